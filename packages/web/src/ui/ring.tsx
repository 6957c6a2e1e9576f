import type { ReactNode } from "react";
import classes from "./ring.module.css";
import type { Tone } from "./tone.ts";

interface RingProps {
  /** How much of the ring is drawn, 0 to 100. */
  percent: number;
  /** Under the ring. */
  name: string;
  tone?: Tone;
  /** The tone in words: "Above the average". Colour alone says nothing. */
  word?: string;
  /** In the middle; default the percent. */
  middle?: ReactNode;
  /** Width in px. */
  size?: number;
}

/** A value as a ring: the number in the middle, its name and meaning under it. */
export function Ring({ percent, name, tone = "info", word, middle, size = 140 }: RingProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const radius = 44;
  const around = 2 * Math.PI * radius;
  return (
    <figure className={classes.ring} data-tone={tone}>
      <div className={classes.circle} style={{ width: size, height: size }}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={classes.track} cx="50" cy="50" r={radius} />
          <circle
            className={classes.arc}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(shown / 100) * around} ${around}`}
            // A round cap would show a dot for nothing.
            strokeLinecap={shown > 0 ? "round" : "butt"}
          />
        </svg>
        <span className={classes.middle} style={{ fontSize: Math.round(size / 4.5) }}>
          {middle ?? `${Math.round(percent)}%`}
        </span>
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{name}</span>
        {word && <span className={classes.word}>{word}</span>}
      </figcaption>
    </figure>
  );
}
