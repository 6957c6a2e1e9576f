import { Button, Group, NativeSelect, Progress, Stack, Switch, Text } from "@mantine/core";
import type { BrokenRow, GoodRow, ImportCheck, ImportKind } from "@markwell/contract/calls/roster";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconAlertTriangle, IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { useAction } from "../../ui/use-action.ts";
import type { ImportState } from "./import-state.ts";
import { fetchBroken } from "./queries.ts";
import classes from "./roster.module.css";

type Checked = Extract<ImportState, { phase: "checked" }>;

interface ImportResultProps {
  state: Checked;
  onUpdate: (update: boolean) => void;
  onYear: (year: number) => void;
  onConfirm: () => void;
  onAgain: () => void;
}

const counted = (count: number, kind: ImportKind) =>
  count === 1 ? `1 ${kind.slice(0, -1)}` : `${formatNumber(count)} ${kind}`;

export function ImportResult({ state, onUpdate, onYear, onConfirm, onAgain }: ImportResultProps) {
  const { check, importing, failure, progress, reading } = state;
  const { kind, broken, good, known } = check;
  const added = good.filter(({ does }) => does === "add").length;
  const changed = good.filter(({ does }) => does === "change").length;
  const second = kind === "students" ? "level" : "subject";
  return (
    <div className={`column gap-16 ${classes.step}`}>
      <Verdict state={state} />
      <div role="alert">
        {failure && (
          <Text inherit fw={500} c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      {(known > 0 || reading.update) && (
        <Switch
          label={`Update existing ${kind}`}
          description={`Their name and ${second} become those of the file${kind === "students" ? ", and what it names of their classes, subject levels and Mother Tongue" : ""}; everything else stays as it is.`}
          checked={reading.update ?? false}
          disabled={importing}
          onChange={(event) => onUpdate(event.currentTarget.checked)}
        />
      )}
      {check.classes && (
        <ClassChanges classes={check.classes} disabled={importing} onYear={onYear} />
      )}
      {importing && progress && <Running kind={kind} {...progress} />}
      <Group gap="8px 12px">
        {added + changed > 0 && (
          <Button onClick={onConfirm} loading={importing}>
            {buttonText(kind, { added, changed, some: broken.length > 0 })}
          </Button>
        )}
        {broken.length > 0 && <SaveBroken id={check._id} count={broken.length} />}
        <Button variant="default" onClick={onAgain} disabled={importing}>
          Choose another file
        </Button>
      </Group>
      {broken.length > 0 && <BrokenRows rows={broken} />}
      {good.length > 0 && <GoodRows kind={kind} rows={good} />}
    </div>
  );
}

interface ClassChangesProps {
  classes: NonNullable<ImportCheck["classes"]>;
  disabled: boolean;
  onYear: (year: number) => void;
}

function ClassChanges({ classes: { year, made, joins, leaves }, ...action }: ClassChangesProps) {
  const names = made.slice(0, NAMES_SHOWN).join(", ");
  const more =
    made.length > NAMES_SHOWN ? ` and ${formatNumber(made.length - NAMES_SHOWN)} more` : "";
  const facts = [
    `${formatNumber(made.length)} new ${made.length === 1 ? "class" : "classes"}${names && `: ${names}${more}`}`,
    `${formatNumber(joins)} ${joins === 1 ? "joins" : "join"}`,
    `${formatNumber(leaves)} ${leaves === 1 ? "leaves" : "leave"}`,
  ];
  const years = [...new Set([year - 1, year, year + 1])];
  return (
    <Group gap="8px 16px" align="end">
      <NativeSelect
        label="Year of the classes"
        value={String(year)}
        disabled={action.disabled}
        data={years.map(String)}
        onChange={(event) => action.onYear(Number(event.currentTarget.value))}
      />
      <p className="breaks">Classes: {facts.join("; ")}.</p>
    </Group>
  );
}

/** More names would add nothing. */
const NAMES_SHOWN = 6;

interface Action {
  added: number;
  changed: number;
  /** Other rows are left out. */
  some: boolean;
}

function buttonText(kind: ImportKind, { added, changed, some }: Action): string {
  const actions = [
    ...(added > 0 ? [`Import ${some ? "only " : ""}${counted(added, kind)}`] : []),
    ...(changed > 0 ? [`${added > 0 ? "update" : "Update"} ${counted(changed, kind)}`] : []),
  ];
  return actions.join(" and ");
}

function Verdict({ state: { check, fileName } }: { state: Checked }) {
  const { kind, people, broken, good, ignored } = check;
  // The pressed button is gone, so the keyboard continues here.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const fine = broken.length === 0;
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  const same = good.filter(({ does }) => does === "nothing").length;
  const adds = good.some(({ does }) => does === "add");
  const nothingNew = same === people;
  return (
    <div className={`sunken ${classes.verdict}`} data-fine={fine || undefined}>
      <Icon size={24} aria-hidden />
      <div>
        <h3 ref={title} className="card-title" tabIndex={-1}>
          {nothingNew
            ? "Everybody in this file is here already"
            : fine
              ? `${counted(people - same, kind)} can be imported`
              : `${formatNumber(broken.length)} of ${formatNumber(people)} rows cannot be imported`}
        </h3>
        <p className="breaks">
          {nothingNew
            ? `Nothing in ${fileName} is new, and nothing differs.`
            : fine
              ? `Every row of ${fileName} is right.`
              : `Fix the rows below in your file and choose it again, or import the others now and the fixed rows later.`}
          {adds && " Each new person gets a mail with a link to choose a password."}
          {same > 0 && !nothingNew && ` ${counted(same, kind)} of the file change nothing.`}
        </p>
        {ignored.length > 0 && (
          <p className="breaks">Columns that are not read: {ignored.join(", ")}</p>
        )}
      </div>
    </div>
  );
}

interface RunningProps {
  kind: ImportKind;
  done: number;
  of: number;
}

function Running({ kind, done, of }: RunningProps) {
  return (
    <div className="column gap-8">
      <span role="status">
        {formatNumber(done)} of {counted(of, kind)} done
      </span>
      <Progress value={(done / of) * 100} animated aria-label="Import" />
    </div>
  );
}

function SaveBroken({ id, count }: { id: string; count: number }) {
  const saving = useAction({ call: () => fetchBroken(id), done: saveFile });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={saving.busy}
      onClick={() => saving.run()}
    >
      {count === 1 ? "Download the row to fix" : `Download the ${formatNumber(count)} rows to fix`}
    </Button>
  );
}

const brokenColumns: readonly Column<BrokenRow>[] = [
  { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
  { key: "name", head: "Name", cell: ({ name }) => name || "No name", card: "title" },
  { key: "emailid", head: "Email Id", cell: ({ emailid }) => emailid || "–" },
  {
    key: "problems",
    head: "What is wrong",
    cell: ({ problems }) => (
      <Stack component="ul" gap={4} ta="start">
        {problems.map(({ column, value, message }) => (
          <li key={`${column} ${message}`}>
            <strong>{column}</strong>
            {value && <span className="muted breaks"> “{value}”</span>}: {message}
          </li>
        ))}
      </Stack>
    ),
    searchText: ({ problems }) =>
      problems.map(({ column, value, message }) => `${column} ${value} ${message}`).join(" "),
  },
];

function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const [state, change] = useLocalTableState({ size: 10 });
  return (
    <DataTable
      label="Rows to fix"
      titled
      columns={brokenColumns}
      load={{ data: rows }}
      rowKey={({ row }) => String(row)}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to fix"
      empty={null}
    />
  );
}

const DOES = { add: "New", change: "Changed", nothing: "As it is" } as const;

const goodColumns = (kind: ImportKind): readonly Column<GoodRow>[] => [
  { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
  { key: "name", head: "Name", cell: ({ name }) => name, card: "title" },
  {
    key: "emailid",
    head: kind === "students" ? "Email Id or user name" : "Email Id",
    cell: ({ emailid, username, proposed }) => (
      <>
        {emailid || username}
        {proposed && <span className="muted smaller"> (proposed)</span>}
      </>
    ),
    searchText: ({ emailid, username }) => `${emailid} ${username}`,
  },
  kind === "students"
    ? {
        key: "level",
        head: "Level",
        cell: ({ level, subjectLevels, motherTongue }) => (
          <>
            <span className="one-line">{levelLabel(level)}</span>
            {[subjectLevels, motherTongue].filter(Boolean).map((line) => (
              <span key={line} className="muted small" style={{ display: "block" }}>
                {line}
              </span>
            ))}
          </>
        ),
        searchText: ({ level, subjectLevels = "", motherTongue = "" }) =>
          `${levelLabel(level)} ${subjectLevels} ${motherTongue}`,
      }
    : { key: "subject", head: "Subject", cell: ({ subject }) => subject },
  ...(kind === "students"
    ? [
        {
          key: "classes",
          head: "Class",
          cell: (row: GoodRow) => row.classes?.join(", ") || "–",
        },
      ]
    : []),
  {
    key: "does",
    head: "What happens",
    sortBy: ({ does }) => DOES[does],
    cell: ({ does, changes }) =>
      does === "change"
        ? changes
            .map(({ column, from, to }) => `${column}: ${from || "–"} → ${to || "–"}`)
            .join("; ")
        : DOES[does],
  },
];

function GoodRows({ kind, rows }: { kind: ImportKind; rows: readonly GoodRow[] }) {
  const [state, change] = useLocalTableState({ size: 10 });
  return (
    <DataTable
      label="Rows to import"
      titled
      columns={goodColumns(kind)}
      load={{ data: rows }}
      rowKey={({ row }) => String(row)}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to import"
      empty={null}
    />
  );
}
