import type { InputOf } from "@markwell/contract/call";
import {
  answerConsultation,
  askQuestion,
  type Consultation,
  consultationCaptions,
  consultationQueue,
  deleteConsultation,
  myConsultations,
  watchConsultation,
} from "@markwell/contract/calls/consultations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { CONSULTATIONS_KEY, EVERY_MINUTE } from "./waiting-count.ts";

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
