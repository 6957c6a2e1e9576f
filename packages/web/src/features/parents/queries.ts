import type { InputOf } from "@markwell/contract/call";
import {
  childCorrections,
  childNews,
  childReport,
  declineParent,
  inviteParent,
  messagesToParents,
  myChildren,
  parentsOfStudent,
  remindParent,
  revokeParent,
  sayConsent,
  takeBackMessage,
  writeToParents,
} from "@markwell/contract/calls/parents";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

const PARENTS_KEY = ["parents"] as const;

/** Each look of a parent is recorded, so nothing is read again without a press or a change. */
const READ_ONCE = {
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const children = queryOptions({
  queryKey: [...PARENTS_KEY, "children"],
  queryFn: async ({ signal }) => (await api(myChildren, {}, { signal })).data,
});

export const reportOf = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "report"],
    queryFn: async ({ signal }) => (await api(childReport, { studentId }, { signal })).data.report,
    ...READ_ONCE,
  });

export const correctionsOf = (studentId: string, testid: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "corrections", testid],
    queryFn: async ({ signal }) =>
      (await api(childCorrections, { studentId, testid }, { signal })).data,
    ...READ_ONCE,
  });

export const newsOf = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "news"],
    queryFn: async ({ signal }) => (await api(childNews, { studentId }, { signal })).data,
    ...READ_ONCE,
  });

export const sendConsent = (word: InputOf<typeof sayConsent>) => api(sayConsent, word);

export const parentsOf = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, "of", studentId],
    queryFn: async ({ signal }) => (await api(parentsOfStudent, { studentId }, { signal })).data,
  });

export const sendInvitation = (form: InputOf<typeof inviteParent>) => api(inviteParent, form);
export const sendDecline = (studentId: string) => api(declineParent, { studentId });
export const sendReminder = (pair: InputOf<typeof remindParent>) => api(remindParent, pair);
export const sendRevocation = (pair: InputOf<typeof revokeParent>) => api(revokeParent, pair);

export const writtenTo = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, "messages", studentId],
    queryFn: async ({ signal }) => (await api(messagesToParents, { studentId }, { signal })).data,
  });
export const sendMessage = (message: InputOf<typeof writeToParents>) =>
  api(writeToParents, message);
export const takeBack = (message: InputOf<typeof takeBackMessage>) => api(takeBackMessage, message);
