import { Checkbox, SegmentedControl } from "@mantine/core";
import type { ClassToChoose } from "@markwell/contract/calls/class-tests";
import { levelLabel } from "@markwell/domain/school/lists";
import { counted } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { subjectLevelHint, type TestOfLevel } from "../../lib/subject-level-hint.ts";
import { DueDateField } from "../../ui/due-date-field.tsx";
import { HomeworkFields } from "../../ui/homework-fields.tsx";
import { type ClassWish, type How, hasBegun, hasItOtherwise, wishProblem } from "./choice.ts";
import classes from "./class-tests.module.css";

const WAYS: Array<{ value: How; label: string }> = [
  { value: "live", label: "Live: you start it" },
  { value: "assigned", label: "Homework: open until a date" },
];

interface ClassWishFieldsProps {
  /** Undefined where it is meant for everybody. */
  test: TestOfLevel | undefined;
  choice: readonly ClassToChoose[];
  wish: ClassWish;
  onChange: (wish: ClassWish) => void;
  /** The way the classes take it cannot be changed. */
  fixedWay?: boolean;
}

export function ClassWishFields({ test, choice, wish, onChange, fixedWay }: ClassWishFieldsProps) {
  const { how, dueAt } = wish;
  const change = (part: Partial<ClassWish>) => onChange({ ...wish, ...part });
  return (
    <>
      {!fixedWay && (
        <SegmentedControl
          fullWidth
          aria-label="How the classes take the test"
          data={WAYS}
          value={how}
          onChange={(value) => change({ how: value as How })}
        />
      )}
      {how === "assigned" && (
        <DueDateField
          value={dueAt}
          levels={choice.filter(({ _id }) => wish.classes.includes(_id)).map(({ level }) => level)}
          noClock={wish.noClock}
          error={wishProblem(wish, serverNow())}
          onChange={(value) => change({ dueAt: value })}
        />
      )}
      {how === "assigned" && (
        <details
          className={classes.students}
          open={wish.noClock || wish.opensAt !== "" || wish.lateUntil !== "" || undefined}
        >
          <summary>Opening date, late hand-in, no clock</summary>
          <HomeworkFields
            wish={wish}
            onChange={({ opensAt, lateUntil, noClock }) => change({ opensAt, lateUntil, noClock })}
          />
        </details>
      )}
      <ul className={classes.list} aria-label="Classes">
        {choice.map((one) => (
          <ClassChoice
            key={one._id}
            test={test}
            one={one}
            wish={wish}
            onChoose={(is) => change({ classes: changed(wish.classes, one._id, is) })}
            onExcept={(id, is) => change({ except: changed(wish.except, id, is) })}
          />
        ))}
      </ul>
    </>
  );
}

const changed = (list: readonly string[], id: string, is: boolean): string[] => [
  ...list.filter((one) => one !== id),
  ...(is ? [id] : []),
];

interface ClassChoiceProps {
  test: TestOfLevel | undefined;
  one: ClassToChoose;
  wish: ClassWish;
  onChoose: (is: boolean) => void;
  onExcept: (studentId: string, is: boolean) => void;
}

function ClassChoice({ test, one, wish, onChoose, onExcept }: ClassChoiceProps) {
  const { name, level, subject, students } = one;
  const otherwise = hasItOtherwise(one, wish.how);
  const chosen = wish.classes.includes(one._id) && !otherwise;
  const isExcepted = (id: string) => wish.except.includes(id);
  const left = students.filter((student) => isExcepted(student._id) && !hasBegun(student)).length;
  const hint = subjectLevelHint(
    test,
    students.filter((student) => !isExcepted(student._id)),
  );
  const facts = [
    levelLabel(level),
    subject?.topic ?? "All subjects",
    counted(students.length, "student"),
    ...(one.how === ""
      ? []
      : [one.how === "live" ? "already has it as a live test" : "already has it as homework"]),
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
      {hint && !otherwise && <p className={`caution small ${classes.hint}`}>{hint}</p>}
      {chosen && students.length > 0 && (
        <details className={classes.students}>
          <summary>
            {left === 0
              ? "All students get it. Choose exceptions"
              : `${counted(left, "student")} ${left === 1 ? "does" : "do"} not get it`}
          </summary>
          <ul className={classes.names} aria-label={`Students of ${name}`}>
            {students.map((student) => (
              <li key={student._id}>
                <Checkbox
                  size="sm"
                  label={student.name}
                  checked={hasBegun(student) || !isExcepted(student._id)}
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
