import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDot,
  IconInfoCircle,
  type TablerIcon,
} from "@tabler/icons-react";

/** Colour with meaning; never the only sign, so every tone has its icon too. */
export type Tone = "good" | "caution" | "bad" | "info" | "plain";

export const toneIcons: Record<Tone, TablerIcon> = {
  good: IconCircleCheck,
  caution: IconCircleDot,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  plain: IconCircleDot,
};
