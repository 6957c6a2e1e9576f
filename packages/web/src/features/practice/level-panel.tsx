import type { LevelEstimate } from "@markwell/contract/calls/practice";
import { isYoung } from "@markwell/domain/school/lists";
import { IconFlagFilled, IconTrendingUp } from "@tabler/icons-react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { say, told, words } from "../../lib/words.ts";
import { Panel } from "../../ui/panel.tsx";
import { ShownGrade } from "../../ui/shown-grade.tsx";
import classes from "./practice.module.css";

/** A student's level in a few words; never one grade. */
export function levelWords({ range, atMost }: Pick<LevelEstimate, "range" | "atMost">): string {
  if (range) return rangeWords(range);
  return atMost ? say("{atMost} or lower so far", { atMost }) : say("Too little to tell yet");
}

export const rangeWords = ({ low, high }: { low: string; high: string }): string =>
  say("Between {low} and {high}", { low, high });

export function LevelPanel({ subject, standing }: { subject: string; standing: LevelEstimate }) {
  const { moved, trend } = standing;
  const young = isYoung(useCurrentUser().level);
  return (
    <Panel
      title={say("Where you stand in {subject}", { subject: told(subject) })}
      help={say("From your tests and your practice. Your averages elsewhere count tests only.")}
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
          ? standing.path?.[0] && say("Practise {value} next.", { value: told(standing.path[0]) })
          : `${distanceWords(standing)} ${pathWords(standing)}`}
      </p>
      {moved.length > 0 && (
        <ul
          className={`small ${classes.moved}`}
          aria-label={say("What moved it in the last two weeks")}
        >
          {moved.map(({ topic, from, to }) => (
            <li key={topic}>
              {say("{topic}: {from} to {to} of 100", { topic: told(topic), from, to })}
            </li>
          ))}
        </ul>
      )}
      {trend && (
        <p className={`good strong with-icon ${classes.trend}`}>
          <IconTrendingUp size={20} aria-hidden />
          {say("+{points} since {since}. That is your own work.", {
            points: trend.points,
            since: monthOf(trend.since),
          })}
        </p>
      )}
    </Panel>
  );
}

const monthOf = (time: string): string =>
  new Date(time).toLocaleDateString(words().locale, { month: "long" });

/** For the youngest: a step of a staircase, and the grade behind a press. */
function Stairs({ standing }: { standing: LevelEstimate }) {
  const { grades, range } = standing;
  if (!range)
    return <p className={classes.range}>{say("Practise a little. Then you see your stair.")}</p>;
  const [low, high] = [grades.indexOf(range.low) + 1, grades.indexOf(range.high) + 1];
  return (
    <>
      <p className={classes.range}>
        {low === high
          ? say("You are on stair {low} of {count}.", { low, count: grades.length })
          : say("You are on stairs {low} to {high} of {count}.", {
              low,
              high,
              count: grades.length,
            })}
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
      <ShownGrade>{levelWords(standing)}</ShownGrade>
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
    ? say("To get there, {value} helps you most now.", { value: told(path[0] ?? "") })
    : say("To get there, {value} help you most now.", {
        value: path.map(told).join(` ${say("and")} `),
      });
}

function distanceWords({ range, atMost, goal, distance }: LevelEstimate): string {
  const yours = say("Your goal is {grade} ({percent}%).", {
    grade: goal.grade,
    percent: goal.percent,
  });
  if (!range && atMost) {
    return say("{yours} Practise an easy topic now: a few right answers show where you are.", {
      yours,
    });
  }
  if (!range) {
    return say(
      "{yours} Your first range appears here after a check-up, a test, or more practice.",
      { yours },
    );
  }
  if (distance.kind === "reached") return say("{yours} You are there. Keep it fresh.", { yours });
  if (distance.kind === "within")
    return say("{yours} It is in your range, so you can reach it.", { yours });
  return say(
    "{yours} That is about {points} more marks out of 100. Practice makes the range narrower and moves it.",
    { yours, points: distance.points },
  );
}
