import { joinTest } from "@markwell/contract/calls/people";
import { questionsByLevel } from "@markwell/contract/calls/questions";
import { createTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { type Candidate, registerCandidates, sideBySide } from "../lib/classroom.ts";
import { mathematicsOf, signInAs } from "../lib/demo-people.ts";

/** The shortest that a test may last. */
export const DURATION_MINUTES = 15;
const GRADED_BY_MACHINE = 14;

export interface School {
  origin: string;
  teacher: Client;
  subjectId: string;
  questions: readonly StaffQuestion[];
  students: Candidate[];
}

/** The demo teacher and the questions that every test here has. */
export async function openSchool(origin: string): Promise<School> {
  const { api: teacher } = await signInAs(origin, "teacher");
  const subjectId = await mathematicsOf(teacher);
  const { data } = await teacher(questionsByLevel, { subjectId: [subjectId], limit: 500 });
  const machine = data.filter((question) => !markedByHand(kindOf(question)));
  const byHand = data.filter((question) => markedByHand(kindOf(question)));
  const questions = [...machine.slice(0, GRADED_BY_MACHINE), ...byHand.slice(0, 1)];
  if (questions.length <= GRADED_BY_MACHINE)
    throw new Error("the demo school has no long question");
  return { origin, teacher, subjectId, questions, students: [] };
}

export async function newTest(school: School, title: string, count: number): Promise<string> {
  const { testid } = await school.teacher(createTest, {
    title: `${title} ${new Date().toISOString()}`,
    duration: DURATION_MINUTES,
    subjects: [school.subjectId],
    // As the wizard has it for a test of the whole class.
    release: "ended",
    questions: school.questions.map(({ _id }) => _id),
  });
  if (school.students.length === 0) {
    school.students = await registerCandidates(school.origin, testid, count);
  } else {
    await sideBySide(count, 16, (index) =>
      (school.students[index] as Candidate).api(joinTest, { testid }),
    );
  }
  return testid;
}
