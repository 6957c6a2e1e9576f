import type { ReactNode } from "react";
import { say } from "../../lib/words.ts";
import { type Tone, toneIcons } from "../tone.ts";
import classes from "./percent.module.css";

export interface PercentBar {
  id: string;
  name: string;
  link?: ReactNode;
  note?: string;
  /** 0 to 100. */
  value: number;
  tone: Tone;
}

interface PercentBarsProps {
  bars: readonly PercentBar[];
  goal: number;
}

/** Percentages below each other, for names that need room; each with its number and a sign. */
export function PercentBars({ bars, goal }: PercentBarsProps) {
  return (
    <div className={classes.bars}>
      {bars.map(({ id, name, link, note, value, tone }) => {
        const Icon = toneIcons[tone];
        return (
          <div key={id} className={classes.row} data-tone={tone}>
            <span className={classes.rowName}>
              {link ?? name}
              {note && <span className={`muted small one-line ${classes.note}`}>{note}</span>}
            </span>
            <span className={classes.rowNumber}>
              <Icon size={16} aria-hidden />
              {value}%
            </span>
            <span className={classes.track}>
              <span className={classes.fill} style={{ width: `${value}%` }} />
              <span className={classes.tick} style={{ left: `${goal}%` }} />
            </span>
          </div>
        );
      })}
      <span className={classes.scale}>
        <span className={classes.goalName} style={{ left: `${goal}%`, translate: `-${goal}% 0` }}>
          {say("Goal {goal}%", { goal })}
        </span>
      </span>
    </div>
  );
}
