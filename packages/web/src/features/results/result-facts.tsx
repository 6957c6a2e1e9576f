import type { QuickResult } from "@markwell/contract/wire/result";
import { formatNumber } from "../../lib/format.ts";
import classes from "./quick-result.module.css";

/** Score, grade and the average of all students. */
export function ResultFacts({ result }: { result: QuickResult }) {
  const facts = [
    {
      name: "Score",
      value: `${formatNumber(result.studentScore)} / ${formatNumber(result.totalMarks)}`,
    },
    { name: "Grade", value: result.studentGrade },
    {
      name: "All students, on average",
      value: `${result.allStudentsMarksPercent}%`,
      more: `${formatNumber(result.allStudentsMarksAverage)} marks, ${result.totalGrade}`,
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, more }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {more && <span className={classes.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
