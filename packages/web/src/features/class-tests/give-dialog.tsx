import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, TextInput } from "@mantine/core";
import type { ClassToChoose, Given } from "@markwell/contract/calls/class-tests";
import { texts } from "@markwell/contract/texts";
import { levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { asTyped, momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAct } from "../../ui/use-act.ts";
import { exceptionsAmong, hasBegun, hasItOtherwise, studentsOf } from "./choice.ts";
import classes from "./class-tests.module.css";
import { changedBy, choiceFor, sendGiving } from "./queries.ts";

type How = "live" | "assigned";

const WAYS: Array<{ value: How; label: string }> = [
  { value: "live", label: "Live: you begin it" },
  { value: "assigned", label: "Assigned: until a date" },
];

interface GiveDialogProps {
  test: { _id: string; title: string };
  /** How it is given unless the teacher says otherwise. */
  how: How;
  onClose: () => void;
}

/** Gives a test to classes of the teacher, except some of their students. */
export function GiveDialog({ test, how, onClose }: GiveDialogProps) {
  const load = useQuery(choiceFor(test._id));
  return (
    <Modal opened onClose={onClose} title={`Classes for “${test.title}”`} size="lg">
      <LoadState load={load} title="Your classes could not be loaded">
        {load.data ? (
          load.data.length === 0 ? (
            <EmptyState
              title="You teach no class yet"
              text="The office makes classes and names their teachers."
              action={<Button onClick={onClose}>Close</Button>}
            />
          ) : (
            <GiveForm test={test} first={how} choice={load.data} onClose={onClose} />
          )
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </LoadState>
    </Modal>
  );
}

interface GiveFormProps {
  test: { _id: string };
  first: How;
  choice: readonly ClassToChoose[];
  onClose: () => void;
}

function GiveForm({ test, first, choice, onClose }: GiveFormProps) {
  const [how, setHow] = useState(first);
  const [dueAt, setDueAt] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [excepted, setExcepted] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        choice.flatMap(({ students }) =>
          students.filter((one) => one.excepted).map(({ _id }) => _id),
        ),
      ),
  );
  const [skipped, setSkipped] = useState<Given["skipped"]>([]);
  const able = new Set(
    [...chosen].filter((id) => choice.some((one) => one._id === id && !hasItOtherwise(one, how))),
  );
  const students = studentsOf(choice, able);
  const except = exceptionsAmong(students, excepted);
  const due = momentOf(dueAt);
  const dueProblem =
    dueAt !== "" && due === undefined
      ? texts.assign.dueInvalid
      : due !== undefined && due <= serverNow()
        ? texts.assign.dueOver
        : undefined;
  const give = useAct({
    call: () =>
      sendGiving({
        id: test._id,
        classes: [...able],
        how,
        except,
        ...(how === "assigned" && {
          dueAt: due === undefined ? null : new Date(due).toISOString(),
        }),
      }),
    done: ({ message, data }) => {
      if (data.skipped.length > 0) setSkipped(data.skipped);
      else onClose();
      return message;
    },
    // What the server refuses stands in the form.
    failed: () => undefined,
    refresh: changedBy(test._id),
  });
  if (skipped.length > 0) return <Skipped skipped={skipped} onClose={onClose} />;
  const getting = students.length - except.length;
  return (
    <Stack gap="lg">
      <SegmentedControl
        fullWidth
        aria-label="How the classes take the test"
        data={WAYS}
        value={how}
        onChange={(value) => setHow(value as How)}
      />
      {how === "assigned" && (
        <TextInput
          type="datetime-local"
          label="Due date"
          description="Until when the test can be begun. Empty: any time until you end the test."
          min={asTyped(serverNow())}
          value={dueAt}
          error={dueProblem}
          onChange={(event) => setDueAt(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list} aria-label="Classes">
        {choice.map((one) => (
          <ClassChoice
            key={one._id}
            one={one}
            how={how}
            chosen={able.has(one._id)}
            excepted={excepted}
            onChoose={(is) => setChosen(changed(chosen, one._id, is))}
            onExcept={(id, is) => setExcepted(changed(excepted, id, is))}
          />
        ))}
      </ul>
      <FormFailure message={give.failure} />
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={able.size === 0 || dueProblem !== undefined}
          loading={give.busy}
          onClick={() => give.run()}
        >
          {how === "live" ? "Register" : "Assign to"} {counted(getting, "student")}
        </Button>
      </Group>
    </Stack>
  );
}

/** A set with an element in it, or without it. */
function changed(set: ReadonlySet<string>, id: string, is: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (is) next.add(id);
  else next.delete(id);
  return next;
}

interface ClassChoiceProps {
  one: ClassToChoose;
  how: How;
  chosen: boolean;
  excepted: ReadonlySet<string>;
  onChoose: (is: boolean) => void;
  onExcept: (studentId: string, is: boolean) => void;
}

function ClassChoice({ one, how, chosen, excepted, onChoose, onExcept }: ClassChoiceProps) {
  const { name, level, subject, students } = one;
  const otherwise = hasItOtherwise(one, how);
  const left = students.filter((student) => excepted.has(student._id) && !hasBegun(student)).length;
  const facts = [
    levelLabel(level),
    subject?.topic ?? "All subjects",
    counted(students.length, "student"),
    ...(one.how === "" ? [] : [one.how === "live" ? "has it live" : "has it assigned"]),
  ];
  return (
    <li>
      <Checkbox
        label={name}
        description={facts.join(" · ")}
        checked={chosen}
        disabled={otherwise}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {chosen && students.length > 0 && (
        <details className={classes.students}>
          <summary>
            {left === 0
              ? "Everybody gets it. Choose who does not"
              : `${counted(left, "student")} ${left === 1 ? "does" : "do"} not get it`}
          </summary>
          <ul className={classes.names} aria-label={`Students of ${name}`}>
            {students.map((student) => (
              <li key={student._id}>
                <Checkbox
                  size="sm"
                  label={student.name}
                  checked={hasBegun(student) || !excepted.has(student._id)}
                  disabled={hasBegun(student)}
                  onChange={(event) => onExcept(student._id, !event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Who keeps what they have, and why. */
function Skipped({ skipped, onClose }: { skipped: Given["skipped"]; onClose: () => void }) {
  return (
    <div className="column gap-20">
      <ul className="column gap-8" aria-label="Students who keep what they have">
        {skipped.map(({ _id, name, reason }) => (
          <li key={_id}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  );
}
