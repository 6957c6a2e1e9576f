import type { StudentRow } from "@markwell/contract/calls/students";
import type { TestWire } from "@markwell/contract/calls/tests";
import { isForSubjectLevel } from "@markwell/domain/school/subject-level";

export type TestOfLevel = Pick<TestWire, "subjects"> & { subjectLevel: string };
type StudentOfLevels = Pick<StudentRow, "subjectLevels">;

export function subjectLevelHint(
  test: TestOfLevel | undefined,
  students: readonly StudentOfLevels[],
): string | undefined {
  if (!test?.subjectLevel) return undefined;
  const isOther = ({ subjectLevels = [] }: StudentOfLevels) =>
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
