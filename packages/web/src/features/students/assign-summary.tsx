import type { StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { counted, formatDateTime } from "../../lib/format.ts";
import { levelHint } from "./assignable.ts";
import classes from "./students.module.css";

const NAMED = 8;

interface AssignSummaryProps {
  students: readonly StudentRow[];
  test: TestWire | undefined;
  /** Epoch milliseconds. */
  due: number | undefined;
}

/** Who gets what, and what that means, before it is sent. */
export function AssignSummary({ students, test, due }: AssignSummaryProps) {
  const names = students.slice(0, NAMED).map(({ name }) => name);
  const more = students.length - names.length;
  const hint = levelHint(test, students);
  return (
    <section className={classes.summary} aria-label="What will happen">
      <p>
        <strong>
          {students.length === 1 ? "For:" : `For ${counted(students.length, "student")}:`}
        </strong>{" "}
        {names.join(", ")}
        {more > 0 && ` and ${more} more`}
      </p>
      <p>
        {test ? `“${test.title}”` : "The test"} appears in Take Test at once. It can be begun{" "}
        {due === undefined ? "any time until you end the test" : `until ${formatDateTime(due)}`},
        without waiting for you. Who has it already gets this due date.
      </p>
      {hint && <p className={classes.hint}>{hint}</p>}
    </section>
  );
}
