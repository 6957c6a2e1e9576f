import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { MenuCount } from "../../ui/menu-count.tsx";
import { waitingCount } from "./queries.ts";

/** Beside the menu's Marking: how many answers wait; nothing while none does. */
export function MarkingCount() {
  // Loaded late: the teacher may have signed out by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data?.waiting ?? 0;
  return <MenuCount count={waiting} word="waiting" />;
}
