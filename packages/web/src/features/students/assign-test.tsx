import { Button, Group, SegmentedControl } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { GiveToClasses } from "../class-tests/index.ts";
import { AssignForm, type Assignment } from "./assign-form.tsx";
import { assignable } from "./assignable.ts";
import classes from "./students.module.css";
import { TestSelect } from "./test-select.tsx";

interface AssignTestProps {
  students: readonly StudentRow[];
  /** Whether the test may also go to classes. */
  withClasses?: boolean;
  onAssigned: () => void;
  onClose: () => void;
}

type Whom = "students" | "classes";

export function AssignTest({ students, withClasses = false, ...ends }: AssignTestProps) {
  const { onAssigned, onClose } = ends;
  const [done, setDone] = useState<Assignment>();
  const [whom, setWhom] = useState<Whom>(
    withClasses && students.length === 0 ? "classes" : "students",
  );
  const finish = (assignment: Assignment) => {
    notifySuccess(assignment.message ?? "Test assigned.");
    // The list of tests shows how many students a test has.
    void refresh(["tests"]);
    if (assignment.data.skipped.length > 0) return setDone(assignment);
    onAssigned();
    onClose();
  };
  const close = () => {
    if (done) onAssigned();
    onClose();
  };
  return (
    <Dialog opened onClose={close} title="Assign Test" size="lg">
      {done ? (
        <Skipped assignment={done} onClose={close} />
      ) : (
        <div className="column gap-20">
          {withClasses && (
            <SegmentedControl
              fullWidth
              aria-label="Students or classes"
              data={[
                {
                  value: "students",
                  label:
                    students.length === 0
                      ? "Selected students"
                      : counted(students.length, "selected student"),
                },
                { value: "classes", label: "Classes" },
              ]}
              value={whom}
              onChange={(value) => setWhom(value as Whom)}
            />
          )}
          {whom === "students" && students.length === 0 ? (
            <EmptyState
              title="No students selected"
              text={`Close this and select the students${withClasses ? ", or choose Classes" : ""}.`}
              action={<Button onClick={onClose}>Back to the list</Button>}
            />
          ) : (
            <OwnTests>
              {(tests) =>
                whom === "students" ? (
                  <AssignForm
                    students={students}
                    tests={tests}
                    onDone={finish}
                    onCancel={onClose}
                  />
                ) : (
                  <AssignToClasses tests={tests} onClose={onClose} />
                )
              }
            </OwnTests>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The assignable tests, or why there is none. */
function OwnTests({ children }: { children: (tests: readonly TestWire[]) => ReactNode }) {
  const tests = useQuery(testListQuery);
  if (tests.error && !tests.data) {
    return (
      <ErrorState
        title="The tests could not be loaded"
        error={tests.error}
        onRetry={() => void tests.refetch()}
      />
    );
  }
  if (!tests.data) return <RowsSkeleton rows={4} />;
  const own = assignable(tests.data);
  if (own.length === 0) {
    return (
      <EmptyState
        title="You have no tests to assign"
        text="You cannot assign tests that have ended or belong to other teachers."
        action={<ButtonLink to="/user/newtest">New Test</ButtonLink>}
      />
    );
  }
  return children(own);
}

interface AssignToClassesProps {
  tests: readonly TestWire[];
  onClose: () => void;
}

/** A test for classes: also for those who join later, except the students who are named. */
function AssignToClasses({ tests, onClose }: AssignToClassesProps) {
  const [testId, setTestId] = useState<string | null>(null);
  return (
    <>
      <TestSelect tests={tests} value={testId} onChange={setTestId} />
      {testId ? (
        <GiveToClasses key={testId} testId={testId} how="assigned" fixedWay onClose={onClose} />
      ) : (
        <p className="muted small">
          Choose the test first. Then choose your classes and leave out single students.
        </p>
      )}
    </>
  );
}

/** The result, and students who keep what they have. */
function Skipped({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  return (
    <div className="column gap-20">
      <p className="small breaks">{assignment.message}</p>
      <ul className={`column gap-8 ${classes.skipped}`} aria-label="Students who were left out">
        {assignment.data.skipped.map(({ _id, name, reason }) => (
          <li key={_id}>
            <strong>{name || "Somebody"}</strong> {reason}
          </li>
        ))}
      </ul>
      <Group gap="8px 12px" justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  );
}
