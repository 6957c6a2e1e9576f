/** What a student has made of a mistake since the test; undefined: nothing yet. */
export const CORRECTION_STATES = ["tried", "shown", "fixed"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** What is kept after another try: what was fixed stays fixed, and an answer that was shown stays seen. */
export const stateAfter = (
  before: CorrectionState | undefined,
  now: CorrectionState,
): CorrectionState =>
  before === undefined || CORRECTION_STATES.indexOf(now) > CORRECTION_STATES.indexOf(before)
    ? now
    : before;

export interface TopicMarks {
  topic: string;
  marks: number;
  of: number;
}

const MOST_TOPICS = 3;

/** The topics that cost the most marks, at most three; none that cost nothing. */
export function whereMarksWent(
  questions: ReadonlyArray<{ topic: string; marks: number | null; possible: number }>,
): TopicMarks[] {
  const sums = new Map<string, TopicMarks>();
  for (const { topic, marks, possible } of questions) {
    // What waits for a teacher has cost nothing yet.
    if (marks === null) continue;
    const { marks: before, of } = sums.get(topic) ?? { marks: 0, of: 0 };
    sums.set(topic, { topic, marks: before + marks, of: of + possible });
  }
  const lost = ({ marks, of }: TopicMarks) => of - marks;
  return [...sums.values()]
    .filter((sum) => lost(sum) > 0)
    .sort((one, other) => lost(other) - lost(one) || one.marks / one.of - other.marks / other.of)
    .slice(0, MOST_TOPICS);
}
