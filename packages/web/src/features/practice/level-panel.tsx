import type { LevelEstimate } from "@markwell/contract/calls/practice";
import { isYoung } from "@markwell/domain/school/lists";
import { IconFlagFilled, IconTrendingUp } from "@tabler/icons-react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { Panel } from "../../ui/panel.tsx";
import classes from "./practice.module.css";

/** A student's level in a few words; never one grade. */
export function levelWords({ range, atMost }: Pick<LevelEstimate, "range" | "atMost">): string {
  if (range) return rangeWords(range);
  return atMost ? `${atMost} or lower so far` : "Too little to tell yet";
}

export const rangeWords = ({ low, high }: { low: string; high: string }): string =>
  `Between ${low} and ${high}`;

export function LevelPanel({ subject, standing }: { subject: string; standing: LevelEstimate }) {
  const { moved, trend } = standing;
  const young = isYoung(useCurrentUser().level);
  return (
    <Panel
      title={`Where you stand in ${subject}`}
      help="From your tests and your practice. Your averages elsewhere count tests only."
    >
      {young ? (
        <Stairs standing={standing} />
      ) : (
        <>
          <p className={classes.range}>{levelWords(standing)}</p>
          <Bands standing={standing} />
        </>
      )}
      <p className="muted">
        {young
          ? standing.path?.[0] && `Practise ${standing.path[0]} next.`
          : `${distanceWords(standing)} ${pathWords(standing)}`}
      </p>
      {moved.length > 0 && (
        <ul className={`small ${classes.moved}`} aria-label="What moved it in the last two weeks">
          {moved.map(({ topic, from, to }) => (
            <li key={topic}>
              {topic}: {from} to {to} of 100
            </li>
          ))}
        </ul>
      )}
      {trend && (
        <p className={`good strong with-icon ${classes.trend}`}>
          <IconTrendingUp size={20} aria-hidden />+{trend.points} since {monthOf(trend.since)}. That
          is your own work.
        </p>
      )}
    </Panel>
  );
}

const monthOf = (time: string): string =>
  new Date(time).toLocaleDateString("en-GB", { month: "long" });

/** For the youngest: a step of a staircase, and the grade behind a press. */
function Stairs({ standing }: { standing: LevelEstimate }) {
  const { grades, range } = standing;
  if (!range) return <p className={classes.range}>Practise a little. Then you see your stair.</p>;
  const [low, high] = [grades.indexOf(range.low) + 1, grades.indexOf(range.high) + 1];
  return (
    <>
      <p className={classes.range}>
        You are on {low === high ? `stair ${low}` : `stairs ${low} to ${high}`} of {grades.length}.
      </p>
      <ol className={classes.bands} style={{ alignItems: "end" }} aria-hidden>
        {grades.map((grade, place) => (
          <li
            key={grade}
            className={classes.band}
            data-held={(place + 1 >= low && place + 1 <= high) || undefined}
          >
            <span className={classes.stripe} style={{ height: 12 + 8 * place }} />
          </li>
        ))}
      </ol>
      <details>
        <summary
          className="tap strong"
          style={{ color: "var(--mw-accent-text)", cursor: "pointer" }}
        >
          Show the grade
        </summary>
        <p>{levelWords(standing)}</p>
      </details>
    </>
  );
}

function Bands({ standing: { grades, range, goal } }: { standing: LevelEstimate }) {
  const low = range ? grades.indexOf(range.low) : -1;
  const high = range ? grades.indexOf(range.high) : -1;
  return (
    <ol className={classes.bands} aria-hidden>
      {grades.map((grade, place) => (
        <li
          key={grade}
          className={classes.band}
          data-held={(range !== null && place >= low && place <= high) || undefined}
        >
          <span className={classes.flag}>
            {grade === goal.grade && <IconFlagFilled size={16} />}
          </span>
          <span className={classes.stripe} />
          <span className="tiny figures">{grade}</span>
        </li>
      ))}
    </ol>
  );
}

function pathWords({ path = [], distance }: LevelEstimate): string {
  if (path.length === 0 || distance.kind === "reached") return "";
  return path.length === 1
    ? `To get there, ${path[0]} helps you most now.`
    : `To get there, ${path.join(" and ")} help you most now.`;
}

function distanceWords({ range, atMost, goal, distance }: LevelEstimate): string {
  const yours = `Your goal is ${goal.grade} (${goal.percent}%).`;
  if (!range && atMost) {
    return `${yours} Practise an easy topic now: a few right answers show where you are.`;
  }
  if (!range) {
    return `${yours} Your first range appears here after a check-up, a test, or more practice.`;
  }
  if (distance.kind === "reached") return `${yours} You are there. Keep it fresh.`;
  if (distance.kind === "within") return `${yours} It is in your range, so you can reach it.`;
  return `${yours} That is about ${distance.points} more marks out of 100. Practice makes the range narrower and moves it.`;
}
