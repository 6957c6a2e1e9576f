import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { kindFlags } from "@markwell/domain/questions/kind";

/** A question as a student sees it; multiple choice with one right option unless said otherwise. */
export function aCandidateQuestion(over: Partial<CandidateQuestion> = {}): CandidateQuestion {
  const isMcq = !(over.isShort || over.isLong || over.isComposition);
  return {
    _id: "q1",
    body: "<p>2 + 2 = ____</p>",
    weightage: 2,
    ...kindFlags("mcq"),
    isMcq,
    unit: "",
    position: "right",
    quesimg: "",
    quesimgUrl: "",
    options: isMcq ? ["a", "b", "c", "d"].map((_id) => ({ _id, optbody: _id, optimg: "" })) : [],
    anscount: isMcq ? 1 : 0,
    ...over,
  };
}

export const someQuestions = (): CandidateQuestion[] => [
  aCandidateQuestion({ _id: "one" }),
  aCandidateQuestion({ _id: "two", anscount: 2, weightage: 1 }),
  aCandidateQuestion({ _id: "length", isShort: true, unit: "cm" }),
  aCandidateQuestion({ _id: "text", isLong: true, weightage: 4 }),
];
