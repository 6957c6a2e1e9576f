import { useCurrentUser } from "../../lib/current-user.ts";
import { useOutbox } from "./device-outbox.ts";
import { marksOutbox } from "./use-send-mark.ts";

/** Marks that an earlier visit has kept on the device go on their way from any page. */
export function SendKeptMarks() {
  useOutbox(marksOutbox(useCurrentUser()._id));
  return null;
}
