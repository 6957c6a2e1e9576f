import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { assignTest, StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { counted, formatDateTime } from "../../lib/format.ts";
import { asTyped, momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { factsOf, levelHint, matches } from "./assignable.ts";
import { dueProblem, eveningIn } from "./due-date.ts";
import { sendAssignment } from "./queries.ts";

export type Assignment = ReplyOf<typeof assignTest>;

interface AssignFormProps {
  students: readonly StudentRow[];
  /** Those that can be assigned. */
  tests: readonly TestWire[];
  onDone: (assignment: Assignment) => void;
  onCancel: () => void;
}

const SHORTCUTS = [
  { days: 1, label: "Tomorrow 18:00" },
  { days: 7, label: "In a week, 18:00" },
];

/** Which test, until when, and what will come of it. */
export function AssignForm({ students, tests, onDone, onCancel }: AssignFormProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { testId: null as string | null, dueAt: "" },
    validate: ({ testId, dueAt }) => {
      const problem = dueProblem(dueAt, serverNow());
      return {
        ...(testId ? {} : { testId: texts.assign.testRequired }),
        ...(problem ? { dueAt: problem } : {}),
      };
    },
    onSubmit: async ({ testId, dueAt }) => {
      const due = momentOf(dueAt);
      onDone(
        await sendAssignment({
          studentId: students.map(({ _id }) => _id),
          testId: testId ?? "",
          dueAt: due === undefined ? null : new Date(due).toISOString(),
        }),
      );
    },
    // What the server refuses stands in the form.
    onFailure: () => undefined,
  });
  const { testId, dueAt } = form.getValues();
  const test = tests.find(({ _id }) => _id === testId);

  return (
    <form className="column gap-20" onSubmit={submit} noValidate>
      <Select
        label="Test"
        withAsterisk
        searchable
        openOnFocus={false}
        placeholder="Search by title, level or subject"
        description="Your tests that have not ended"
        nothingFoundMessage="No such test"
        maxDropdownHeight={280}
        limit={50}
        data={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
        filter={({ search }) =>
          tests
            .filter((one) => search === one.title || matches(one, search))
            .map(({ _id, title }) => ({ value: _id, label: title }))
        }
        renderOption={({ option }) => {
          const one = tests.find(({ _id }) => _id === option.value);
          return (
            <span className="stacked">
              {option.label}
              {one && <span className="muted smaller regular">{factsOf(one)}</span>}
            </span>
          );
        }}
        {...form.getInputProps("testId")}
      />
      <Stack gap="xs">
        <TextInput
          type="datetime-local"
          label="Due date"
          description="Until when the test can be begun. Empty: any time until you end the test."
          min={asTyped(serverNow())}
          {...form.getInputProps("dueAt")}
        />
        <Group gap="xs">
          {SHORTCUTS.map(({ days, label }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              onClick={() => form.setFieldValue("dueAt", eveningIn(days, serverNow()))}
            >
              {label}
            </Button>
          ))}
          {dueAt && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue("dueAt", "")}
            >
              No due date
            </Button>
          )}
        </Group>
      </Stack>
      <AssignSummary students={students} test={test} due={momentOf(dueAt)} />
      <FormFailure message={failure} />
      <Group gap="8px 12px" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Assign to {counted(students.length, "student")}
        </Button>
      </Group>
    </form>
  );
}

const NAMED = 8;

interface AssignSummaryProps {
  students: readonly StudentRow[];
  test: TestWire | undefined;
  /** Epoch milliseconds. */
  due: number | undefined;
}

/** Who gets what, and what that means, before it is sent. */
function AssignSummary({ students, test, due }: AssignSummaryProps) {
  const names = students.slice(0, NAMED).map(({ name }) => name);
  const more = students.length - names.length;
  const hint = levelHint(test, students);
  return (
    <Stack
      component="section"
      className="sunken small"
      gap="xs"
      px="md"
      py="sm"
      bdrs={10}
      aria-label="What will happen"
    >
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
        without waiting for you. Students who have it already get this due date.
      </p>
      {hint && <p className="caution strong">{hint}</p>}
    </Stack>
  );
}
