import type { ReplyOf } from "@markwell/contract/call";
import { answerPractice, type PracticeRound } from "@markwell/contract/calls/practice";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { messageOf, notifyError } from "../../lib/notify.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import { queryClient } from "../../lib/query-client.ts";
import { answersOnDevice, createAnswerBox } from "./kept-answers.ts";
import { keepRound, newBadgesKey, roundQuery } from "./queries.ts";

/** How often it is tried again while something waits; the browser's "online" comes first. */
const AGAIN_MS = 8_000;

export function useAnswers() {
  const { _id: studentId } = useCurrentUser();
  const [box] = useState(() => openBox(studentId));
  const waiting = useSyncExternalStore(box.watch, box.waiting);
  const some = waiting.length > 0;
  useEffect(() => {
    const flush = () => void box.flush();
    flush();
    window.addEventListener("online", flush);
    const timer = some ? setInterval(flush, AGAIN_MS) : undefined;
    return () => {
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, [box, some]);
  return { waiting, put: box.put, flush: box.flush };
}

function openBox(studentId: string) {
  /** Out of reach once: the student may have gone on since. */
  const late = new Set<string>();
  const box: ReturnType<typeof createAnswerBox> = createAnswerBox({
    kept: answersOnDevice.read(studentId) ?? [],
    keep: (answers) =>
      answersOnDevice.keep(studentId, answers.length > 0 ? [...answers] : undefined),
    async send(answer) {
      try {
        const isAlone = box.waiting().length === 1 && !late.has(answer.qid);
        const { data } = await api(answerPractice, {
          ...answer,
          ...(isAlone && { mayStepDown: true as const }),
        });
        queryClient.setQueryData(roundQuery(answer.roundId).queryKey, (round) =>
          round ? keepRound(checked(round, data)) : round,
        );
        if (data.newBadges?.length) {
          queryClient.setQueryData(newBadgesKey(answer.roundId), data.newBadges);
        }
        return "stored";
      } catch (error) {
        if (isOutOfReach(error)) {
          late.add(answer.qid);
          return "later";
        }
        notifyError(new Error(messageOf(error)));
        return "refused";
      }
    },
  });
  return box;
}

const checked = (
  round: PracticeRound,
  { qid, givenAnswer, check, finished, next, rest }: ReplyOf<typeof answerPractice>["data"],
): PracticeRound => {
  const questions = round.questions.map((question) =>
    question._id === qid ? { ...question, givenAnswer, check } : question,
  );
  if (rest) {
    return { ...round, finished, questions: [...questions.filter((one) => one.check), ...rest] };
  }
  const isNew = next && !questions.some(({ _id }) => _id === next._id);
  return { ...round, finished, questions: isNew ? [...questions, next] : questions };
};
