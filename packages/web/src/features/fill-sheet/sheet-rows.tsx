import { Alert, Button, Checkbox, Group, SegmentedControl, Select, Text } from "@mantine/core";
import type { CheckedSheet } from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import { IconAlertTriangle, IconDownload, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { counted, formatNumber } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import {
  cellKey,
  columnName,
  countWrites,
  DOUBT_WORDS,
  KEPT_WORDS,
  onlySuggestion,
  type PlannedRow,
  plan,
  rowsOfOneStudent,
  type Student,
} from "./plan.ts";
import type { Answers, TestColumn } from "./queries.ts";

interface SheetRowsProps {
  sheet: CheckedSheet;
  tests: readonly TestColumn[];
  answers: Answers;
  replace: ReadonlySet<string>;
  busy: boolean;
  failure: string;
  onAnswers: (answers: Answers) => void;
  onReplace: (replace: ReadonlySet<string>) => void;
  onLookAgain: () => void;
  onFill: () => void;
}

const NOBODY = "nobody";

type Shown = "all" | "open" | "writes" | "others";

/** Row by row what will be written, with what has to be answered before. */
export function SheetRows(props: SheetRowsProps) {
  const { sheet, tests, answers, replace, busy, failure, onAnswers, onReplace } = props;
  const rows = plan(sheet, tests, { answers, replace });
  const open = rows.filter((row) => row.open);
  const twice = new Set(rowsOfOneStudent(rows).map(({ row }) => row));
  const writing = rows.filter(({ fates }) => fates.some((fate) => "write" in fate));
  const others = rows.filter((row) => !row.open && !writing.includes(row));
  const [asked, setAsked] = useState<Shown>(open.length > 0 ? "open" : "all");
  const [state, change] = useLocalTableState({ size: 20 });
  const shown = { all: rows, open, writes: writing, others }[asked];
  const writes = countWrites(rows);
  const answer = (row: number, student: string | undefined) => {
    const next = new Map(answers);
    if (student === undefined) next.delete(row);
    else next.set(row, student);
    onAnswers(next);
  };
  const tick = (key: string, ticked: boolean) => {
    const next = new Set(replace);
    if (ticked) next.add(key);
    else next.delete(key);
    onReplace(next);
  };
  return (
    <div className="column gap-16">
      {sheet.tests.map(({ testid, title, maxMarks, outOf }, at) =>
        outOf !== null && outOf !== maxMarks && tests[at]?.as === "marks" ? (
          <Alert key={testid} color="yellow" icon={<IconAlertTriangle />} title={title}>
            The sheet says that this column is out of {formatNumber(outOf)}; the test has{" "}
            {formatNumber(maxMarks)} marks. Choose Percent above if the column takes percent.
          </Alert>
        ) : null,
      )}
      <DataTable
        label="Rows of your sheet"
        titled
        columns={columnsFor(sheet, tests, { answer, tick, replace, twice, busy })}
        load={{ data: shown }}
        rowKey={({ row }) => String(row)}
        state={state}
        onChange={change}
        pageSizes={[20, 50, 200]}
        searchLabel="Search in the rows"
        toolbar={
          <SegmentedControl
            aria-label="Rows shown"
            value={asked}
            onChange={(value) => {
              setAsked(value as Shown);
              change({ page: 1 });
            }}
            data={[
              { value: "all", label: `All ${formatNumber(rows.length)}` },
              { value: "open", label: `To answer ${formatNumber(open.length)}` },
              { value: "writes", label: `Written ${formatNumber(writing.length)}` },
              { value: "others", label: `Kept ${formatNumber(others.length)}` },
            ]}
          />
        }
        empty={
          <EmptyState
            icon={IconTable}
            title={rows.length === 0 ? "No row names a student" : "No rows here"}
            text={
              rows.length === 0
                ? "Check above which row has the names of the columns, and which column names the student."
                : asked === "open"
                  ? "Every question is answered."
                  : "Choose another group of rows above."
            }
          />
        }
      />
      <AnswerMany {...props} rows={rows} open={open} />
      <div role="alert">
        {failure && (
          <div className="row">
            <Text fw={500} c="var(--mantine-color-error)">
              {failure}
            </Text>
            {failure === texts.spreadsheet.changed && (
              <Button size="compact-sm" variant="default" onClick={props.onLookAgain}>
                Look again
              </Button>
            )}
          </div>
        )}
      </div>
      <Group gap="8px 12px">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy}
          disabled={writes === 0 || twice.size > 0}
          onClick={props.onFill}
        >
          Save the sheet with {counted(writes, "mark")}
        </Button>
        <span className="muted small" role="status">
          {twice.size > 0
            ? "One student is chosen for several rows. Choose each student once."
            : open.length > 0
              ? `${counted(open.length, "row")} without an answer ${open.length === 1 ? "stays" : "stay"} unchanged.`
              : writes === 0 && "There is nothing to write."}
        </span>
      </Group>
    </div>
  );
}

interface AnswerManyProps extends SheetRowsProps {
  rows: readonly PlannedRow[];
  open: readonly PlannedRow[];
}

