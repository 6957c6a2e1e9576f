import {
  Alert,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  cancelYearEndPlan,
  previewYearEnd,
  undoYearEnd,
  yearEndState,
} from "@markwell/contract/calls/year-end";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { hasSubjectLevels } from "@markwell/domain/school/subject-level";
import {
  type BrokenRow,
  readYearEndList,
  writeYearEndList,
} from "@markwell/domain/school/year-end-list";
import { IconArrowRight, IconEye } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { api } from "../../lib/api.ts";
import { counted, formatDate, formatDateTime, formatNumber } from "../../lib/format.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./school.module.css";
import { PreviewCard } from "./year-end-preview.tsx";

type State = ReplyOf<typeof yearEndState>["data"];
type Preview = ReplyOf<typeof previewYearEnd>["data"];
type Choices = InputOf<typeof previewYearEnd>;
type Onward = Choices["levels"][number]["onward"];

const stateQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ["year-end", year],
    queryFn: async ({ signal }) => (await api(yearEndState, { year }, { signal })).data,
    ...TO_BE_EDITED,
  });

const CHANGES = [["year-end"], ["students"], ["classes"]];

const route = getRouteApi("/user/schoolsettings");

export function YearEnd() {
  const { year } = route.useSearch();
  const state = useQuery(stateQuery(year ? Number(year) : undefined));
  if (!state.data) {
    return (
      <LoadState load={state} title="The school year could not be loaded">
        <RowsSkeleton rows={8} />
      </LoadState>
    );
  }
  const { data } = state;
  const ended = data.past.find((one) => one.year === data.year && one.undoneAt === null);
  return (
    <Stack maw={860}>
      <PastYearEnds past={data.past} />
      <YearChoice state={data} />
      {ended ? (
        <Text c="dimmed">
          The school year {data.year} has ended. Undo this to change something.
        </Text>
      ) : (
        <>
          {data.planned && <PlannedCard planned={data.planned} />}
          <Plan key={`${data.year} ${data.planned?.plannedAt}`} state={data} />
        </>
      )}
    </Stack>
  );
}

function YearChoice({ state: { year, years } }: { state: State }) {
  const changeSearch = useChangeSearch();
  return (
    <Select
      label="School year that ends"
      w={200}
      data={years.map(String)}
      value={String(year)}
      onChange={(value) => changeSearch({ year: value ?? undefined })}
    />
  );
}

