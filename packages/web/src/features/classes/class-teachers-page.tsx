import { Button, Checkbox, Group, MultiSelect, NativeSelect } from "@mantine/core";
import type { ClassRow } from "@markwell/contract/calls/classes";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconUpload, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { colleaguesQuery } from "../../lib/colleagues.ts";
import { counted } from "../../lib/format.ts";
import { refresh } from "../../lib/query-client.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { type Selection, useSelection } from "../../ui/selection.ts";
import { PageBox } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.ts";
import { ImportDialog } from "../roster/index.ts";
import { CLASS_CHANGES, classPage, sendTeachersOfClasses } from "./queries.ts";
import { changedClasses, type Edits, FORM, taughtIn, withTaught } from "./taught.ts";

const route = getRouteApi("/user/classteachers");
const MOST = 200;

/** Classes x subjects x teachers: what one class has is set in its cells, what many have by ticking them. */
export function ClassTeachersPage() {
  const { year, open } = route.useSearch();
  const changeSearch = useChangeSearch();
  const opened = useOpened(["open"]);
  const load = useQuery(classPage({ year: year ? Number(year) : undefined, limit: 500 }));
  const teachers = useQuery(colleaguesQuery);
  const lists = useQuery(schoolListsQuery);
  const shownYear = Number(year ?? load.data?.thisYear);
  return (
    <>
      <PageHeader
        title="Class teachers"
        purpose="Who teaches which subject in which class, and who leads it. They see the students of the class, their work and their results."
        actions={
          <>
            {load.data && (
              <NativeSelect
                aria-label="Year"
                value={String(shownYear)}
                data={load.data.years.map(String)}
                onChange={(event) => changeSearch({ year: event.currentTarget.value })}
              />
            )}
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => opened.open({ open: "import" })}
            >
              Import
            </Button>
          </>
        }
      />
      {load.data && teachers.data && lists.data ? (
        <Grid
          key={shownYear}
          classes={load.data.data.filter((each) => each.year === shownYear)}
          teachers={teachers.data}
          subjects={lists.data.subjects}
        />
      ) : (
        <LoadState load={[load, teachers, lists]} title="The classes could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      )}
      {open === "import" && (
        <ImportDialog kind="class-teachers" listKey={CLASS_CHANGES[0]} onClose={opened.close} />
      )}
    </>
  );
}

const searchText = ({ name, level }: ClassRow) => `${name} ${levelLabel(level)}`.toLowerCase();

interface GridProps {
  classes: readonly ClassRow[];
  teachers: readonly { _id: string; name: string; subjects: readonly string[] }[];
  subjects: readonly { _id: string; topic: string }[];
}

/** Everybody and every subject that the grid shows, with those who have left or were retired. */
function namesIn({ classes, teachers, subjects }: GridProps) {
  const names = new Map(
    [
      ...classes.flatMap((one) => [...one.teachers, ...(one.formTeacher ? [one.formTeacher] : [])]),
      ...teachers,
    ].map(({ _id, name }) => [_id, name] as const),
  );
  const topics = new Map([
    ...subjects.map(({ _id, topic }) => [_id, topic] as const),
    ...classes.flatMap((one) =>
      one.teachers.flatMap((each) => each.subjects.map(({ _id, topic }) => [_id, topic] as const)),
    ),
  ]);
  return { names, topics };
}

function Grid({ classes, teachers, subjects }: GridProps) {
  const [state, changeState] = useLocalTableState({ size: 50 });
  const [edits, setEdits] = useState<Edits>(new Map());
  const selection = useSelection<ClassRow>(MOST);
  const changed = changedClasses(classes, edits);
  useUnsavedGuard(changed.length > 0, () => setEdits(new Map()));
  const saving = useAction({
    call: () => sendTeachersOfClasses({ classes: changed }),
    done: async ({ message }) => {
      // What was saved is shown before the edits go.
      await refresh(...CLASS_CHANGES);
      setEdits(new Map());
      return message;
    },
    failed: () => undefined,
  });
  const { names, topics } = namesIn({ classes, teachers, subjects });
  const found = classes.filter((one) => searchText(one).includes((state.q ?? "").toLowerCase()));
  const shown = found.slice((state.page - 1) * state.size, state.page * state.size);
  const set = (one: ClassRow, subject: string, ids: readonly string[]) => {
    const { chosen } = selection;
    const together = chosen.has(one._id) ? [...chosen.keys()] : [one._id];
    setEdits((before) => withTaught(before, together, subject, ids));
  };
  const columns = gridColumns({ names, topics, teachers, edits, selection, onSet: set });
  return (
    <div className="column gap-16">
      <DataTable
        label="Teachers of Classes"
        columns={columns}
        load={{ data: classes }}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={changeState}
        searchLabel="Search class or level"
        toolbar={
          <Group gap="8px 16px">
            <PageBox selection={selection} rows={shown} />
            <span className="small" role="status">
              {selection.chosen.size > 0
                ? `What you set in one of ${counted(selection.chosen.size, "class", "classes")} is set in all.`
                : "Tick classes to set their teachers together."}
            </span>
          </Group>
        }
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title="There are no classes in this year yet"
            text="Import a class list in All Students, or make a class in All Classes."
          />
        }
      />
      <FormFailure message={saving.failure} />
      {classes.length > 0 && (
        <Group justify="flex-end">
          {changed.length > 0 && (
            <Button variant="default" onClick={() => setEdits(new Map())}>
              Discard changes
            </Button>
          )}
          <Button
            loading={saving.busy}
            disabled={changed.length === 0}
            onClick={() => saving.run()}
          >
            {changed.length === 0 ? "Save" : `Save ${counted(changed.length, "class", "classes")}`}
          </Button>
        </Group>
      )}
    </div>
  );
}

