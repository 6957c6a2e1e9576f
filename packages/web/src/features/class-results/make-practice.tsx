import { Button, Checkbox, Skeleton, Stack } from "@mantine/core";
import {
  CLASS_PRACTICE_MOST,
  type ClassMistakes,
  makePractice,
  type ProposedQuestion,
} from "@markwell/contract/calls/class-practice";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageModal } from "../../ui/page-modal.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./mistakes.module.css";
import { MISTAKES_KEY, proposalOf } from "./queries.ts";

interface MakePracticeProps {
  classId: string;
  mistakes: ClassMistakes;
  questions: readonly string[];
  onClose: () => void;
  onMade: () => void;
}

export function MakePractice({ classId, mistakes, questions, onClose, onMade }: MakePracticeProps) {
  const needy = [
    ...new Set(
      mistakes.questions.filter(({ _id }) => questions.includes(_id)).flatMap(({ wrong }) => wrong),
    ),
  ].flatMap((place) => mistakes.students[place] ?? []);
  const [students, setStudents] = useState(() => needy.map(({ _id }) => _id));
  // The proposal is for all who need it; taking somebody out does not change the questions.
  const [asked] = useState(students);
  const load = useQuery(proposalOf(classId, questions, asked));
  const [picked, setPicked] = useState<readonly string[]>();
  const offered = load.data?.questions ?? [];
  const taken = picked ?? offered.slice(0, load.data?.proposed).map(({ _id }) => _id);
  const [clientRequestId] = useState(newUuid);
  const { run, busy } = useAction({
    call: () => api(makePractice, { classId, questions: [...taken], students, clientRequestId }),
    done: ({ message }) => {
      onMade();
      return message;
    },
    refresh: [MISTAKES_KEY],
  });
  const without = (list: readonly string[], id: string, on: boolean) =>
    on ? [...list, id] : list.filter((one) => one !== id);
  return (
    <PageModal
      opened
      onClose={onClose}
      title="Make practice for students who need it"
      width="70%"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={students.length === 0 || taken.length === 0}
            loading={busy}
            onClick={() => run()}
          >
            Give {counted(taken.length, "question")} to {counted(students.length, "student")}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        <p className="muted">
          Students find it in Practice and see the answer after each question. It does not count in
          any average.
        </p>
        <section aria-labelledby="who-title">
          <h3 id="who-title" className="card-title">
            Students who got it wrong
          </h3>
          <div className={classes.people}>
            {needy.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={students.includes(_id)}
                onChange={(event) =>
                  setStudents([...without(students, _id, event.currentTarget.checked)])
                }
              />
            ))}
          </div>
        </section>
        <section aria-labelledby="what-title">
          <h3 id="what-title" className="card-title">
            Questions
          </h3>
          {load.data && offered.length === 0 ? (
            <EmptyState
              title="No free question on this topic"
              text="Add questions on this topic to the bank, or come back when the tests that use them have ended."
            />
          ) : (
            <LoadState load={load} title="We could not suggest questions">
              {load.data ? (
                <div className={classes.proposed}>
                  {offered.map((question) => (
                    <Checkbox
                      key={question._id}
                      label={question.text || "(a picture)"}
                      description={factsOf(question)}
                      checked={taken.includes(question._id)}
                      disabled={
                        taken.length >= CLASS_PRACTICE_MOST && !taken.includes(question._id)
                      }
                      onChange={(event) =>
                        setPicked(without(taken, question._id, event.currentTarget.checked))
                      }
                    />
                  ))}
                </div>
              ) : (
                <Skeleton height={220} radius="md" aria-hidden />
              )}
            </LoadState>
          )}
        </section>
      </Stack>
    </PageModal>
  );
}

const factsOf = ({ topic, difficulty, seen }: ProposedQuestion): string =>
  [
    topic,
    difficultyLabel(difficulty),
    seen === 0 ? "new to all students" : `seen by ${counted(seen, "student")}`,
  ].join(" · ");