function PastYearEnds({ past }: { past: State["past"] }) {
  const undo = useAction({
    call: ({ _id }: State["past"][number]) => api(undoYearEnd, { id: _id }),
    ask: ({ year, moved, left }) => ({
      title: `Undo the end of the school year ${year}?`,
      text: `${counted(moved + left, "student")} will go back to their earlier levels and classes. Attempts, tests and marks since then are kept.`,
      confirm: "Undo the year end",
      danger: true,
    }),
    done: ({ message, data: { kept } }) =>
      kept.length > 0
        ? `${message} ${counted(kept.length, "student has", "students have")} another level by now and ${kept.length === 1 ? "keeps" : "keep"} it: ${kept.map(({ name }) => name).join(", ")}.`
        : message,
    refresh: CHANGES,
  });
  if (past.length === 0) return null;
  return (
    <Card title="Ended years">
      <ul className={classes.entries}>
        {past.map((one) => (
          <li key={one._id}>
            <Text className={classes.name}>
              <b>{one.year}</b>, {formatDateTime(one.doneAt)} by {one.doneBy}:{" "}
              {counted(one.moved, "student")} moved, {formatNumber(one.left)} left,{" "}
              {counted(one.classes, "class", "classes")} made
              {one.undoneAt && <>. Undone on {formatDate(one.undoneAt)}</>}
            </Text>
            {one.undoUntil && (
              <Button
                variant="default"
                size="compact-md"
                loading={undo.busyWith === one}
                onClick={() => undo.run(one)}
              >
                Undo until {formatDate(one.undoUntil)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What happens when the new year begins, and the way back from it. */
function PlannedCard({ planned }: { planned: NonNullable<State["planned"]> }) {
  const { year, failure } = planned;
  const cancel = useAction({
    call: () => api(cancelYearEndPlan, { year }),
    ask: () => ({
      title: `Cancel the planned end of ${year}?`,
      text: "Everybody stays in their class, also when the new year begins. You can plan the year end again.",
      confirm: "Cancel the plan",
      cancel: "Keep the plan",
    }),
    refresh: CHANGES,
  });
  return (
    <Card title={`The school year ${year} ends on ${formatDate(planned.dueAt)}`}>
      <Stack>
        {failure && (
          <Alert color="red" title="It could not be ended as planned">
            {failure} Change the plan below. We try again every hour.
          </Alert>
        )}
        <Text>
          Planned by {planned.plannedBy} on {formatDateTime(planned.plannedAt)}. Until then,
          everybody keeps their class of {year}. Students and classes that are new by then go on in
          the usual way.
        </Text>
        <Text c="dimmed" fz="sm">
          To change the plan, edit it below, open the preview and plan it again.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" loading={cancel.busy} onClick={() => cancel.run()}>
            Cancel the plan
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const BROKEN: Record<BrokenRow["what"], string> = {
  "no level": "the second field is neither a level nor “leaves”",
  "nothing to do": "neither a level nor a class",
};

function Plan({ state }: { state: State }) {
  const { planned } = state;
  const [levels, setLevels] = useState<Record<string, string>>(() =>
    Object.fromEntries(planned?.levels.map(({ level, onward }) => [level, onward]) ?? []),
  );
  const [next, setNext] = useState<Record<string, string>>(() =>
    Object.fromEntries(planned?.classes.map((each) => [each._id, each.next ?? ""]) ?? []),
  );
  const [leaving, setLeaving] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(planned?.classes.map((each) => [each._id, each.leaves]) ?? []),
  );
  const [list, setList] = useState(() => writeYearEndList(planned?.students ?? [], levelLabel));
  const [seen, setSeen] = useState<{ choices: Choices; preview: Preview }>();
  const { rows, broken } = readYearEndList(list);
  const onwardOf = (level: Level) => (levels[level.level] ?? level.onward) as Onward;
  const choices: Choices = {
    year: state.year,
    levels: state.levels.map((level) => ({ level: level.level, onward: onwardOf(level) })),
    classes: state.classes.map(({ _id, next: usual }) => ({
      _id,
      ...(leaving[_id] && { leaves: true }),
      next: (next[_id] ?? usual ?? "").trim() || null,
    })),
    students: rows,
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setSeen(undefined);
    };
  const look = useAction({
    call: async () => ({ choices, preview: (await api(previewYearEnd, choices)).data }),
    done: (result) => setSeen(result),
    failed: () => undefined,
  });
  if (state.levels.length === 0) {
    return <Text c="dimmed">There are no students to move up yet.</Text>;
  }
  return (
    <>
      <NextLevels
        levels={state.levels}
        onwardOf={onwardOf}
        onChange={change(({ level, onward }) => setLevels({ ...levels, [level]: onward }))}
      />
      <Card title={`2. Classes of ${state.year + 1}`}>
        <Text c="dimmed" fz="sm" mb="sm">
          Students move with their class if the next class has their next level. Leave a field empty
          if there is no next class.{" "}
          {state.classes.some((each) => each.mayLeave) &&
            "In Secondary 4 and 5, a class can leave while the others of its level go on. "}
          A class keeps its teachers. You can change them in the class.
        </Text>
        {state.classes.length === 0 && (
          <Text c="dimmed">There are no classes in {state.year}.</Text>
        )}
        {state.classes.map((one) => (
          <NextClass
            key={one._id}
            one={one}
            next={next[one._id] ?? one.next ?? ""}
            leaves={leaving[one._id] ?? false}
            levelLeaves={state.levels.some(
              (each) => each.level === one.level && onwardOf(each) === "leaves",
            )}
            onNext={change((name) => setNext({ ...next, [one._id]: name }))}
            onLeaves={change((leaves) => setLeaving({ ...leaving, [one._id]: leaves }))}
          />
        ))}
      </Card>
      <OtherStudents list={list} onChange={change(setList)} />
      <Group>
        <Button
          leftSection={<IconEye size={18} aria-hidden />}
          variant={seen ? "default" : "filled"}
          disabled={broken.length > 0}
          loading={look.busy}
          onClick={() => look.run()}
        >
          Preview
        </Button>
        {!seen && (
          <Text c="dimmed" fz="sm">
            The preview changes nothing.
          </Text>
        )}
      </Group>
      <FormFailure message={look.failure} />
      {seen && <PreviewCard state={state} refresh={CHANGES} {...seen} />}
    </>
  );
}

type Level = State["levels"][number];

interface NextLevelsProps {
  levels: readonly Level[];
  onwardOf: (level: Level) => Onward;
  onChange: (chosen: { level: string; onward: string }) => void;
}

const NextLevels = ({ levels, onwardOf, onChange }: NextLevelsProps) => (
  <Card title="1. Next level">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Level</Table.Th>
          <Table.Th scope="col" ta="right">
            Students
          </Table.Th>
          <Table.Th scope="col">Next year</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {levels.map((level) => (
          <Table.Tr key={level.level}>
            <Table.Td className={classes.level}>{levelLabel(level.level)}</Table.Td>
            <Table.Td ta="right">{formatNumber(level.students)}</Table.Td>
            <Table.Td>
              <Select
                aria-label={`${levelLabel(level.level)}, next year`}
                data={[
                  ...LEVELS.map((value) => ({
                    value,
                    label: value === level.level ? "Stays in the level" : levelLabel(value),
                  })),
                  { value: "leaves", label: "Leaves the school" },
                ]}
                value={onwardOf(level)}
                onChange={(value) =>
                  onChange({ level: level.level, onward: value ?? level.onward })
                }
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    {levels.some((level) => hasSubjectLevels(onwardOf(level))) && (
      <Text c="dimmed" fz="sm" mt="sm">
        Subject levels stay with secondary students. Students who come from Primary to Secondary
        have none until you enter or import them.
      </Text>
    )}
  </Card>
);

interface NextClassProps {
  one: State["classes"][number];
  next: string;
  leaves: boolean;
  /** All students of its level leave. */
  levelLeaves: boolean;
  onNext: (name: string) => void;
  onLeaves: (leaves: boolean) => void;
}

const NextClass = ({ one, next, leaves, levelLeaves, onNext, onLeaves }: NextClassProps) => (
  <div className={classes.follows}>
    <div>
      <Text className="breaks">
        <b>{one.name}</b>{" "}
        <Text span c="dimmed">
          {counted(one.students, "student")}
        </Text>
      </Text>
      {one.mayLeave && (
        <Checkbox
          mt={4}
          label="Leaves the school"
          aria-label={`${one.name} leaves the school`}
          disabled={levelLeaves}
          checked={levelLeaves || leaves}
          onChange={({ currentTarget }) => onLeaves(currentTarget.checked)}
        />
      )}
    </div>
    <IconArrowRight size={18} aria-hidden />
    <TextInput
      aria-label={`Next class of ${one.name}`}
      placeholder="No next class"
      maxLength={60}
      disabled={leaves}
      value={leaves ? "" : next}
      onChange={({ currentTarget }) => onNext(currentTarget.value)}
    />
  </div>
);

function OtherStudents({ list, onChange }: { list: string; onChange: (list: string) => void }) {
  const { rows, broken } = readYearEndList(list);
  const faults = broken.slice(0, 5).map(({ line, what }) => `Line ${line}: ${BROKEN[what]}.`);
  return (
    <Card title="3. Repeaters, leavers and new classes">
      <Textarea
        label="Students with a different next level or class"
        description="Paste them from a spreadsheet, one student per line: e-mail address or user name, next level or “leaves”, class. Level or class may be empty. New classes are created."
        placeholder={
          "mei@home.test; Primary 5; 5 Courage\nraj@home.test; leaves\nli@home.test; ; 6 Honour"
        }
        autosize
        minRows={4}
        maxRows={16}
        value={list}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={faults.length > 0 ? faults.join(" ") : undefined}
      />
      {rows.length > 0 && (
        <Text c="dimmed" fz="sm" mt="xs">
          {counted(rows.length, "student")} in the list.
        </Text>
      )}
    </Card>
  );
}
