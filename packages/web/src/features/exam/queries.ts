import { CallError } from "@markwell/contract/client";
import {
  answerSheet,
  entryFlags,
  openSitting,
  paperQuestions,
  saveLateAnswers,
  traineeDetails,
} from "@markwell/contract/without-schemas";
import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { browserId } from "../../lib/browser-id.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import { logFailure } from "../../lib/query-client.ts";
import { noteServerTime } from "../../lib/server-clock.ts";
import { keep, loadOrKept, openJournal } from "./exam-database.ts";
import type { KeptAnswer, Sitting } from "./journal.ts";
import { openedAgo, thisDevice } from "./this-device.ts";

const TRY_AGAIN_MS = 3_000;

/** A page that could not be loaded because the server was out of reach asks again without the student. */
export const untilReached = ({ state }: Pick<Query, "state">): number | false =>
  state.data === undefined && isOutOfReach(state.error) && TRY_AGAIN_MS;

/** The student of the link; fails for a link that is not the visitor's own. */
export const traineeOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "trainee", sitting.traineeId],
    queryFn: ({ signal }) =>
      loadOrKept(
        sitting,
        "trainee",
        async () => (await api(traineeDetails, { _id: sitting.traineeId }, { signal })).data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The state of the attempt; also brings the server's clock. */
export const flagsOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "flags", sitting.testId, sitting.traineeId],
    queryFn: ({ signal, client, queryKey }) => {
      const own = { testid: sitting.testId, traineeid: sitting.traineeId };
      const load = async () => {
        const { data } = await api(entryFlags, own, { signal });
        noteServerTime(data.serverTime);
        // Which device writes is nothing to go by later: a page that opens is another one.
        if (data.startedWriting && !data.completed) keep(sitting, "flags", { ...data, device: "" });
        return data;
      };
      // What was kept is for a page that knows nothing yet; later it would turn back the clock.
      if (client.getQueryData(queryKey)) return load();
      // Asked anew: by then that answer may be older than what has been heard.
      return loadOrKept(sitting, "flags", load, () => void client.invalidateQueries({ queryKey }));
    },
    staleTime: 0,
  });

export function askEarly(client: QueryClient, sitting: Sitting): void {
  void client.prefetchQuery(traineeOf(sitting));
  void client.prefetchQuery(flagsOf(sitting));
}

/** From now on this device writes the attempt, unless the student has opened it elsewhere since. */
export async function openHere(client: QueryClient, sitting: Sitting): Promise<void> {
  const { data } = await api(openSitting, {
    testid: sitting.testId,
    userid: sitting.traineeId,
    device: thisDevice,
    browser: browserId(),
    openedAgo: openedAgo(),
  });
  const { queryKey } = flagsOf(sitting);
  // An older reply arriving now would name the previous device.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (before) => before && { ...before, device: data.device });
}

/** All at once. @returns the questions whose newest answer was not taken. */
export async function sendLate(
  { testId, traineeId }: Sitting,
  changes: readonly KeptAnswer[],
  { complete } = { complete: true },
) {
  const answers = changes.map(({ questionId, chosenOption, customAnswer, sequence }) => {
    return { qid: questionId, newAnswer: [...chosenOption], customAnswer, sequence };
  });
  const own = { testid: testId, userid: traineeId, device: thisDevice };
  return (await api(saveLateAnswers, { ...own, answers, complete })).data;
}

/** Without the blank entries of unanswered questions. */
const storedAnswersOf = async ({ testId, traineeId }: Sitting, signal: AbortSignal) => {
  const { data } = await api(answerSheet, { testid: testId, userid: traineeId }, { signal });
  return data.answers.filter(({ sequence }) => sequence > 0);
};

/** A session that is over stops the student; no other failure of the sheet does. */
function logged(error: unknown): undefined {
  if (isSignedOut(error)) throw error;
  logFailure("We could not load the answer sheet", error);
}

const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

/** The answer sheet that did not come with the questions, asked for until it is there. */
export const lateSheetOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "sheet", sitting.testId, sitting.traineeId],
    queryFn: ({ signal }) => storedAnswersOf(sitting, signal),
    retry: (_, error) => !isSignedOut(error),
    retryDelay: 5_000,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const attemptQuestionsOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "paper", sitting.testId, sitting.traineeId],
    queryFn: async ({ signal, client }) => {
      let opened = false;
      const load = async () => {
        await openHere(client, sitting);
        opened = true;
        const [questions, answers] = await Promise.all([
          api(paperQuestions, { id: sitting.testId, passages: true }, { signal }),
          // The student can begin without it: what this device knows is there, the rest follows.
          storedAnswersOf(sitting, signal).catch(logged),
        ]);
        const loaded = { questions: questions.data, answers: answers ?? [] };
        if (answers) keep(sitting, "paper", loaded);
        keep(sitting, "trainee", client.getQueryData(traineeOf(sitting).queryKey));
        return { ...loaded, incomplete: !answers };
      };
      const [questions, journal] = await Promise.all([
        loadOrKept(sitting, "paper", load),
        openJournal(sitting),
      ]);
      // What was kept may lack answers of another device.
      const incomplete = questions.incomplete ?? true;
      return { ...questions, incomplete, opened, journal, kept: await journal.read() };
    },
    // Read anew at every entry, never in the middle: the screen holds the newest answers then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
