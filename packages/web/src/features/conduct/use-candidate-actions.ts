import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { counted, formatCountdown } from "../../lib/format.ts";
import { notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { useAction } from "../../ui/use-action.ts";
import { backInQuestion, endOneQuestion, linkQuestion, removalQuestion } from "./confirm-texts.ts";
import { inTurn, refusalLines } from "./in-turn.ts";
import {
  type ConductedTest,
  conductKey,
  sendBackIn,
  sendEndOf,
  sendGoOn,
  sendLinkAgain,
  sendPause,
  sendRemoval,
} from "./queries.ts";

export function useCandidateActions(test: ConductedTest) {
  // Whatever the result, the list is fetched again.
  const refresh = [conductKey(test._id)];
  const lettingIn = {
    call: ({ _id }: Candidate) => sendBackIn(test._id, _id),
    done: ({ data }: Awaited<ReturnType<typeof sendBackIn>>, { name }: Candidate) =>
      `${texts.test.backIn}. ${name} has ${formatCountdown(data.secondsLeft)} left.`,
    refresh,
  };
  const backIn = useAction({ ...lettingIn, ask: backInQuestion });
  const backInAtOnce = useAction(lettingIn);
  const pause = useAction({
    call: ({ _id }: Candidate) => sendPause(test._id, _id),
    done: (_reply, { name }) => `${name} is paused.`,
    refresh,
  });
  const goOn = useAction({
    call: ({ _id }: Candidate) => sendGoOn(test._id, _id),
    done: ({ data }, { name }) =>
      data.stillPaused > 0
        ? `${name} will continue when everybody continues.`
        : `${name} can continue.`,
    refresh,
  });
  const endOne = useAction({
    call: ({ _id }: Candidate) => sendEndOf(test._id, _id),
    ask: endOneQuestion,
    done: (_reply, { name }) => `The attempt of ${name} has ended.`,
    refresh,
  });
  const removal = useAction({
    call: ({ _id }: Candidate) => sendRemoval(test._id, _id),
    ask: (candidate) => removalQuestion(candidate, test),
    done: (_reply, { name }) => `${name} was removed from the test.`,
    refresh,
  });
  const link = useAction({
    call: (candidates: readonly Candidate[]) =>
      inTurn(candidates, ({ _id }) => sendLinkAgain(test._id, _id)),
    ask: linkQuestion,
    done: (outcome, candidates) => {
      const sent = outcome.done.length;
      const many = candidates.length > 1 ? `: ${counted(sent, "student")}` : "";
      if (sent > 0) notifySuccess(`${texts.test.linkSent}${many}`);
      for (const line of refusalLines(outcome)) notifyWarning(line);
    },
    refresh,
  });
  return {
    pause: pause.run,
    goOn: goOn.run,
    endOne: endOne.run,
    letBackIn: backIn.run,
    letBackInAtOnce: backInAtOnce.run,
    remove: removal.run,
    sendLink: link.run,
  };
}

export type CandidateActions = ReturnType<typeof useCandidateActions> & {
  giveTime: (candidates: readonly Candidate[]) => void;
  say: (candidates: readonly Candidate[]) => void;
};
