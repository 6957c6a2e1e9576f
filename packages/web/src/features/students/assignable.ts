import type { StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { levelLabel } from "@markwell/domain/school/lists";
import { isForSubjectLevel, levelWords } from "@markwell/domain/school/subject-level";
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

/** Does a test have every searched word in its title, level or subject? */
export function matches(test: TestWire, search: string): boolean {
  const text = `${test.title} ${factsOf(test)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The same for the subject level: students who take every subject of the test at another one. */
export function subjectLevelHint(
  test: Pick<TestWire, "subjectLevel" | "subjects"> | undefined,
  students: readonly Pick<StudentRow, "subjectLevels">[],
): string | undefined {
  if (!test?.subjectLevel) return undefined;
  const isOther = ({ subjectLevels = [] }: Pick<StudentRow, "subjectLevels">) =>
    test.subjects.every(({ _id }) =>
      subjectLevels.some(
        ({ subject, level }) => subject._id === _id && !isForSubjectLevel(test.subjectLevel, level),
      ),
    );
  const others = students.filter(isOther).length;
  if (others === 0) return undefined;
  const level = `The test is at ${test.subjectLevel}`;
  const subject = test.subjects.map(({ topic }) => topic).join(" and ");
  if (students.length === 1) return `${level}; this student takes ${subject} at another level.`;
  return `${level}; ${others} of the ${students.length} students ${others === 1 ? "takes" : "take"} ${subject} at another level.`;
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
  if (students.length === 1) return `The test is for ${level}, this student is not.`;
  return `The test is for ${level}; ${others} of the ${students.length} students ${others === 1 ? "is" : "are"} not.`;
}
