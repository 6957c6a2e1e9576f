import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { markingWaiting } from "@markwell/contract/staff-without-schemas";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Other people hand in and mark, too. */
export const EVERY_MINUTE = 60_000;

export const QUESTIONS = ["marking", "questions"];
export const WAITING = ["marking", "waiting"];

type Counted = Pick<MarkingQuestion, "waiting">;

export const countOf = (questions: readonly Counted[]) => ({
  waiting: questions.reduce((sum, { waiting }) => sum + waiting, 0),
});

/** How many answers wait, for the menu. Where the page shows them, its own reading is counted. */
export const waitingCount = queryOptions({
  queryKey: WAITING,
  queryFn: async ({ signal, client }) => {
    const shown = client
      .getQueryCache()
      .find<{ questions: Counted[] }>({ queryKey: [...QUESTIONS, ""] });
    if (!shown?.isActive()) return (await api(markingWaiting, {}, { signal })).data;
    return countOf((await shown.fetch()).questions);
  },
  refetchInterval: EVERY_MINUTE,
});
