import { IconAlertTriangle, IconClock, IconClockExclamation } from "@tabler/icons-react";
import { timeLeft } from "../lib/time-left.ts";
import { StatusBadge } from "./status-badge.tsx";

const looks = {
  overdue: { tone: "bad", icon: IconAlertTriangle },
  soon: { tone: "caution", icon: IconClockExclamation },
  calm: { tone: "plain", icon: IconClock },
} as const;

export function DueBadge({ dueAt, now }: { dueAt: string; now: number }) {
  const { words, urgency } = timeLeft(dueAt, now);
  return <StatusBadge {...looks[urgency]}>{words}</StatusBadge>;
}