interface GridColumns extends ReturnType<typeof namesIn> {
  teachers: GridProps["teachers"];
  edits: Edits;
  selection: Selection<ClassRow>;
  onSet: (one: ClassRow, subject: string, teachers: readonly string[]) => void;
}

/** A column for the form teacher and one for each subject. */
function gridColumns(grid: GridColumns): Column<ClassRow>[] {
  const { names, topics, teachers, edits, selection, onSet } = grid;
  const cell = (subject: string, topic: string): Column<ClassRow> => ({
    key: subject,
    head: topic,
    cell: (one) => (
      <TeachersCell
        one={one}
        subject={subject}
        topic={topic}
        ids={taughtIn(one, subject, edits)}
        names={names}
        teachers={teachers}
        onSet={(ids) => onSet(one, subject, ids)}
      />
    ),
  });
  return [
    {
      key: "chosen",
      head: "Choose",
      cell: (one) => (
        <Checkbox
          aria-label={`Choose ${one.name}`}
          checked={selection.chosen.has(one._id)}
          onChange={() => selection.toggle(one)}
        />
      ),
    },
    {
      key: "name",
      head: "Class",
      card: "title",
      cell: ({ _id, name, level }) => (
        <>
          <AnchorLink to="/user/class" search={{ id: _id }}>
            {name}
          </AnchorLink>
          <span className="muted small one-line" style={{ display: "block" }}>
            {levelLabel(level)}
          </span>
        </>
      ),
      searchText,
    },
    cell(FORM, "Form teacher"),
    ...[...topics].map(([subject, topic]) => cell(subject, topic)),
  ];
}

interface TeachersCellProps {
  one: ClassRow;
  subject: string;
  topic: string;
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
  teachers: GridProps["teachers"];
  onSet: (ids: readonly string[]) => void;
}

/** Shows who teaches a subject in a class; pressed, it is a list to choose from, whoever teaches the subject first. */
function TeachersCell({ one, subject, topic, ids, names, teachers, onSet }: TeachersCellProps) {
  const [editing, setEditing] = useState(false);
  const isOther = one.subject && one.subject._id !== subject && subject !== FORM;
  // A group of one subject has teachers of that subject.
  if (isOther && ids.length === 0) return "";
  const shown = ids.map((id) => names.get(id)).join(", ");
  if (!editing) {
    return (
      <Button
        variant="subtle"
        color={ids.length > 0 ? undefined : "gray"}
        size="compact-md"
        h="auto"
        mih={36}
        fw={500}
        mx={-10}
        ta="start"
        styles={{ label: { whiteSpace: "normal" } }}
        aria-label={`${topic} in ${one.name}: ${shown || "nobody"}`}
        onClick={() => setEditing(true)}
      >
        {shown || "–"}
      </Button>
    );
  }
  const own = (id: string) =>
    teachers.find(({ _id }) => _id === id)?.subjects.includes(subject) ?? false;
  const choices = [...names].map(([value, label]) => ({ value, label }));
  return (
    <MultiSelect
      aria-label={`${topic} in ${one.name}`}
      miw={200}
      autoFocus
      defaultDropdownOpened
      searchable
      hidePickedOptions
      {...(subject === FORM && { maxValues: 1 })}
      data={[
        ...choices.filter(({ value }) => own(value)),
        ...choices.filter(({ value }) => !own(value)),
      ]}
      value={[...ids]}
      onChange={onSet}
      onBlur={() => setEditing(false)}
    />
  );
}
