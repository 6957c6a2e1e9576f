import type { TablerIcon } from "@tabler/icons-react";
import classes from "./badges.module.css";
import { type Tone, toneIcons } from "./tone.ts";

interface StatusBadgeProps {
  tone: Tone;
  /** The state in a word: "Waiting", "Finished". */
  children: string;
  icon?: TablerIcon;
}

/** A state by word, icon and colour. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span className={`soft ${classes.badge}`} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
