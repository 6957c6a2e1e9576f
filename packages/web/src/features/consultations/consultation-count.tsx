import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import classes from "./consultation-count.module.css";
import { waitingCount } from "./queries.ts";

/**
 * Beside the menu's Question Consultation: a teacher's questions that wait, a pupil's answers that are
 * new; nothing while there is none.
 */
export function ConsultationCount({ word }: { word: "waiting" | "new" }) {
  // It comes late: perhaps the person has left by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data ?? 0;
  if (waiting === 0) return null;
  return (
    <span className={classes.count} data-word={word}>
      {waiting > 999 ? "999+" : formatNumber(waiting)}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  );
}
