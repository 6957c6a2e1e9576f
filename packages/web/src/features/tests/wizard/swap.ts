import type { StaffQuestion } from "@markwell/contract/wire/question";

/** Same subject, topic, difficulty and marks, not chosen yet (DECISIONS "Random selection"). */
export function swapsFor(
  question: StaffQuestion,
  pool: readonly StaffQuestion[],
  chosen: readonly StaffQuestion[],
): StaffQuestion[] {
  const taken = new Set(chosen.map(({ _id }) => _id));
  return pool.filter(
    (other) =>
      !taken.has(other._id) &&
      !other.passage &&
      other.subject._id === question.subject._id &&
      other.topic === question.topic &&
      other.difficulty === question.difficulty &&
      other.weightage === question.weightage,
  );
}
