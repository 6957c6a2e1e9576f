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
import { keep, loadOrKept } from "./kept-offline.ts";

/** The pupil of the link; fails for a link that is not the visitor's own. */
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

/** Where the sitting stands; also tells the server's clock. */
export const flagsOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "flags", sitting.testId, sitting.traineeId],
    queryFn: ({ signal, client, queryKey }) => {
      const own = { testid: sitting.testId, traineeid: sitting.traineeId };
      const load = async () => {
        const { data } = await api(entryFlags, own, { signal });
        noteServerTime(data.serverTime);
        if (data.startedWriting && !data.completed) keep(sitting, "flags", data);
        return data;
      };
      // What was kept is for a page that knows nothing yet; later it would turn back the clock.
      return client.getQueryData(queryKey) ? load() : loadOrKept(sitting, "flags", load);
    },
    staleTime: 0,
  });

/** Paper, stored answers and this device's journal: all that a sitting begins with. */
export const paperOf = (sitting: Sitting) =>
  queryOptions({
    queryKey: ["exam", "paper", sitting.testId, sitting.traineeId],
    queryFn: async ({ signal, client }) => {
      const own = { testid: sitting.testId, userid: sitting.traineeId };
      const load = async () => {
        const [paper, sheet] = await Promise.all([
          api(paperQuestions, { id: sitting.testId }, { signal }),
          api(answerSheet, own, { signal }),
        ]);
        const loaded = { questions: paper.data, answers: sheet.data.answers };
        keep(sitting, "paper", loaded);
        keep(sitting, "trainee", client.getQueryData(traineeOf(sitting).queryKey));
        return loaded;
      };
      const [paper, journal] = await Promise.all([
        loadOrKept(sitting, "paper", load),
        openJournal(sitting),
      ]);
      return { ...paper, journal, kept: await journal.read() };
    },
    // Read anew at every entry, never in the middle: the screen holds the newest answers then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
