import { answerSheet, saveAnswer } from "@markwell/contract/calls/attempts";
import { CallError, Refusal } from "@markwell/contract/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { notifyNews } from "../../lib/notify.ts";
import { openJournal } from "./exam-database.ts";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import type { Sitting } from "./journal.ts";
import { openHere } from "./queries.ts";
import { thisDevice } from "./this-device.ts";

/**
 * Before the right answers are shown: sends what an earlier visit on this device could not. Such
 * answers are taken for a while after the time is over; how many were not is said.
 */
export function SendLeftovers({ sitting, children }: { sitting: Sitting; children: ReactNode }) {
  const { data: notTaken, isPending } = useQuery(leftoversOf(sitting));
  useEffect(() => {
    if (!notTaken) return;
    notifyNews(
      "Some answers came too late",
      `${counted(notTaken, "answer")} on this device did not arrive in time. The result counts what was saved before.`,
    );
  }, [notTaken]);
  return isPending ? <ExamSkeleton /> : children;
}

const leftoversOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "leftovers", sitting.testId, sitting.traineeId],
    queryFn: async ({ client }) => {
      const journal = await openJournal(sitting);
      const { answers } = await journal.read();
      if (answers.length === 0) return 0;
      const own = { testid: sitting.testId, userid: sitting.traineeId };
      const { data } = await api(answerSheet, own);
      const stored = new Map(data.answers.map((one) => [one.questionid, one.sequence]));
      const unsent = answers.filter((one) => one.sequence > (stored.get(one.questionId) ?? -1));
      if (unsent.length > 0) await openHere(client, sitting);
      let notTaken = 0;
      for (const { questionId, chosenOption, ...answer } of unsent) {
        const body = { ...own, ...answer, qid: questionId, newAnswer: [...chosenOption] };
        try {
          await api(saveAnswer, { ...body, device: thisDevice });
        } catch (error) {
          if (!isFinal(error)) throw error;
          notTaken += 1;
        }
      }
      await journal.forget();
      return notTaken;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The server has understood the answer and says no. */
const isFinal = (error: unknown) =>
  error instanceof Refusal ||
  (error instanceof CallError && [400, 403, 404].includes(error.status));
