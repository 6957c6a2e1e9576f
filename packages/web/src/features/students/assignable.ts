import type { StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { levelLabel } from "@markwell/domain/school/lists";
import { levelWords } from "@markwell/domain/school/subject-level";
import { counted } from "../../lib/format.ts";
import { mayWith } from "../../lib/test-rights.ts";

/** Tests that a teacher can assign: those that they conduct and that have not ended. */
export const assignable = (tests: readonly TestWire[]): TestWire[] =>
  tests.filter((test) => !test.testconducted && mayWith("conduct", test));

/** The line under a test's title in the choice, which its search reads, too. */
export const factsOf = ({
  level,
  subjectLevel,
  subjects,
  questionCount,
  duration,
}: TestWire): string =>
  [
    levelWords(level, subjectLevel),
    subjects.map(({ topic }) => topic).join(", "),
    counted(questionCount, "question"),
    counted(duration, "minute"),
  ]
    .filter(Boolean)
    .join(" · ");

/** Whether title, level or subject contain every search word. */
export function matches(test: TestWire, search: string): boolean {
  const text = `${test.title} ${factsOf(test)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A word of caution when students of another level would get the test; undefined when none would. */
export function levelHint(
  test: Pick<TestWire, "level"> | undefined,
  students: readonly Pick<StudentRow, "level">[],
): string | undefined {
  if (!test?.level) return undefined;
  const others = students.filter(({ level }) => level !== test.level).length;
  if (others === 0) return undefined;
  const level = levelLabel(test.level);
  if (students.length === 1) return `The test is for ${level}. This student is at another level.`;
  return `The test is for ${level}. ${others} of the ${students.length} students ${others === 1 ? "is" : "are"} at another level.`;
}
