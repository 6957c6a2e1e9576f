import { CallError } from "@markwell/contract/client";
import { examDatabase } from "./exam-database.ts";
import { nameOf, type Sitting } from "./journal.ts";

/** What a sitting needs to open again; nothing of it tells a right answer. */
type KeptPart = "trainee" | "flags" | "paper";

/** Keeps a part on this device; the journal forgets it together with the answers. */
export function keep(sitting: Sitting, part: KeptPart, reply: unknown): void {
  void examDatabase()
    .then((db) => db.put("replies", { sitting: nameOf(sitting), part, reply, keptAt: Date.now() }))
    .catch(() => {});
}

/** Loads a part; gives the kept one when the server is out of reach. Other failures are passed on. */
export async function loadOrKept<Reply>(
  sitting: Sitting,
  part: KeptPart,
  load: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await load();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    const kept = await examDatabase()
      .then((db) => db.get("replies", [nameOf(sitting), part]))
      .catch(() => undefined);
    if (!kept) throw error;
    // Put there above, by this version of the page or the one before.
    return kept.reply as Reply;
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);
