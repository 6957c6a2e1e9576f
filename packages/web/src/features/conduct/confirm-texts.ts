import type { Candidate } from "@markwell/contract/calls/conduct";
import { counted } from "../../lib/format.ts";
import type { ConductedTest } from "./queries.ts";

type Door = Pick<ConductedTest, "isRegistrationavailable" | "closeAtBegin">;

const inState = (candidates: readonly Candidate[], state: Candidate["state"]) =>
  candidates.filter((candidate) => candidate.state === state).length;

/** What Begin does, and to how many. */
export function beginQuestion(
  candidates: readonly Candidate[],
  { isRegistrationavailable: open, closeAtBegin }: Door,
) {
  const waiting = inState(candidates, "waiting");
  const closes = open && closeAtBegin;
  const later = closes
    ? "Registration closes now. Students who come later ask at the door, and you let them in one by one."
    : "Students who register later can start at once, as long as registration is open.";
  return {
    title: "Begin the test?",
    text:
      candidates.length === 0
        ? `Nobody has registered yet. ${later}`
        : `${counted(candidates.length, "registered student")} may start now, ${waiting} of them in the waiting room. Everybody has the full time from their own start.${closes ? ` ${later}` : ""}`,
    confirm: "Begin Test",
    cancel: "Not yet",
  };
}

/** What End does, and to how many. */
export function endQuestion(candidates: readonly Candidate[]) {
  const writing = inState(candidates, "writing");
  const outside = candidates.length - writing - inState(candidates, "finished");
  const touched =
    writing === 0
      ? "Nobody is writing."
      : `${counted(writing, "student")} still ${writing === 1 ? "writes" : "write"}: what they have answered is handed in and graded.`;
  const never =
    outside === 0 ? "" : ` ${counted(outside, "student")} who did not start cannot start any more.`;
  return {
    title: "End the test for everybody?",
    text: `${touched}${never} This cannot be taken back.`,
    confirm: "End test for everybody",
    cancel: "Keep it running",
    danger: true,
  };
}

/** What ending one attempt does, and how it is undone. */
export const endOneQuestion = ({ name }: Pick<Candidate, "name">) => ({
  title: `End the attempt of ${name}?`,
  text: "What is saved is handed in and graded. The others write on. Let back in undoes it, until the student has seen the right answers.",
  confirm: "End the attempt",
  cancel: "Keep it running",
  danger: true,
});

/** What letting back in does, and when it is too late for it. */
export const backInQuestion = ({ name }: Pick<Candidate, "name">) => ({
  title: `Let ${name} back in?`,
  text: "The paper opens again with all answers, and the clock goes on with the time that was left. It is refused once the student has seen the right answers in the review.",
  confirm: "Let back in",
  cancel: "Leave it handed in",
});

/** What removing does. */
export const removalQuestion = (
  { name }: Pick<Candidate, "name">,
  { isRegistrationavailable: open }: Pick<ConductedTest, "isRegistrationavailable">,
) => ({
  title: `Remove ${name} from this test?`,
  text: `${name} has not begun to write, so no answers are lost. The personal link stops working. ${
    open
      ? "Registering again is possible, because registration is open."
      : "Registration is closed: to come back, it has to be opened first."
  }`,
  confirm: "Remove from the test",
  cancel: "Keep on the test",
  danger: true,
});

/** To whom a link is mailed again. */
export function linkQuestion(candidates: ReadonlyArray<Pick<Candidate, "name" | "emailid">>) {
  const [one] = candidates;
  const alone = one && candidates.length === 1;
  return {
    title: `Send the test link to ${alone ? one.name : counted(candidates.length, "student")} again?`,
    text: alone
      ? `A mail with the personal link goes to ${one.emailid}.`
      : "Each gets a mail with their own personal link.",
    confirm: "Send the link",
  };
}
