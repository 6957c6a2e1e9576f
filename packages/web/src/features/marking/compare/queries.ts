import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { judgePair, pairsToJudge, readComparison } from "@markwell/contract/calls/comparisons";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { queryClient, refresh } from "../../../lib/query-client.ts";
import { deviceOutbox } from "../device-outbox.ts";
import type { QuestionPlace } from "../queries.ts";

export const comparisonKey = ({ testid, qid }: QuestionPlace) => [
  ...["marking", "comparison", testid, qid],
];

export const comparisonQuery = (place: QuestionPlace) =>
  queryOptions({
    queryKey: comparisonKey(place),
    queryFn: ({ signal }) => api(readComparison, place, { signal }),
    select: ({ data }) => data,
    refetchInterval: 60_000,
  });

export const judgingKey = ({ testid, qid }: QuestionPlace) => ["marking", "judging", testid, qid];

/** The next pairs; each judgement brings the newest ones, so they are read once. */
export const judgingQuery = (place: QuestionPlace) =>
  queryOptions({
    queryKey: judgingKey(place),
    queryFn: () => api(pairsToJudge, place),
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type SentJudgement = InputOf<typeof judgePair> & { _id: string };

/** The judgements of a judge that the server has not stored yet. */
export const judgementsOutbox = deviceOutbox<SentJudgement, ReplyOf<typeof judgePair>>({
  name: "judgements",
  parse(value) {
    const { _id } = value as SentJudgement;
    if (typeof _id !== "string") throw new TypeError("No judgement");
    return { ...(judgePair.body?.parse(value) as InputOf<typeof judgePair>), _id };
  },
  send: ({ _id, ...judgement }) => api(judgePair, judgement),
  onStored(place, judging) {
    queryClient.setQueryData(judgingKey(place), judging);
    void refresh(comparisonKey(place), ["marking", "questions"]);
  },
});
