import { Button, Group, Modal } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { AssignForm, type Assignment } from "./assign-form.tsx";
import { assignable } from "./assignable.ts";
import classes from "./students.module.css";

interface AssignTestProps {
  students: readonly StudentRow[];
  /** After a test was assigned: the selection has done its work. */
  onAssigned: () => void;
  onClose: () => void;
}

/** "Assign Test": a test chosen from a dropdown, for one pupil or several (school platform, 2). */
export function AssignTest({ students, onAssigned, onClose }: AssignTestProps) {
  const [done, setDone] = useState<Assignment>();
  const finish = (assignment: Assignment) => {
    notifySuccess(assignment.message ?? "The test was assigned.");
    // How many pupils a test has stands in the list of tests.
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
    <Modal opened onClose={close} title="Assign Test" size="lg">
      {done ? (
        <Skipped assignment={done} onClose={close} />
      ) : students.length === 0 ? (
        <EmptyState
          title="No student is selected"
          text="Close this, and tick the students who get the test."
          action={<Button onClick={onClose}>Back to the list</Button>}
        />
      ) : (
        <Choice students={students} onDone={finish} onCancel={onClose} />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  students: readonly StudentRow[];
  onDone: (assignment: Assignment) => void;
  onCancel: () => void;
}

function Choice(props: ChoiceProps) {
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
        title="You have no test to assign"
        text="Tests that have ended, and those of other teachers, cannot be assigned."
        action={<ButtonLink to="/user/newtest">New Test</ButtonLink>}
      />
    );
  }
  return <AssignForm {...props} tests={own} />;
}

/** What was done, and who keeps what they have. */
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
