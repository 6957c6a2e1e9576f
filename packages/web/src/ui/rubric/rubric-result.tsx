import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { IconListCheck } from "@tabler/icons-react";
import { formatNumber } from "../../lib/format.ts";
import { useWords } from "../../lib/words.ts";
import classes from "./rubric.module.css";

type Marked = Pick<ReviewQuestion, "rubric" | "score" | "weightage">;

/** Marks by criterion, with what the next level asks for. */
export function RubricResult({ question: { rubric, score, weightage } }: { question: Marked }) {
  const { say } = useWords();
  if (!rubric) return null;
  const ofRubric = { sum: formatNumber(rubric.sum), most: formatNumber(rubric.most) };
  const ofQuestion = { score: formatNumber(score ?? 0), marks: formatNumber(weightage) };
  return (
    <section className={classes.result} aria-label={say("Marks by criterion")}>
      <h3 className="row small strong muted">
        <IconListCheck size={18} aria-hidden />
        {say("Marks by criterion")}
      </h3>
      {rubric.criteria.map(({ name, marks, most, band, next, points }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and names may be the same
        <div key={at} className={classes.criterion}>
          <p className={classes.head}>
            <strong className="breaks" translate="no">
              {name}
            </strong>
            <span className="figures rigid strong">
              {say("{score} of {marks}", { score: formatNumber(marks), marks: formatNumber(most) })}
            </span>
          </p>
          <div className={classes.bar} aria-hidden>
            <span style={{ width: `${most === 0 ? 0 : (marks / most) * 100}%` }} />
          </div>
          {band && (
            <p className="small breaks" translate="no">
              <strong>{band.name}</strong>
              {band.text && `: ${band.text}`}
            </p>
          )}
          {next?.asks && (
            <p className={`small breaks ${classes.next}`}>
              {say("For the next band:")}{" "}
              <span translate="no">
                {next.name}: {next.asks}
              </span>
            </p>
          )}
          {points && (
            <ul className={classes.rows}>
              {points.map(({ text, marks: worth, given }) => (
                <li key={text} className={classes.row}>
                  <span className={`figures ${classes.marks}`}>
                    {formatNumber(given)}/{formatNumber(worth)}
                  </span>
                  <span className="breaks" translate="no">
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {(rubric.most !== weightage || rubric.overridden) && (
        <p className="small muted figures">
          {rubric.overridden
            ? say("The teacher gave other marks than the rubric.")
            : say("{sum} of {most} by the rubric, which makes {score} of {marks}", {
                ...ofRubric,
                ...ofQuestion,
              })}
          {rubric.reason && ` ${rubric.reason}`}
        </p>
      )}
    </section>
  );
}
