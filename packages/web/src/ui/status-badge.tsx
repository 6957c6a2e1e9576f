import type { TablerIcon } from "@tabler/icons-react";
import classes from "./badges.module.css";
import { type Tone, toneIcons } from "./tone.ts";

interface StatusBadgeProps {
  tone: Tone;
  children: string;
  icon?: TablerIcon;
}

export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span className={`soft ${classes.badge}`} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
