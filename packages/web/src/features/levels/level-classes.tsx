import { useMediaQuery } from "@mantine/hooks";
import type { LevelResults } from "@markwell/contract/calls/levels";
import { percentOf } from "@markwell/domain/results/percent";
import type { CSSProperties } from "react";
import { counted } from "../../lib/format.ts";
import { FactLines } from "../../ui/facts.tsx";
import classes from "./levels.module.css";

type Summary = LevelResults["all"];
type Row = Summary & Partial<Pick<LevelResults["classes"][number], "students" | "few">>;

const NOT_SHOWN = "Fewer than five students have results, so none are shown.";

/** Classes by name, each with its own spread and its own students' past: not a ranking. */
export function LevelClasses({ data }: { data: LevelResults }) {
  const narrow = useMediaQuery("screen and (max-width: 60em)", undefined, {
    getInitialValueInEffect: false,
  });
  const rows: Array<{ key: string; name: string; row: Row }> = [
    { key: "all", name: "All classes shown", row: data.all },
    ...data.classes.map((row) => ({ key: row._id, name: row.name, row })),
  ];
  const grades = [...new Set(rows.flatMap(({ row }) => row.grades.map(({ grade }) => grade)))];
  return (
    <section className={`card ${classes.section}`} aria-labelledby="level-classes">
      <h2 id="level-classes" className="card-title">
        Classes
      </h2>
      {narrow ? (
        <ul className={classes.cards}>
          {rows.map(({ key, name, row }) => (
            <li key={key} className={classes.one}>
              <h3 className={classes.name}>{name}</h3>
              <ClassFacts row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <ClassTable rows={rows} grades={grades} />
      )}
      <p className="small muted">
        Each student counts once, with the mean of their tests. The interval contains the mean with
        95% confidence. Spread is the standard deviation. Before shows the same students in the 12
        months before.
      </p>
    </section>
  );
}

interface ClassTableProps {
  rows: ReadonlyArray<{ key: string; name: string; row: Row }>;
  grades: readonly string[];
}

function ClassTable({ rows, grades }: ClassTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Students</th>
          <th scope="col" className={classes.wide}>
            Mean and interval (%)
          </th>
          <th scope="col">Spread</th>
          <th scope="col">Before</th>
          {grades.map((grade) => (
            <th key={grade} scope="col">
              {grade}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, row }) => (
          <tr key={key} data-all={key === "all" || undefined}>
            <th scope="row" className="breaks">
              {name}
            </th>
            <td>{studentCount(row)}</td>
            {row.mean === null ? (
              <td className="muted" colSpan={3 + grades.length}>
                {row.few ? NOT_SHOWN : "No results yet"}
              </td>
            ) : (
              <>
                <td className={classes.wide}>
                  <Mean row={row} />
                </td>
                <td>{row.spread ?? "–"}</td>
                <td>
                  <Before row={row} />
                </td>
                {grades.map((grade) => (
                  <Grade key={grade} share={gradeShare(row, grade)} />
                ))}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ClassFacts({ row }: { row: Row }) {
  if (row.mean === null) {
    return <p className="small muted">{row.few ? NOT_SHOWN : "No results yet"}</p>;
  }
  const grades = row.grades.filter(({ students }) => students > 0);
  return (
    <FactLines
      facts={[
        ["Students", studentCount(row)],
        ["Mean", <Mean key="mean" row={row} />],
        ["Spread", row.spread ?? "–"],
        ["Before", <Before key="before" row={row} />],
        ["Grades", grades.map(({ grade }) => `${grade} ${gradeShare(row, grade)}%`).join(" · ")],
      ]}
    />
  );
}

const studentCount = ({ counted: some, students }: Row): string =>
  students === undefined || students === some ? String(some) : `${some} of ${students}`;

const gradeShare = ({ grades, counted: all }: Row, grade: string): number =>
  percentOf(grades.find((each) => each.grade === grade)?.students ?? 0, all);

function Mean({ row: { mean, interval } }: { row: Row }) {
  return (
    <span className={`one-line ${classes.mean}`}>
      <b className="figures">{mean}</b>
      {interval && (
        <>
          <span
            className={classes.range}
            style={
              { "--from": interval.from, "--to": interval.to, "--mean": mean } as CSSProperties
            }
            aria-hidden
          />
          <span className="small muted figures">{`${interval.from} to ${interval.to}`}</span>
        </>
      )}
    </span>
  );
}

function Before({ row: { before, counted: all } }: { row: Row }) {
  if (!before) return <span className="muted">–</span>;
  const { mean, change, students } = before;
  return (
    <>
      <span className="figures">{mean}</span>{" "}
      <span className="small muted figures">
        {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0"}
        {students < all && ` (${counted(students, "student")})`}
      </span>
    </>
  );
}

function Grade({ share }: { share: number }) {
  return (
    <td
      className={`figures ${classes.grade}`}
      style={{ "--strength": `${Math.round(share * 0.6)}%` } as CSSProperties}
    >
      {share > 0 ? `${share}%` : <span className="muted">–</span>}
    </td>
  );
}
