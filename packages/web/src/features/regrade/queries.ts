import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  answersGiven,
  leaveAnswer,
  previewRegrade,
  questionToRegrade,
  regrade,
} from "@markwell/contract/calls/regrade";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { acceptedTexts, presentKey, withAnswer } from "./wanted-key.ts";

export type QuestionState = ReplyOf<typeof questionToRegrade>["data"];
type KeyCorrection = InputOf<typeof previewRegrade>;

/** A question of a test with the key that counts; always fresh, because a key is built upon it. */
export const questionState = (testid: string, qid: string) =>
  queryOptions({
    queryKey: ["tests", testid, "regrade", qid],
    queryFn: async ({ signal }) => (await api(questionToRegrade, { testid, qid }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch while somebody works on the key would change what they compare with.
    refetchOnWindowFocus: false,
  });

/** The polling interval while answers arrive. */
const LIVE_MS = 15_000;

export const answersOf = (testid: string, live: boolean) =>
  queryOptions({
    queryKey: ["tests", testid, "answersGiven"],
    queryFn: async ({ signal }) => (await api(answersGiven, { testid }, { signal })).data,
    staleTime: 0,
    refetchInterval: live && LIVE_MS,
  });

/** Accepts an answer of students as it is, for this test and where it may for the bank. */
export async function acceptAnswer(testid: string, qid: string, text: string) {
  const { data: state } = await api(questionToRegrade, { testid, qid });
  const wanted = withAnswer(presentKey(state.question, state.fullMarks), text);
  const correction = { testid, qid, accepted: acceptedTexts(wanted) };
  const { seen } = await lookAhead(correction);
  return sendRegrade({ ...correction, seen, bank: state.bank === "possible" });
}

export const leaveRefused = (testid: string, qid: string, text: string) =>
  api(leaveAnswer, { testid, qid, text });

export const lookAhead = async (correction: KeyCorrection) =>
  (await api(previewRegrade, correction)).data;

export const sendRegrade = async (confirmed: InputOf<typeof regrade>) =>
  (await api(regrade, confirmed)).data;
