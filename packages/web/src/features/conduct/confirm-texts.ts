import type { Candidate } from "@markwell/contract/calls/conduct";
import { counted } from "../../lib/format.ts";

const inState = (candidates: readonly Candidate[], state: Candidate["state"]) =>
  candidates.filter((candidate) => candidate.state === state).length;

/** What Begin does, and to how many. */
export function beginQuestion(candidates: readonly Candidate[]) {
  const waiting = inState(candidates, "waiting");
  return {
    title: "Begin the test?",
    text:
      candidates.length === 0
        ? "Nobody has registered yet. Pupils who register later can start at once, as long as registration is open."
        : `${counted(candidates.length, "registered pupil")} may start now, ${waiting} of them in the waiting room. Everybody has the full time from their own start.`,
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
      : `${counted(writing, "pupil")} still ${writing === 1 ? "writes" : "write"}: what they have answered is handed in and graded.`;
  const never =
    outside === 0 ? "" : ` ${counted(outside, "pupil")} who did not start cannot start any more.`;
  return {
    title: "End the test for everybody?",
    text: `${touched}${never} This cannot be taken back.`,
    confirm: "End test for everybody",
    cancel: "Keep it running",
    danger: true,
  };
}
