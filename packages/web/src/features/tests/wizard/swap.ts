import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";

/**
 * Same subject, topic, difficulty and marks, not chosen yet (DECISIONS "Random selection").
 * @param sameKind for a paper by a format
 */
export function swapsFor(
  question: StaffQuestion,
  pool: readonly StaffQuestion[],
  chosen: readonly StaffQuestion[],
  sameKind = false,
): StaffQuestion[] {
  const taken = new Set(chosen.map(({ _id }) => _id));
  return pool.filter(
    (other) =>
      !taken.has(other._id) &&
      !other.passage &&
      other.subject._id === question.subject._id &&
      other.topic === question.topic &&
      other.difficulty === question.difficulty &&
      other.weightage === question.weightage &&
      (!sameKind || kindOf(other) === kindOf(question)),
  );
}
