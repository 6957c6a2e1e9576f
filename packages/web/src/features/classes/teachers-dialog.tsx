import { ActionIcon, Button, Group, Select, Stack } from "@mantine/core";
import type { ClassDetail } from "@markwell/contract/calls/classes";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { colleaguesQuery } from "../../lib/colleagues.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { CLASS_CHANGES, sendTeachers } from "./queries.ts";

interface TeachersDialogProps {
  schoolClass: ClassDetail;
  onClose: () => void;
}

export function TeachersDialog({ schoolClass, onClose }: TeachersDialogProps) {
  const teachers = useQuery(colleaguesQuery);
  const lists = useQuery(schoolListsQuery);
  return (
    <FormModal onClose={onClose} title={`Teachers of ${schoolClass.name}`} size="lg">
      {teachers.data && lists.data ? (
        <TeacherRows
          schoolClass={schoolClass}
          teachers={teachers.data}
          subjects={lists.data.subjects}
          onClose={onClose}
        />
      ) : (
        <LoadState load={[teachers, lists]} title="The teachers could not be loaded">
          <RowsSkeleton rows={3} />
        </LoadState>
      )}
    </FormModal>
  );
}

interface Row {
  key: number;
  teacher: string | null;
  subject: string | null;
}

interface TeacherRowsProps extends TeachersDialogProps {
  teachers: readonly { _id: string; name: string; subjects: readonly string[] }[];
  subjects: readonly { _id: string; topic: string }[];
}

/** Names the teachers and subjects to choose from, with those that the class has and the lists no longer show. */
function readChoices({ schoolClass, teachers, subjects }: Omit<TeacherRowsProps, "onClose">) {
  const named = new Map([
    ...(schoolClass.formTeacher
      ? [[schoolClass.formTeacher._id, schoolClass.formTeacher.name] as const]
      : []),
    ...schoolClass.teachers.map(({ _id, name }) => [_id, name] as const),
    ...teachers.map(({ _id, name }) => [_id, name] as const),
  ]);
  const topics = new Map([
    ...schoolClass.teachers.flatMap((each) =>
      each.subjects.map(({ _id, topic }) => [_id, topic] as const),
    ),
    ...subjects.map(({ _id, topic }) => [_id, topic] as const),
  ]);
  const choices = (of: ReadonlyMap<string, string>) =>
    [...of].map(([value, label]) => ({ value, label }));
  const ownOf = (teacher: string | null) =>
    teachers.find(({ _id }) => _id === teacher)?.subjects ?? [];
  return { named, topics, choices, ownOf };
}

function TeacherRows({ schoolClass, teachers, subjects, onClose }: TeacherRowsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    schoolClass.teachers
      .flatMap(({ _id, subjects: taught }) => taught.map((subject) => [_id, subject._id] as const))
      .map(([teacher, subject], key) => ({ key, teacher, subject })),
  );
  const [formTeacher, setFormTeacher] = useState(schoolClass.formTeacher?._id ?? null);
  const saving = useAction({
    call: () =>
      sendTeachers({
        formTeacher,
        _id: schoolClass._id,
        version: schoolClass.version,
        teachers: rows.flatMap(({ teacher, subject }) =>
          teacher && subject ? [{ teacher, subject }] : [],
        ),
      }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    failed: () => undefined,
    refresh: CLASS_CHANGES,
  });
  const change = (key: number, to: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const add = () =>
    setRows((before) => [
      ...before,
      {
        key: Math.max(-1, ...before.map(({ key }) => key)) + 1,
        teacher: null,
        subject: schoolClass.subject?._id ?? null,
      },
    ]);
  const { named, topics, choices, ownOf } = readChoices({ schoolClass, teachers, subjects });
  /** The first of their own subjects that they do not have in this class yet is the likely one. */
  const choose = (row: Row, teacher: string | null) => {
    const has = rows.filter((each) => each.teacher === teacher).map(({ subject }) => subject);
    const likely = ownOf(teacher).find((subject) => !has.includes(subject) && topics.has(subject));
    change(row.key, { teacher, subject: row.subject ?? likely ?? null });
  };
  const subjectsFor = (teacher: string | null) => {
    const own = ownOf(teacher);
    const all = choices(topics);
    return [
      ...all.filter(({ value }) => own.includes(value)),
      ...all.filter(({ value }) => !own.includes(value)),
    ];
  };
  return (
    <Stack>
      <p className="muted small">
        Teachers of a class see its students, their work and their results.
      </p>
      <Select
        label="Form teacher"
        searchable
        clearable
        placeholder="Nobody yet"
        data={choices(named)}
        value={formTeacher}
        onChange={setFormTeacher}
      />
      {rows.map((row) => (
        <Group key={row.key} align="end" wrap="nowrap" gap="xs">
          <Select
            label="Teacher"
            flex={1}
            miw={0}
            searchable
            placeholder="Choose a teacher"
            data={choices(named)}
            value={row.teacher}
            onChange={(teacher) => choose(row, teacher)}
          />
          <Select
            label="Subject"
            flex={1}
            miw={0}
            placeholder="Choose a subject"
            data={subjectsFor(row.teacher)}
            value={row.subject}
            onChange={(subject) => change(row.key, { subject })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${named.get(row.teacher ?? "") ?? "this row"}`}
            onClick={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="light"
        style={{ alignSelf: "start" }}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
      >
        Add a teacher
      </Button>
      <FormFailure message={saving.failure} />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={saving.busy}
          disabled={rows.some(({ teacher, subject }) => !teacher || !subject)}
          onClick={() => saving.run()}
        >
          Save Changes
        </Button>
      </Group>
    </Stack>
  );
}
