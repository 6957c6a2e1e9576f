import {
  Box,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import type {
  Absent,
  BrokenRow,
  GoodRow,
  ImportCheck,
  ImportKind,
} from "@markwell/contract/calls/roster";
import { countRows as counted, countPeople } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { RELATION_WORDS } from "@markwell/domain/people/parent";
import { foldUsername, isPersonalNumber, isUsername } from "@markwell/domain/people/user-name";
import { LANGUAGE_WORDS } from "@markwell/domain/reports/language";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconAlertTriangle, IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { AnchorLink } from "../../ui/links.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type Choices, type ImportState, type Stays, undecidedRows } from "./import-state.ts";
import { fetchBroken } from "./queries.ts";
import classes from "./roster.module.css";

type Checked = Extract<ImportState, { phase: "checked" }>;

interface ImportResultProps {
  state: Checked;
  onUpdate: (update: boolean) => void;
  onYear: (year: number) => void;
  onChoices: (choices: Choices) => void;
  onStays: (stays: Partial<Stays>) => void;
  onConfirm: () => void;
  /** Left out where every column is read. */
  onColumns?: () => void;
  onAgain: () => void;
}

export function ImportResult({ state, ...act }: ImportResultProps) {
  const { onUpdate, onYear, onChoices, onStays, onConfirm, onColumns, onAgain } = act;
  const { check, importing, failure, progress, reading, choices, stays } = state;
  const { kind, broken, good, known } = check;
  const isSame = ({ row, maybe }: GoodRow) => maybe !== undefined && choices[row]?.same === true;
  const same = good.filter(isSame).length;
  const added = good.filter(({ does }) => does === "add").length - same;
  const changed = good.filter(({ does }) => does === "change").length + same;
  const open = undecidedRows(check, choices);
  const [ticked, setTicked] = useState(kind !== "parents");
  const blocked = open > 0 || (added > 0 && !ticked);
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
      {kind === "parents" && added > 0 && (
        <Checkbox
          label="The school has checked that each address belongs to a parent or guardian of the student"
          checked={ticked}
          disabled={importing}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      {(known > 0 || reading.update) && (
        <UpdateKnown
          kind={kind}
          on={reading.update ?? false}
          disabled={importing}
          onChange={onUpdate}
        />
      )}
      {check.classes && (
        <ClassChanges
          classes={check.classes}
          told={kind === "students"}
          disabled={importing}
          onYear={onYear}
        />
      )}
      {good.some(({ maybe }) => maybe) && (
        <SameStudents rows={good} choices={choices} disabled={importing} onChoices={onChoices} />
      )}
      {check.absent && <AbsentStudents {...check.absent} />}
      <Proposals check={check} stays={stays} disabled={importing} onStays={onStays} />
      {importing && progress && <Running kind={kind} {...progress} />}
      <Group gap="8px 12px">
        {added + changed + stays.suspend.length + stays.lift.length > 0 && (
          <Button onClick={onConfirm} loading={importing} disabled={blocked}>
            {buttonText(check, { added, changed, stays })}
          </Button>
        )}
        {broken.length > 0 && <SaveBroken id={check._id} count={broken.length} />}
        {onColumns && (
          <Button variant="default" onClick={onColumns} disabled={importing}>
            Change the columns
          </Button>
        )}
        <Button variant="default" onClick={onAgain} disabled={importing}>
          Choose another file
        </Button>
        {open > 0 && (
          <Text size="sm" c="dimmed">
            {`First say of ${counted(open, kind)} whether they are here already.`}
          </Text>
        )}
      </Group>
      {broken.length > 0 && <BrokenRows rows={broken} />}
      {good.length > 0 && (
        <GoodRows kind={kind} rows={good} choices={choices} onChoices={onChoices} />
      )}
    </div>
  );
}

interface UpdateKnownProps {
  kind: ImportKind;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

const UpdateKnown = ({ kind, on, disabled, onChange }: UpdateKnownProps) => (
  <Switch
    label={`Update existing ${kind}`}
    description={`Their name and ${kind === "students" ? "level" : "subject"} become those of the file${kind === "students" ? ", and what it names of their classes, subject levels and Mother Tongue" : ""}; everything else stays as it is.`}
    checked={on}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

const SAME = { same: "The same student", other: "Somebody else" } as const;

interface SameStudentsProps {
  rows: readonly GoodRow[];
  choices: Choices;
  disabled: boolean;
  onChoices: (choices: Choices) => void;
}

/** Names that are here already: a new account, or a corrected address of the old one. */
function SameStudents({ rows, choices, disabled, onChoices }: SameStudentsProps) {
  const [state, change] = useLocalTableState({ size: 10 });
  const asked = rows.filter(({ maybe }) => maybe);
  const all = (same: boolean) =>
    onChoices(Object.fromEntries(asked.map(({ row }) => [row, { same }])));
  const columns: Column<GoodRow>[] = [
    { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
    {
      key: "name",
      head: "In the file",
      card: "title",
      cell: ({ name, emailid, username, proposed }) => (
        <>
          <strong>{name}</strong>
          <span className="muted small breaks" style={{ display: "block" }}>
            {emailid || (proposed ? "no e-mail or user name" : username)}
          </span>
        </>
      ),
      searchText: ({ name, emailid, username }) => `${name} ${emailid} ${username}`,
    },
    {
      key: "maybe",
      head: "Here already",
      breaks: true,
      cell: ({ maybe }) =>
        maybe &&
        [maybe.login, levelLabel(maybe.level), maybe.classes.join(", ")]
          .filter(Boolean)
          .join(" · "),
    },
    {
      key: "same",
      head: "Who is it?",
      cell: ({ row, name }) => (
        <NativeSelect
          size="xs"
          aria-label={`Who is ${name} in row ${row}?`}
          disabled={disabled}
          value={choices[row]?.same === undefined ? "" : choices[row].same ? SAME.same : SAME.other}
          data={[{ value: "", label: "Please choose", disabled: true }, SAME.same, SAME.other]}
          onChange={(event) =>
            onChoices({ [row]: { same: event.currentTarget.value === SAME.same } })
          }
        />
      ),
    },
  ];
  return (
    <div className="column gap-8">
      <p>
        {`${counted(asked.length, "students")} of the file ${asked.length === 1 ? "has" : "have"} the name of a student who is here already. `}
        The same student keeps the account with all results, and takes what the file corrects.
      </p>
      {asked.length > 1 && (
        <Group gap="8px 12px">
          <Button variant="default" size="sm" disabled={disabled} onClick={() => all(true)}>
            All are the same students
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={disabled}
            onClick={() => all(false)}
          >
            All are somebody else
          </Button>
        </Group>
      )}
      <DataTable
        label="Students who may be here already"
        titled
        columns={columns}
        load={{ data: asked }}
        rowKey={({ row }) => String(row)}
        state={state}
        onChange={change}
        searchLabel="Search in the students who may be here already"
        empty={null}
      />
    </div>
  );
}

interface ProposalsProps {
  check: ImportCheck;
  stays: Stays;
  disabled: boolean;
  onStays: (stays: Partial<Stays>) => void;
}

/** Who is missing in a OneRoster set, and who is back in it. */
function Proposals({ check: { kind, leaving, returning }, ...props }: ProposalsProps) {
  const { stays, disabled, onStays } = props;
  return (
    <>
      {leaving && kind === "students" && (
        <ProposedStudents
          {...leaving}
          legend={`Suspend who is not in the set any more (${formatNumber(leaving.count)})`}
          why="They came with an earlier set and are missing in this one, or marked as gone. Whoever is suspended is signed out and cannot sign in; results stay, and you can let them in again."
          chosen={stays.suspend}
          disabled={disabled}
          onChosen={(suspend) => onStays({ suspend })}
        />
      )}
      {leaving && kind === "teachers" && <AbsentTeachers {...leaving} />}
      {returning && kind === "students" && (
        <ProposedStudents
          {...returning}
          legend={`Let in who is in the set and suspended here (${formatNumber(returning.count)})`}
          why="Whoever is ticked may sign in again. Leave out those whom the school has suspended for another reason."
          chosen={stays.lift}
          disabled={disabled}
          onChosen={(lift) => onStays({ lift })}
        />
      )}
    </>
  );
}

interface ProposedProps extends Absent {
  legend: string;
  why: string;
  chosen: readonly string[];
  disabled: boolean;
  onChosen: (ids: readonly string[]) => void;
}

/** Students about whom the office decides one by one, or about all at once. */
function ProposedStudents({ students, legend, why, chosen, disabled, onChosen }: ProposedProps) {
  const all = chosen.length === students.length;
  return (
    <Box className="sunken column gap-8" p={16} bdrs={12} role="group" aria-label={legend}>
      <h3 className="card-title">{legend}</h3>
      <p>{why}</p>
      <Checkbox
        label="All of them"
        checked={all}
        disabled={disabled}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => onChosen(all ? [] : students.map(({ _id }) => _id))}
      />
      <Box className="column gap-8" mah={280} style={{ overflowY: "auto" }}>
        {students.map(({ _id, name, login, class: inClass }) => (
          <Checkbox
            key={_id}
            label={name}
            description={[inClass, login].filter(Boolean).join(" · ")}
            disabled={disabled}
            checked={chosen.includes(_id)}
            onChange={() =>
              onChosen(
                chosen.includes(_id) ? chosen.filter((each) => each !== _id) : [...chosen, _id],
              )
            }
          />
        ))}
      </Box>
    </Box>
  );
}

/** Teachers cannot be suspended: the office deletes the account of whoever has left. */
function AbsentTeachers({ count, students }: Absent) {
  return (
    <details>
      <summary>{`${counted(count, "teachers")} of an earlier set ${count === 1 ? "is" : "are"} not in this one`}</summary>
      <div className="column gap-8">
        <p>They stay as they are. Delete the accounts of those who have left in All Teachers.</p>
        <ul className="bullets">
          {students.map(({ _id, name, login }) => (
            <li key={_id}>
              {name} <span className="muted breaks">{login}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Members of the file's classes whom it does not name: nothing happens to them by itself. */
function AbsentStudents({ count, students }: Absent) {
  return (
    <details>
      <summary>{`${counted(count, "students")} of these classes ${count === 1 ? "is" : "are"} not in the file`}</summary>
      <div className="column gap-8">
        <p>
          They stay as they are. Whoever has changed class or left the school: open the student to
          change classes, to suspend or to delete the account.
        </p>
        <ul className="bullets">
          {students.map(({ _id, name, login, class: inClass }) => (
            <li key={`${_id} ${inClass}`}>
              <AnchorLink to="/user/student" search={{ id: _id }} target="_blank">
                {name}
              </AnchorLink>{" "}
              <span className="muted breaks">
                {inClass}
                {login && ` · ${login}`}
              </span>
            </li>
          ))}
          {count > students.length && (
            <li>{`and ${formatNumber(count - students.length)} more`}</li>
          )}
        </ul>
      </div>
    </details>
  );
}

interface ClassChangesProps {
  classes: NonNullable<ImportCheck["classes"]>;
  told: boolean;
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
      {action.told && <p className="breaks">Classes: {facts.join("; ")}.</p>}
    </Group>
  );
}

/** More names would add nothing. */
const NAMES_SHOWN = 6;

interface Action {
  added: number;
  changed: number;
  stays: Stays;
}

function buttonText(
  { kind, good, broken }: ImportCheck,
  { added, changed, stays }: Action,
): string {
  if (kind === "class-teachers") return `Save ${counted(added + changed, kind)}`;
  if (kind === "parents" && added > 0) {
    // One parent has a row for each child.
    const parents = new Set(good.flatMap(({ does, emailid }) => (does === "add" ? emailid : [])));
    return `Give access to ${countPeople(parents.size, kind)}`;
  }
  const some = broken.length > 0;
  const actions = [
    ...(added > 0 ? [`Import ${some ? "only " : ""}${counted(added, kind)}`] : []),
    ...(changed > 0 ? [`${added > 0 ? "update" : "Update"} ${counted(changed, kind)}`] : []),
  ];
  const { suspend, lift } = stays;
  const others = [
    ...(suspend.length > 0 ? [`suspend ${counted(suspend.length, kind)}`] : []),
    ...(lift.length > 0 ? [`let in ${counted(lift.length, kind)}`] : []),
  ];
  const words = [...actions, ...others].join(" and ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Verdict({ state: { check, choices, fileName } }: { state: Checked }) {
  const { kind, people, broken, good, ignored, notes = [] } = check;
  // The pressed button is gone, so the keyboard continues here.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const fine = broken.length === 0;
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  const same = good.filter(({ does }) => does === "nothing").length;
  const added = good.filter(({ row, does }) => does === "add" && !choices[row]?.same);
  const mails = added.filter(({ emailid }) => emailid !== "").length;
  const nothingNew = same === people;
  return (
    <div className={`sunken ${classes.verdict}`} data-fine={fine || undefined}>
      <Icon size={24} aria-hidden />
      <div>
        <h3 ref={title} className="card-title" tabIndex={-1}>
          {nothingNew
            ? kind === "class-teachers"
              ? "All of this is set already"
              : "Everybody in this file is here already"
            : fine
              ? `${counted(people - same, kind)} can be imported`
              : `${formatNumber(broken.length)} of ${formatNumber(people)} rows cannot be imported`}
        </h3>
        <p className="breaks">
          {nothingNew
            ? `${kind === "class-teachers" ? `Nothing in ${fileName} is new.` : `Nobody in ${fileName} is new or has changed.`}${check.leaving || check.absent ? " Who is missing from it stands below." : ""}`
            : fine
              ? `Every row of ${fileName} is right.`
              : `Fix the rows below in your file and choose it again, or import the others now and the fixed rows later.`}
          {kind === "parents" &&
            mails > 0 &&
            " Each new parent gets a mail for each child, with the way to sign in."}
          {kind !== "parents" &&
            kind !== "class-teachers" &&
            mails > 0 &&
            (mails === added.length
              ? " Each new person gets a mail with a link to choose a password."
              : ` ${counted(mails, kind)} will get a mail with a link to choose a password.`)}
          {mails < added.length &&
            kind !== "class-teachers" &&
            ` ${counted(added.length - mails, kind)} without an e-mail address will need a sign-in card.`}
          {same > 0 && !nothingNew && ` ${counted(same, kind)} of the file change nothing.`}
        </p>
        {notes.map((note) => (
          <p key={note} className="breaks">
            {note}
          </p>
        ))}
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
  {
    key: "row",
    head: "Row",
    cell: ({ row, file }) =>
      file ? (
        <>
          {row} <span className="muted small breaks">{file}</span>
        </>
      ) : (
        row
      ),
    sortBy: ({ row }) => row,
    width: 80,
  },
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
      rowKey={({ row, file = "" }) => `${file} ${row}`}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to fix"
      empty={null}
    />
  );
}

const DOES = { add: "New", change: "Changed", nothing: "As it is" } as const;

/** Proposed names can be typed over; the school's own ones and addresses are as in the file. */
function LoginCell({ row, choices, onChoices }: { row: GoodRow } & Choosing) {
  const { emailid, username, proposed, name } = row;
  const chosen = choices[row.row];
  if (!proposed || chosen?.same) return <>{emailid || (chosen?.same ? "–" : username)}</>;
  const typed = chosen?.username ?? username;
  const folded = foldUsername(typed);
  return (
    <TextInput
      size="xs"
      miw={180}
      aria-label={`User name of ${name} in row ${row.row}`}
      defaultValue={typed}
      description="proposed"
      inputWrapperOrder={["input", "description", "error"]}
      error={
        !isUsername(folded)
          ? texts.username.invalid
          : isPersonalNumber(folded)
            ? texts.username.personal
            : undefined
      }
      onBlur={(event) => onChoices({ [row.row]: { username: event.currentTarget.value } })}
    />
  );
}

interface Choosing {
  choices: Choices;
  onChoices: (choices: Choices) => void;
}

const goodColumns = (kind: ImportKind, choosing: Choosing): readonly Column<GoodRow>[] => [
  { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
  { key: "name", head: "Name", cell: ({ name }) => name, card: "title" },
  {
    key: "emailid",
    head: kind === "students" ? "Email Id or user name" : "Email Id",
    cell: (row) => <LoginCell row={row} {...choosing} />,
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
    : kind === "parents"
      ? {
          key: "student",
          head: "Student",
          cell: ({ student, classes: names, relation, language }) => (
            <>
              {student}
              <span className="muted small" style={{ display: "block" }}>
                {[
                  names?.join(", "),
                  relation && RELATION_WORDS[relation],
                  language && LANGUAGE_WORDS[language],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </>
          ),
          searchText: ({ student = "" }) => student,
        }
      : { key: "subject", head: "Subject", cell: ({ subject }) => subject },
  ...(kind === "students" || kind === "class-teachers"
    ? [
        {
          key: "classes",
          head: "Class",
          cell: ({ classes: names, index }: GoodRow) => (
            <>
              {names?.join(", ") || "–"}
              {index !== undefined && (
                <span className="muted small one-line" style={{ display: "block" }}>
                  {`Index ${index}`}
                </span>
              )}
            </>
          ),
        },
      ]
    : []),
  {
    key: "does",
    head: "What happens",
    sortBy: ({ does }) => DOES[does],
    cell: ({ row, does, changes }) =>
      choosing.choices[row]?.same
        ? "Takes what the file corrects"
        : does === "change"
          ? changes
              .map(({ column, from, to }) => `${column}: ${from || "–"} → ${to || "–"}`)
              .join("; ")
          : DOES[does],
  },
];

interface GoodRowsProps extends Choosing {
  kind: ImportKind;
  rows: readonly GoodRow[];
}

function GoodRows({ kind, rows, ...choosing }: GoodRowsProps) {
  const [state, change] = useLocalTableState({ size: 10 });
  return (
    <DataTable
      label="Rows to import"
      titled
      columns={goodColumns(kind, choosing)}
      load={{ data: rows }}
      // A parent of two children may have one line of a OneRoster set.
      rowKey={({ row, student = "" }) => `${row} ${student}`}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to import"
      empty={null}
    />
  );
}
