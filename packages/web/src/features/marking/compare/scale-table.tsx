import { Button } from "@mantine/core";
import {
  type ComparedScript,
  type ComparisonPage,
  confirmComparison,
} from "@markwell/contract/calls/comparisons";
import { type CSSProperties, useState } from "react";
import { api } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { marksError } from "../marks-error.ts";
import type { QuestionPlace } from "../queries.ts";
import classes from "./compare.module.css";
import { type MarksField, MarksInput } from "./marks-input.tsx";
import { comparisonKey } from "./queries.ts";
import { ReadScript } from "./read-script.tsx";

interface ScaleTableProps {
  place: QuestionPlace;
  data: ComparisonPage;
  comparison: NonNullable<ComparisonPage["comparison"]>;
}

/** Marks that a colleague gave meanwhile stay, unless the owner types others. */
const firstMarks = ({ marks, proposed }: ComparedScript): string => {
  const start = marks ?? proposed?.marks;
  return start === undefined ? "" : String(start);
};

function useConfirm({ place, data }: ScaleTableProps) {
  const { scripts, question } = data;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const typedFor = (script: ComparedScript) => typed[script._id] ?? firstMarks(script);
  const given = scripts.flatMap((script) => {
    const marks = typedFor(script);
    return marks === "" ? [] : [{ script: script._id, before: script.marks, marks }];
  });
  const rest = scripts.length - given.length;
  const confirm = useAction({
    call: () =>
      api(confirmComparison, {
        ...place,
        scripts: given.map(({ marks, ...one }) => ({ ...one, marks: Number(marks) })),
      }),
    ask: () => ({
      title: "Confirm these marks?",
      text: `Judging ends, and each student gets the marks as any others of this test.${rest > 0 ? ` Without marks stay: ${rest}.` : ""}`,
      confirm: "Confirm the marks",
    }),
    failed: () => undefined,
    refresh: [
      comparisonKey(place),
      ["marking"],
      ["results", place.testid],
      ["tests", place.testid, "scores"],
    ],
  });
  const run = () => {
    const wrong = given.flatMap(({ script, marks }) => {
      const error = marksError(marks, question.most);
      return error ? [[script, error] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length === 0) confirm.run();
  };
  return {
    ...{ busy: confirm.busy, failure: confirm.failure, run, isEmpty: given.length === 0 },
    fieldFor: (script: ComparedScript): MarksField => ({
      value: typedFor(script),
      error: errors[script._id],
      onType: (value) => setTyped({ ...typed, [script._id]: value }),
    }),
  };
}

/** The scripts in their order with the marks that follow, each to be changed before all are confirmed. */
export function ScaleTable(props: ScaleTableProps) {
  const { data, comparison } = props;
  const { scripts, question } = data;
  const confirm = useConfirm(props);
  const isOpen = comparison.state === "open" && data.mayLead;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="compare-marks">
      <h2 id="compare-marks" className="card-title">
        Scripts and marks
      </h2>
      <p className="muted small">
        Marks follow on a straight line through the references, within 0 and {question.most}, in
        halves. The band is where they lie in 95 of 100 cases.
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">Scripts and marks, the best first</caption>
        <thead>
          <tr>
            <th scope="col">Script</th>
            <th scope="col" className={classes.wide}>
              Compared
            </th>
            <th scope="col">Follows</th>
            <th scope="col">Marks</th>
          </tr>
        </thead>
        <tbody>
          {scripts.map((script) => (
            <ScriptRow
              key={script._id}
              {...props}
              script={script}
              field={isOpen ? confirm.fieldFor(script) : undefined}
            />
          ))}
        </tbody>
      </table>
      {isOpen && (
        <>
          <FormFailure message={confirm.failure} />
          <p className={`row ${classes.screen}`}>
            <Button
              loading={confirm.busy}
              disabled={comparison.scale === null || confirm.isEmpty}
              onClick={confirm.run}
            >
              Confirm the marks
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

interface ScriptRowProps extends ScaleTableProps {
  script: ComparedScript;
  /** Left out once the marks are confirmed. */
  field: MarksField | undefined;
}

function ScriptRow({ place, data, script, field }: ScriptRowProps) {
  const { most } = data.question;
  return (
    <tr>
      <th scope="row">
        <ReadScript place={place} script={script} />
        {script.reference !== null && (
          <span className="muted smaller"> reference {formatNumber(script.reference)}</span>
        )}
      </th>
      <td className={classes.wide}>{script.compared}</td>
      <td>
        <Follows script={script} most={most} />
      </td>
      <td>
        {field ? (
          <MarksInput label={`Marks of ${script.name}`} most={most} field={field} />
        ) : (
          `${script.marks === null ? "–" : formatNumber(script.marks)} of ${most}`
        )}
      </td>
    </tr>
  );
}

function Follows({
  script: { proposed, reference },
  most,
}: {
  script: ComparedScript;
  most: number;
}) {
  if (!proposed) return <span className="muted">–</span>;
  const { marks, from, to } = proposed;
  const at = (value: number) => `${(value / most) * 100}%`;
  const style = { "--from": at(from), "--to": at(to), "--at": at(marks) } as CSSProperties;
  return (
    <span className={classes.follows}>
      <span className="figures">
        <span className="strong">{formatNumber(marks)}</span>
        {reference === null && (
          <span className="muted small">
            {" "}
            {formatNumber(from)} to {formatNumber(to)}
          </span>
        )}
      </span>
      <span
        className={classes.band}
        style={style}
        data-reference={reference !== null}
        aria-hidden
      />
    </span>
  );
}
