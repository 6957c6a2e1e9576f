import "./mantine-more.ts";
import { RingProgress } from "@mantine/core";
import { wholePercent } from "@markwell/domain/results/percent";
import type { ReactNode } from "react";
import classes from "./ring.module.css";
import type { Tone } from "./tone.ts";

interface RingProps {
  /** The drawn share of the ring, 0 to 100. */
  percent: number;
  /** Left out beside a text that names it. */
  name?: string;
  tone?: Tone;
  /** The tone in words: "Above the average", because colour alone is not enough. */
  word?: ReactNode;
  middle?: ReactNode;
  /** Width and height of the ring in px. */
  size?: number;
}

/** Mantine leaves a tenth of the width and half of the line empty around its ring. */
const WIDER = 1.18;

export function Ring({ percent, name, tone = "info", word, middle, size = 140 }: RingProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <figure className={`centred ${classes.ring}`} data-tone={tone}>
      <RingProgress
        size={size * WIDER}
        m={(size * (1 - WIDER)) / 2}
        thickness={size * 0.09}
        // A round cap would show a dot for 0.
        roundCaps={shown > 0}
        rootColor="var(--mw-sunken)"
        sections={[{ value: shown, color: "var(--tone)" }]}
        transitionDuration={200}
        label={
          <span
            className={`figures ${classes.middle}`}
            style={{ fontSize: Math.max(14, Math.round(size / 4.5)) }}
          >
            {middle ?? `${wholePercent(percent)}%`}
          </span>
        }
      />
      {name && (
        <figcaption>
          <div className="strong">{name}</div>
          {word && <div className={`small strong ${classes.word}`}>{word}</div>}
        </figcaption>
      )}
    </figure>
  );
}
