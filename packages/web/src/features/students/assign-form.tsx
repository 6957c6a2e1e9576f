import { Stack } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { assignTest, StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { dueProblem } from "../../lib/due-date.ts";
import { counted, formatDateTime } from "../../lib/format.ts";
import { momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { subjectLevelHint } from "../../lib/subject-level-hint.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import { DueDateField } from "../../ui/due-date-field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { levelHint } from "./assignable.ts";
import { sendAssignment } from "./queries.ts";
import { TestSelect } from "./test-select.tsx";

export type Assignment = ReplyOf<typeof assignTest>;

interface AssignFormProps {
  students: readonly StudentRow[];
  tests: readonly TestWire[];
  onDone: (assignment: Assignment) => void;
  onCancel: () => void;
}

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
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const { testId, dueAt } = form.getValues();
  const test = tests.find(({ _id }) => _id === testId);

  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TestSelect tests={tests} {...form.getInputProps("testId")} value={testId} />
      <DueDateField
        levels={[...new Set(students.map(({ level }) => level))]}
        {...form.getInputProps("dueAt")}
        value={dueAt}
      />
      <AssignSummary students={students} test={test} due={momentOf(dueAt)} />
      <FormFailure message={failure} />
      <FormButtons
        does={`Assign to ${counted(students.length, "student")}`}
        sending={sending}
        onCancel={onCancel}
      />
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

function AssignSummary({ students, test, due }: AssignSummaryProps) {
  const names = students.slice(0, NAMED).map(({ name }) => name);
  const more = students.length - names.length;
  const hints = [levelHint(test, students), subjectLevelHint(test, students)].filter(Boolean);
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
        {test ? `“${test.title}”` : "The test"} appears in Take Test at once. Students can start it{" "}
        {due === undefined
          ? "any time until you end the test"
          : `until ${formatDateTime(due)}${zoneWords(due)}`}
        , without waiting for you. Students who have it already get this due date.
      </p>
      {hints.map((hint) => (
        <p key={hint} className="caution strong">
          {hint}
        </p>
      ))}
    </Stack>
  );
}
