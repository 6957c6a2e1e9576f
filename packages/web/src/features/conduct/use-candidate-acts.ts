import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { counted, formatCountdown } from "../../lib/format.ts";
import { notifyFailure, notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { confirm } from "../../ui/confirm.tsx";
import { backInQuestion, linkQuestion, removalQuestion } from "./confirm-texts.ts";
import { inTurn, refusalLines } from "./in-turn.ts";
import {
  type ConductedTest,
  conductKey,
  sendBackIn,
  sendLinkAgain,
  sendRemoval,
} from "./queries.ts";

/** What a teacher can do for pupils: each act asks, does, and says what came of it. */
export function useCandidateActs(test: ConductedTest) {
  const queryClient = useQueryClient();

  /** Whatever came of it, the list is read anew: the server knows. */
  const done = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      notifyFailure(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: conductKey(test._id) });
    }
  };

  return {
    async letBackIn(candidate: Candidate) {
      if (!(await confirm(backInQuestion(candidate)))) return;
      await done(async () => {
        const { data } = await sendBackIn(test._id, candidate._id);
        const left = formatCountdown(data.secondsLeft);
        notifySuccess(`${texts.test.backIn}. ${candidate.name} has ${left} left.`);
      });
    },

    async remove(candidate: Candidate) {
      if (!(await confirm(removalQuestion(candidate, test)))) return;
      await done(async () => {
        await sendRemoval(test._id, candidate._id);
        notifySuccess(`${candidate.name} was removed from the test.`);
      });
    },

    async sendLink(candidates: readonly Candidate[]) {
      if (!(await confirm(linkQuestion(candidates)))) return;
      await done(async () => {
        const outcome = await inTurn(candidates, ({ _id }) => sendLinkAgain(test._id, _id));
        const sent = outcome.done.length;
        if (sent > 0) {
          const many = candidates.length > 1 ? `: ${counted(sent, "pupil")}` : "";
          notifySuccess(`${texts.test.linkSent}${many}`);
        }
        for (const line of refusalLines(outcome)) notifyWarning(line);
      });
    },
  };
}

export type CandidateActs = ReturnType<typeof useCandidateActs> & {
  giveTime: (candidates: readonly Candidate[]) => void;
};
