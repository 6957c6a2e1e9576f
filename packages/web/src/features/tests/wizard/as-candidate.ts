import type { CandidateQuestion, StaffQuestion } from "@markwell/contract/wire/question";

/** The part of a question that a pupil is sent, without its key. */
export function asCandidate(question: StaffQuestion): CandidateQuestion {
  return {
    _id: question._id,
    body: question.body,
    weightage: question.weightage,
    isMcq: question.isMcq,
    isShort: question.isShort,
    isLong: question.isLong,
    isComposition: question.isComposition,
    unit: question.unit,
    position: question.position,
    quesimg: question.quesimg,
    quesimgUrl: question.quesimgUrl,
    options: question.options.map(({ _id, optbody, optimg }) => ({ _id, optbody, optimg })),
    anscount: question.anscount,
  };
}