/** Offers to answer all rows of a kind with one press. */
function AnswerMany({ rows, open, tests, answers, replace, busy, ...props }: AnswerManyProps) {
  const suggested = open.flatMap((row) => {
    const student = onlySuggestion(row);
    return student === undefined ? [] : [[row.row, student] as const];
  });
  const filled = rows.flatMap(({ row, fates }) =>
    fates.flatMap((fate, at) =>
      "keep" in fate && fate.keep === "filled" ? [cellKey(row, tests[at]?.column)] : [],
    ),
  );
  if (suggested.length < 2 && filled.length < 2) return null;
  return (
    <Group gap="8px 12px">
      {suggested.length > 1 && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => props.onAnswers(new Map([...answers, ...suggested]))}
        >
          Take the one suggestion in {counted(suggested.length, "row")}
        </Button>
      )}
      {filled.length > 1 && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => props.onReplace(new Set([...replace, ...filled]))}
        >
          Replace all {counted(filled.length, "filled cell")}
        </Button>
      )}
    </Group>
  );
}

interface Acts {
  answer: (row: number, student: string | undefined) => void;
  tick: (key: string, ticked: boolean) => void;
  replace: ReadonlySet<string>;
  twice: ReadonlySet<number>;
  busy: boolean;
}

const under = (words: readonly string[]) => (
  <span className="muted smaller regular breaks" style={{ display: "block" }}>
    {words.filter(Boolean).join(" · ")}
  </span>
);

const studentLabel = ({ name, classes, login }: Student): string =>
  [name, classes.join(", "), login].filter(Boolean).join(" · ");

function columnsFor(
  { students, tests: titles }: CheckedSheet,
  tests: readonly TestColumn[],
  acts: Acts,
): Column<PlannedRow>[] {
  const byId = new Map(students.map((student) => [student._id, student]));
  return [
    { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 72 },
    {
      key: "name",
      head: "In your sheet",
      card: "title",
      searchText: ({ name, login, class: inClass }) => `${name} ${login} ${inClass}`,
      cell: ({ name, login, class: inClass, index }) => (
        <span className="breaks">
          {name || login || inClass}
          {under([name ? login : "", inClass, index && `No. ${index}`])}
        </span>
      ),
    },
    {
      key: "student",
      head: "Student",
      searchText: ({ student }) => (student ? studentLabel(student) : ""),
      cell: (row) => <WhoItIs row={row} byId={byId} {...acts} />,
    },
    ...titles.map(
      ({ title }, at): Column<PlannedRow> => ({
        key: `test${at}`,
        head: `${title} → ${columnName(tests[at]?.column ?? 0)}`,
        searchText: () => "",
        cell: (row) => <Fate row={row} at={at} column={tests[at]?.column} {...acts} />,
      }),
    ),
  ];
}

interface WhoItIsProps extends Acts {
  row: PlannedRow;
  byId: ReadonlyMap<string, Student>;
}

function WhoItIs({ row, byId, answer, twice, busy }: WhoItIsProps) {
  if (row.how === "sure" && row.student)
    return (
      <span className="breaks">
        {row.student.name}
        {under([row.student.classes.join(", "), row.student.login])}
      </span>
    );
  const likely = row.students.flatMap((id) => byId.get(id) ?? []);
  const rest = [...byId.values()].filter(({ _id }) => !row.students.includes(_id));
  const option = (student: Student) => ({ value: student._id, label: studentLabel(student) });
  const none = row.how === "none";
  return (
    <span className="column gap-4">
      {row.why && (
        <span>
          <StatusBadge tone={row.open ? "caution" : "plain"}>{DOUBT_WORDS[row.why]}</StatusBadge>
        </span>
      )}
      {row.open &&
        likely.slice(0, 3).map((student) => (
          <Button
            key={student._id}
            variant="default"
            size="compact-sm"
            className="wrapping"
            style={{ justifySelf: "start" }}
            disabled={busy}
            onClick={() => answer(row.row, student._id)}
          >
            It is {studentLabel(student)}
          </Button>
        ))}
      <Select
        size="xs"
        aria-label={`Who is ${row.name || row.login} in row ${row.row}?`}
        searchable
        clearable={!none}
        disabled={busy}
        placeholder={none ? "No student of these tests" : "Somebody else, or nobody"}
        nothingFoundMessage="No student of these tests"
        limit={60}
        error={twice.has(row.row) && "Chosen for another row, too"}
        value={row.student?._id ?? (row.open || none ? null : NOBODY)}
        data={[
          ...(likely.length > 0 ? [{ group: "Suggested", items: likely.map(option) }] : []),
          { group: "Otherwise", items: [{ value: NOBODY, label: "Nobody of these tests" }] },
          { group: "All students of these tests", items: rest.map(option) },
        ]}
        onChange={(value) =>
          answer(row.row, value === null ? undefined : value === NOBODY ? "" : value)
        }
      />
    </span>
  );
}

interface FateProps extends Acts {
  row: PlannedRow;
  at: number;
  column: number | undefined;
}

function Fate({ row, at, column, tick, replace, busy }: FateProps) {
  const fate = row.fates[at];
  const before = row.cells[at]?.text ?? "";
  if (!fate) return <span className="muted">–</span>;
  const key = cellKey(row.row, column);
  const isFilled = replace.has(key) || ("keep" in fate && fate.keep === "filled");
  return (
    <span className="column gap-4">
      {"write" in fate ? (
        <span className="strong figures">
          {row.student?.marks[at]?.value}
          {before && <span className="muted regular"> instead of {before}</span>}
        </span>
      ) : (
        <span className="muted small">
          {KEPT_WORDS[fate.keep]}
          {before && `: ${before}`}
        </span>
      )}
      {isFilled && (
        <Checkbox
          size="xs"
          disabled={busy}
          label={`Replace with ${row.student?.marks[at]?.value ?? ""}`}
          checked={replace.has(key)}
          onChange={(event) => tick(key, event.currentTarget.checked)}
        />
      )}
    </span>
  );
}
