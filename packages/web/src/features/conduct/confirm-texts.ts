import type { Candidate } from "@markwell/contract/calls/conduct";
import { counted } from "../../lib/format.ts";
import type { ConductedTest } from "./queries.ts";

type Door = Pick<ConductedTest, "isRegistrationavailable" | "closeAtBegin">;

const inState = (candidates: readonly Candidate[], state: Candidate["state"]) =>
  candidates.filter((candidate) => candidate.state === state).length;

/** Until when one may begin, and what cuts the time short. */
export const TIME_RULE =
  "Students can start until you end the test. Ending it also ends the time of those who still write.";

export function beginQuestion(
  candidates: readonly Candidate[],
  { isRegistrationavailable: open, closeAtBegin }: Door,
) {
  const waiting = inState(candidates, "waiting");
  const closes = open && closeAtBegin;
  const later = closes
    ? "Registration closes now. Students who come later must ask you to let them in."
    : "While registration is open, students who register later can start at once.";
  return {
    title: "Begin the test?",
    text:
      candidates.length === 0
        ? `Nobody has registered yet. ${later}`
        : `${counted(candidates.length, "registered student")} may start now, ${waiting === 0 ? "none" : waiting} of them in the waiting room. Everybody has the full time from their own start. ${TIME_RULE}${closes ? ` ${later}` : ""}`,
    confirm: "Begin Test",
    cancel: "Not yet",
  };
}

export function endQuestion(candidates: readonly Candidate[]) {
  const writing = inState(candidates, "writing");
  const outside = candidates.length - writing - inState(candidates, "finished");
  const touched =
    writing === 0
      ? "Nobody is writing."
      : `${counted(writing, "student")} ${writing === 1 ? "is" : "are"} still writing. Their answers will be handed in and graded.`;
  const never =
    outside === 0 ? "" : ` ${counted(outside, "student")} who did not start can no longer start.`;
  return {
    title: "End the test for everybody?",
    text: `${touched}${never} You cannot undo this.`,
    confirm: "End test for everybody",
    cancel: "Keep it running",
    danger: true,
  };
}

export const endOneQuestion = ({ name }: Pick<Candidate, "name">) => ({
  title: `End the attempt of ${name}?`,
  text: "The saved answers will be handed in and graded. Other students continue. You can let the student back in until they have seen the right answers.",
  confirm: "End the attempt",
  cancel: "Keep it running",
  danger: true,
});

export const backInQuestion = ({ name }: Pick<Candidate, "name">) => ({
  title: `Let ${name} back in?`,
  text: "The student gets all answers back and continues with the time that was left. You can do this only before the student sees the right answers in the review.",
  confirm: "Let back in",
  cancel: "Leave it handed in",
});

export const removalQuestion = (
  { name }: Pick<Candidate, "name">,
  { isRegistrationavailable: open }: Pick<ConductedTest, "isRegistrationavailable">,
) => ({
  title: `Remove ${name} from this test?`,
  text: `${name} has not started, so no answers are lost. The personal link stops working. ${
    open
      ? "Registration is open, so the student can register again."
      : "Registration is closed. Open it first if the student should come back."
  }`,
  confirm: "Remove from the test",
  cancel: "Keep on the test",
  danger: true,
});

export function linkQuestion(candidates: ReadonlyArray<Pick<Candidate, "name" | "emailid">>) {
  const [one] = candidates;
  const alone = one && candidates.length === 1;
  return {
    title: `Send the test link to ${alone ? one.name : counted(candidates.length, "student")} again?`,
    text: alone
      ? one.emailid
        ? `We will e-mail the personal link to ${one.emailid}.`
        : "The personal link will be in the student's notices."
      : candidates.every(({ emailid }) => emailid)
        ? "We will e-mail each student their personal link."
        : "We will e-mail each student their personal link. Who has no e-mail finds it in their notices.",
    confirm: "Send the link",
  };
}
