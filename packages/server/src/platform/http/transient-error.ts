import { texts } from "@markwell/contract/texts";
import { isUnreachable } from "../database/unreachable.ts";

/** PostgreSQL cancelled a statement that waited for a lock. */
const TOOK_TOO_LONG = "57014";
/** The disk, or this program's quota, is full. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** In words for a person who may try again; undefined for a fault of the program. */
export function transientProblem(error: unknown): string | undefined {
  if (isUnreachable(error)) return texts.common.dataUnreachable;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === TOOK_TOO_LONG) return texts.common.busy;
  // The picture library reports it only as text.
  if (NO_ROOM.has(code) || /no space left on device/i.test(message)) return texts.common.noRoom;
  return undefined;
}
