import { listMyHistory, listMyTests } from "@markwell/contract/calls/attempts";
import { type MissedHomework, noteMissed } from "@markwell/contract/calls/homework";
import { firstWorksheets } from "@markwell/contract/calls/worksheets";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { keptDrafts } from "../../lib/kept.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { examParts, type KeptSitting } from "../exam/index.ts";

/** The polling interval while the server is unreachable. */
const OUT_OF_REACH_MS = 1_000;
const POLL_MS = 30_000;

type OpenTests = z.output<typeof listMyTests.reply>["data"];
export type OpenTest = OpenTests[number];

interface OpenList {
  tests: OpenTests;
  missed: readonly MissedHomework[];
  offline: boolean;
  sittings: readonly KeptSitting[];
}

const lists = keptDrafts("open-tests", listMyTests.reply.shape.data);

/** Tests that the student can take or go on with; the kept ones while the server is out of reach. */
export const myTests = queryOptions({
  queryKey: ["student-tests", "open"],
  queryFn: async ({ signal, client }): Promise<OpenList> => {
    try {
      const { data, missed = [] } = await api(listMyTests, {}, { signal });
      lists.keep("", data);
      return { tests: data, missed, offline: false, sittings: [] };
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      const id = client.getQueryData(currentUserQuery.queryKey)?._id ?? "";
      const sittings = await examParts().then(
        (parts) => parts.keptSittings(id),
        () => [],
      );
      const kept = lists.read("");
      if (!kept && sittings.length === 0) throw error;
      const tests = (kept ?? []).map((test) => asKept(test, sittings));
      return { tests, missed: [], offline: true, sittings };
    }
  },
  // A test may open at any moment while a class waits in front of this list.
  refetchInterval: ({ state: { data, error } }) =>
    data?.offline || isOutOfReach(error) ? OUT_OF_REACH_MS : POLL_MS,
  refetchOnReconnect: "always",
});

/** It may have begun after the list was fetched. */
const asKept = (test: OpenTest, sittings: readonly KeptSitting[]): OpenTest => ({
  ...test,
  // Only the exam's own clock knows the time left.
  secondsLeft: null,
  test_running: test.test_running || sittings.some(({ testId }) => testId === test._id),
});

export const myHistory = queryOptions({
  queryKey: ["student-tests", "history"],
  queryFn: async ({ signal }) => {
    const { data, missed = [] } = await api(listMyHistory, {}, { signal });
    return { tests: data, missed };
  },
  // Waiting reviews open automatically.
  refetchInterval: ({ state: { data } }) =>
    data?.tests.some(({ answersFree }) => answersFree === false) ? 30_000 : false,
});
export type FinishedTest = z.output<typeof listMyHistory.reply>["data"][number];

/** The missed homework moves to the history. */
export const sendMissNoted = (testid: string) => api(noteMissed, { testid });

/** What a student without marked topics can begin with: a check-up, and worksheets by part of the subject; those not while they wait for approval. */
export const firstWorksheetsOf = (subject: SubjectTab) =>
  queryOptions({
    queryKey: ["student-tests", "first-worksheets", subject],
    queryFn: ({ signal }) => api(firstWorksheets, { subject }, { signal }),
    // A check-up or practice may have changed it.
    staleTime: 0,
  });
