import type { TestWire } from "@markwell/contract/calls/tests";
import { levelLabel } from "@markwell/domain/school/lists";
import { counted, formatMinutes } from "../../lib/format.ts";
import classes from "./print.module.css";

interface PaperHeadProps {
  test: TestWire;
  /** The answer key instead of the paper. */
  asKey: boolean;
}

/** School, title and facts; on the paper also the lines that the pupil fills in. */
export function PaperHead({ test, asKey }: PaperHeadProps) {
  const facts = [
    test.subjects.map(({ topic }) => topic).join(", "),
    test.level && levelLabel(test.level),
    test.exam,
    test.term && `Term ${test.term}`,
    test.year,
    formatMinutes(test.duration),
    `Total: ${counted(test.totalMarks, "mark")}`,
  ];
  return (
    <header className={classes.head}>
      <p className={classes.school}>{test.school || test.organisation}</p>
      <h2 className={classes.title}>{test.title}</h2>
      {asKey && <p className={classes.keyTitle}>Answer key</p>}
      <p className={classes.facts}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {!asKey && (
        <>
          <div className={classes.person}>
            <span>Name</span>
            <span>Class</span>
            <span>Date</span>
          </div>
          <div className={classes.marksBox}>
            <span>Marks</span>
            <span className={classes.outOf}>/ {test.totalMarks}</span>
          </div>
        </>
      )}
    </header>
  );
}
