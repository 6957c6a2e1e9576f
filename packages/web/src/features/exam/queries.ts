import {
  answerSheet,
  entryFlags,
  paperQuestions,
  traineeDetails,
} from "@markwell/contract/calls/attempts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { noteServerTime } from "../../lib/server-clock.ts";
import { openJournal } from "./indexed-db-journal.ts";
import type { Sitting } from "./journal.ts";

/** The pupil of the link; fails for a link that is not the visitor's own. */
export const traineeOf = (traineeId: string) =>
  queryOptions({
    queryKey: ["exam", "trainee", traineeId],
    queryFn: async ({ signal }) => (await api(traineeDetails, { _id: traineeId }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where the sitting stands; also tells the server's clock. */
export const flagsOf = ({ testId, traineeId }: Sitting) =>
  queryOptions({
    queryKey: ["exam", "flags", testId, traineeId],
    queryFn: async ({ signal }) => {
      const { data } = await api(entryFlags, { testid: testId, traineeid: traineeId }, { signal });
      noteServerTime(data.serverTime);
      return data;
    },
    staleTime: 0,
  });

/** Paper, stored answers and this device's journal: all that a sitting begins with. */
export const paperOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "paper", sitting.testId, sitting.traineeId],
    queryFn: async ({ signal }) => {
      const own = { testid: sitting.testId, userid: sitting.traineeId };
      const [paper, sheet, journal] = await Promise.all([
        api(paperQuestions, { id: sitting.testId }, { signal }),
        api(answerSheet, own, { signal }),
        openJournal(sitting),
      ]);
      return {
        questions: paper.data,
        answers: sheet.data.answers,
        journal,
        kept: await journal.read(),
      };
    },
    // Read anew at every entry, never in the middle: the screen holds the newest answers then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
