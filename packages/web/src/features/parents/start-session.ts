import { startSession } from "../../lib/session.ts";

/** As a new page, in the place of this one: nothing of who was signed in here before stays, nor a link's code. */
export function startParentSession({ token }: { token: string }): void {
  startSession({ token, type: "PARENT" }, { remember: false });
  location.replace("/parent/home");
}
