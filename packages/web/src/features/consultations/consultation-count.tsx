import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { MenuCount } from "../../ui/menu-count.tsx";
import { waitingCount } from "./waiting-count.ts";

/**
 * Beside the menu's Question Consultation: a teacher's waiting questions, or a student's new answers; nothing
 * without any.
 */
export function ConsultationCount({ word }: { word: "waiting" | "new" }) {
  // Loaded late: the person may have signed out by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data ?? 0;
  return <MenuCount count={waiting} word={word} />;
}
