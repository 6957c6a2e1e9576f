import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import { useSession } from "../../lib/session.ts";
import { MenuCount } from "../../ui/menu-count.tsx";
import { useOutbox } from "./device-outbox.ts";
import { waitingCount } from "./queries.ts";
import { marksOutbox } from "./use-send-mark.ts";

/** Beside the menu's Marking: how many answers wait; nothing while none does. */
export function MarkingCount() {
  // Loaded late: the teacher may have signed out by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data?.waiting ?? 0;
  return (
    <>
      {enabled && <SendKeptMarks />}
      <MenuCount count={waiting} word="waiting" />
    </>
  );
}

/** Marks that an earlier visit has kept on the device go on their way from any page. */
function SendKeptMarks() {
  useOutbox(marksOutbox(useCurrentUser()._id));
  return null;
}
