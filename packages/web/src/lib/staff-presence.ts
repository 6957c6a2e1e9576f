import { stillSignedIn } from "@markwell/contract/staff-without-schemas";
import { authenticatedUser } from "@markwell/contract/without-schemas";
import { STAFF_IDLE_MS } from "@markwell/domain/people/session-lifetime";
import { api } from "./api.ts";
import { lastInputAt } from "./last-input.ts";
import { session } from "./session.ts";
import { isAskedAgain } from "./sign-in-again.ts";

const TELL_EVERY_MS = 4 * 60_000;
const LOOK_EVERY_MS = 60_000;

let toldAt: number | undefined;

const isAtWork = () => {
  const type = session()?.type;
  return type !== undefined && type !== "STUDENT" && !isAskedAgain();
};

/** Somebody who writes a long question asks the server for nothing, and is at work all the same. */
function tell(): void {
  const now = Date.now();
  if (!isAtWork() || now - (toldAt ?? 0) < TELL_EVERY_MS) return;
  toldAt = now;
  api(authenticatedUser).catch(() => {});
}

/** A page that nobody touches finds out that its session has locked, and covers what it shows. */
function look(): void {
  if (isAtWork() && Date.now() - lastInputAt() >= STAFF_IDLE_MS) api(stillSignedIn).catch(() => {});
}

/**
 * From now on the server hears that a teacher or an admin is at work, and this tab that their session
 * has locked. Calling it again changes nothing.
 */
export function watchPresence(): void {
  if (toldAt !== undefined) return;
  toldAt = Date.now();
  for (const input of ["pointerdown", "keydown"])
    document.addEventListener(input, tell, { capture: true, passive: true });
  setInterval(look, LOOK_EVERY_MS);
}
