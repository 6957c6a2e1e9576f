import type { ReplyOf } from "@markwell/contract/call";
import type { candidateScores } from "@markwell/contract/calls/staff-results";
import { byReading } from "@markwell/domain/text/reading-order";

type Score = ReplyOf<typeof candidateScores>["data"][number];
type Sheet = Pick<Score, "closedHow"> & { userid: Pick<Score["userid"], "_id" | "name"> };

/**
 * By name, because marks change while sheets are marked, and nobody may be left out or come twice.
 * @returns undefined for a student without an answer sheet
 */
export function neighboursOf(scores: readonly Sheet[], studentId: string) {
  const students = scores
    .filter(({ closedHow }) => closedHow !== "")
    .map(({ userid }) => userid)
    .sort((a, b) => byReading(a.name, b.name) || a._id.localeCompare(b._id));
  const at = students.findIndex(({ _id }) => _id === studentId);
  if (at < 0) return undefined;
  return {
    number: at + 1,
    count: students.length,
    before: students[at - 1],
    after: students[at + 1],
  };
}
