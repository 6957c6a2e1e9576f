import type { InputOf } from "@markwell/contract/call";
import {
  answerConsultation,
  askQuestion,
  type Consultation,
  consultationCaptions,
  consultationQueue,
  consultationsWaiting,
  deleteConsultation,
  myConsultations,
  watchConsultation,
} from "@markwell/contract/calls/consultations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Other people ask and answer, too. */
const EVERY_MINUTE = 60_000;

/** Everything of this feature: after an action all of it is stale, the mark in the menu, too. */
export const CONSULTATIONS_KEY = ["consultations"] as const;

export const ownQuestions = queryOptions({
  queryKey: [...CONSULTATIONS_KEY, "own"],
  queryFn: async ({ signal }) => (await api(myConsultations, {}, { signal })).data,
  refetchInterval: EVERY_MINUTE,
});

export const queueOf = (query: InputOf<typeof consultationQueue>) =>
  queryOptions({
    queryKey: [...CONSULTATIONS_KEY, "queue", query],
    queryFn: ({ signal }) => api(consultationQueue, query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

export const waitingCount = queryOptions({
  queryKey: [...CONSULTATIONS_KEY, "waiting"],
  queryFn: async ({ signal }) => (await api(consultationsWaiting, {}, { signal })).data.waiting,
  refetchInterval: EVERY_MINUTE,
});

export const captionsOf = ({ _id, captioned }: Pick<Consultation, "_id" | "captioned">) =>
  queryOptions({
    queryKey: [...CONSULTATIONS_KEY, "captions", _id],
    queryFn: async ({ signal }) => (await api(consultationCaptions, { id: _id }, { signal })).data,
    enabled: captioned,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sendQuestion = (form: InputOf<typeof askQuestion>) => api(askQuestion, form);
export const sendAnswer = (form: InputOf<typeof answerConsultation>) =>
  api(answerConsultation, form);
export const sendDeletion = (_id: string) => api(deleteConsultation, { _id });
export const sendWatched = (_id: string) => api(watchConsultation, { _id });
