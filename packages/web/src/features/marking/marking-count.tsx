import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import classes from "./marking-count.module.css";
import { waitingCount } from "./queries.ts";

/** Beside the menu's Marking: how many answers wait; nothing while none does. */
export function MarkingCount() {
  // It comes late: perhaps the teacher has left by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span className={classes.count}>
      {waiting > 999 ? "999+" : formatNumber(waiting)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
