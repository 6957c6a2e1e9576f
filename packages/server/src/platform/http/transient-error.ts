import { texts } from "@markwell/contract/texts";
import { isUnreachable } from "../database/unreachable.ts";

/** PostgreSQL has given up on a statement that took too long: it waited for what somebody else held. */
const TOOK_TOO_LONG = "57014";
/** The disk, or this program's quota, is full. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Why a request fails now that would have been served at another time, in words for a person who may
 * try again or tell somebody; undefined for a fault of the program.
 */
export function transientProblem(error: unknown): string | undefined {
  if (isUnreachable(error)) return texts.common.dataUnreachable;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === TOOK_TOO_LONG) return texts.common.busy;
  // The picture library reports it only as text.
  if (NO_ROOM.has(code) || /no space left on device/i.test(message)) return texts.common.noRoom;
  return undefined;
}
