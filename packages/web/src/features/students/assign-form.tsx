import { Button, Select, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { assignTest, StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { counted } from "../../lib/format.ts";
import { asTyped, momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AssignSummary } from "./assign-summary.tsx";
import { factsOf, matches } from "./assignable.ts";
import { dueProblem, eveningIn } from "./due-date.ts";
import { sendAssignment } from "./queries.ts";
import classes from "./students.module.css";

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
    <form className={classes.form} onSubmit={submit} noValidate>
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
            <span className={classes.option}>
              {option.label}
              {one && <span className={classes.quiet}>{factsOf(one)}</span>}
            </span>
          );
        }}
        {...form.getInputProps("testId")}
      />
      <div className={classes.due}>
        <TextInput
          type="datetime-local"
          label="Due date"
          description="Until when the test can be begun. Empty: any time until you end the test."
          min={asTyped(serverNow())}
          {...form.getInputProps("dueAt")}
        />
        <div className={classes.shortcuts}>
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
        </div>
      </div>
      <AssignSummary students={students} test={test} due={momentOf(dueAt)} />
      <FormFailure message={failure} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Assign to {counted(students.length, "student")}
        </Button>
      </div>
    </form>
  );
}
