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
  return createAnswerBox({
    kept: answersOnDevice.read(studentId) ?? [],
    keep: (answers) =>
      answersOnDevice.keep(studentId, answers.length > 0 ? [...answers] : undefined),
    async send(answer) {
      try {
        const { data } = await api(answerPractice, answer);
        queryClient.setQueryData(roundQuery(answer.roundId).queryKey, (round) =>
          round ? keepRound(checked(round, data)) : round,
        );
        if (data.newBadges?.length) {
          queryClient.setQueryData(newBadgesKey(answer.roundId), data.newBadges);
        }
        return "stored";
      } catch (error) {
        if (isOutOfReach(error)) return "later";
        notifyError(new Error(messageOf(error)));
        return "refused";
      }
    },
  });
}

const checked = (
  round: PracticeRound,
  { qid, givenAnswer, check, finished, next }: ReplyOf<typeof answerPractice>["data"],
): PracticeRound => {
  const questions = round.questions.map((question) =>
    question._id === qid ? { ...question, givenAnswer, check } : question,
  );
  const isNew = next && !questions.some(({ _id }) => _id === next._id);
  return { ...round, finished, questions: isNew ? [...questions, next] : questions };
};
