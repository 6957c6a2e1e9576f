import { Button } from "@mantine/core";
import { type Asking, answerAtDoor, listAsking } from "@markwell/contract/calls/door";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { counted, formatTime } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AccountNotes } from "./account-notes.tsx";
import classes from "./door-panel.module.css";
import { type ConductedTest, conductKey } from "./queries.ts";

const LOOK_AGAIN_MS = 15_000;

const askingOf = (testId: string) =>
  queryOptions({
    queryKey: [...conductKey(testId), "door"],
    queryFn: async ({ signal }) => (await api(listAsking, { id: testId }, { signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Students who ask to come in, each with an answer; nothing while nobody does. */
export function DoorPanel({ test }: { test: ConductedTest }) {
  const { data, error, refetch } = useQuery(askingOf(test._id));
  const answer = useAction({
    call: ({ student, admit }: { student: Asking; admit: boolean }) =>
      api(answerAtDoor, { id: test._id, candidate: student._id, admit }),
    done: (_reply, { student, admit }) =>
      admit ? `${student.name} is on the test now.` : `${student.name} was not let in.`,
    refresh: [conductKey(test._id)],
  });
  if (error && !data) {
    return (
      <ErrorState
        title="The students at the door could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const waiting = data?.filter(({ declined }) => !declined).length ?? 0;
  if (!data?.length) return <div role="status" aria-label="At the door" />;
  return (
    <Card p="md" mb="md" title="At the door">
      <p className="muted small" role="status">
        {waiting === 0
          ? "Nobody waits for an answer."
          : `${counted(waiting, "student")} ${waiting === 1 ? "asks" : "ask"} to come in.`}
      </p>
      <ul className={classes.door} aria-label="Students at the door">
        {data.map((student) => (
          <li key={student._id}>
            <span className={classes.who}>
              <span className="strong breaks">{student.name}</span>
              <span className="muted smaller breaks">
                {[student.classes.join(", "), student.emailid].filter(Boolean).join(" · ")} · asked
                at {formatTime(student.askedAt)}
                {student.declined && " · not let in"}
              </span>
              <AccountNotes {...student} always />
            </span>
            <span className="row">
              {!student.declined && (
                <Button
                  variant="default"
                  aria-label={`Decline ${student.name}`}
                  disabled={answer.busy}
                  onClick={() => answer.run({ student, admit: false })}
                >
                  Decline
                </Button>
              )}
              <Button
                aria-label={`Let in ${student.name}`}
                disabled={answer.busy}
                onClick={() => answer.run({ student, admit: true })}
              >
                Let in
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
