import type { StaffRubric } from "@markwell/contract/wire/rubric";
import { mostOf, rubricMost } from "@markwell/domain/marking/rubric";
import { counted, formatNumber } from "../../lib/format.ts";
import classes from "./rubric.module.css";

export const pointKindLabels = { "": "", method: "Method", answer: "Answer" } as const;

/** "7–9", or one number. */
export const marksRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`;

/** A rubric as staff reads it, on the screen and on paper. */
export function RubricSheet({ rubric }: { rubric: StaffRubric }) {
  return (
    <section className={classes.sheet} aria-label={`Rubric: ${rubric.title}`}>
      <p className={classes.title}>
        <strong>{rubric.title}</strong>{" "}
        <span className="muted small figures">
          {counted(rubricMost(rubric), "mark")}
          {rubric.halves && ", half marks are possible"}
        </span>
      </p>
      {rubric.criteria.map((criterion) => (
        <div key={criterion.id} className={classes.criterion}>
          <p className={classes.head}>
            <strong className="breaks">{criterion.name}</strong>
            <span className="muted small figures rigid">{counted(mostOf(criterion), "mark")}</span>
          </p>
          <ul className={classes.rows}>
            {criterion.bands.map((band) => (
              <li key={band.id} className={classes.row}>
                <span className={`figures ${classes.marks}`}>{marksRange(band)}</span>
                <span className="breaks">
                  <strong>{band.name}</strong>
                  {band.text && `: ${band.text}`}
                </span>
              </li>
            ))}
            {criterion.points.map((point) => (
              <li key={point.id} className={classes.row}>
                <span className={`figures ${classes.marks}`}>{formatNumber(point.marks)}</span>
                <span className="breaks">
                  {point.kind && <em>{pointKindLabels[point.kind]}: </em>}
                  {point.text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
