import type { ReplyOf } from "@markwell/contract/call";
import {
  answerTimeOffer,
  basicDetails,
  beginTest,
  changeRelease,
  endAttempt,
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
  pauseTest,
  removeCandidate,
  resendTestLink,
  resumeTest,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { listMessages } from "@markwell/contract/calls/messages";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { noteServerTime } from "../../lib/server-clock.ts";
import type { ReleaseValue } from "../../ui/release-choice.tsx";

export type ConductedTest = ReplyOf<typeof basicDetails>["data"];

export const conductKey = (testId: string) => ["conduct", testId] as const;

/** The state of the test. Always stale: coming back to the tab fetches it again. */
export const detailsOf = (testId: string) =>
  queryOptions({
    queryKey: [...conductKey(testId), "details"],
    queryFn: async ({ signal }) => {
      const { data } = await api(basicDetails, { id: testId }, { signal });
      noteServerTime(data.serverTime);
      return data;
    },
    staleTime: 0,
  });

/** Registered students with their progress; messages of the room keep it current in between. */
export const candidatesOf = (testId: string) =>
  queryOptions({
    queryKey: [...conductKey(testId), "candidates"],
    queryFn: async ({ signal }) => (await api(listCandidates, { id: testId }, { signal })).data,
    staleTime: 0,
  });

/** @param closeAtBegin left out, it stays as it is */
export const messagesOf = (testId: string) =>
  queryOptions({
    queryKey: [...conductKey(testId), "messages"],
    queryFn: async ({ signal }) => (await api(listMessages, { id: testId }, { signal })).data,
    staleTime: 0,
  });

export const sendRegistration = (testId: string, open: boolean, closeAtBegin?: boolean) =>
  api(setRegistration, { id: testId, status: open, closeAtBegin });
export const sendRelease = (testId: string, release: ReleaseValue) =>
  api(changeRelease, { id: testId, ...release });
export const sendBegin = (testId: string) => api(beginTest, { id: testId });
export const sendEnd = (testId: string) => api(endTest, { id: testId });

/** @param minutes the whole extra time, so that a repeated call changes nothing */
export const sendExtraTime = (testId: string, minutes: number, candidate?: string) =>
  api(giveExtraTime, { id: testId, minutes, ...(candidate ? { candidate } : {}) });
const whom = (testId: string, candidate?: string) => ({
  id: testId,
  ...(candidate ? { candidate } : {}),
});
export const sendPause = (testId: string, candidate?: string) =>
  api(pauseTest, whom(testId, candidate));
export const sendGoOn = (testId: string, candidate?: string) =>
  api(resumeTest, whom(testId, candidate));
export const sendEndOf = (testId: string, candidate: string) =>
  api(endAttempt, { id: testId, candidate });
/** @param backAt the end of the newest outage that the teacher has read of */
export const sendTimeAnswer = (testId: string, backAt: string, give: boolean) =>
  api(answerTimeOffer, { id: testId, backAt, give });
export const sendBackIn = (testId: string, candidate: string) =>
  api(letBackIn, { id: testId, candidate });
export const sendRemoval = (testId: string, candidate: string) =>
  api(removeCandidate, { id: testId, candidate });
export const sendLinkAgain = (testId: string, candidate: string) =>
  api(resendTestLink, { testid: testId, traineeid: candidate });
