import { type Cast, test } from "../fixtures/people.ts";
import { type Audience, fitsEverybody } from "../fixtures/widths.ts";
import { schoolOffice } from "../walks/admin.ts";
import {
  anExam,
  consultationOfAStudent,
  endsOfAnExam,
  newStudentPages,
  practiceOfAStudent,
  studentLists,
  studentPages,
} from "../walks/student.ts";
import {
  comparisonOfScripts,
  conductOfATest,
  consultationOfATeacher,
  makingOfATest,
  markingOfAnAnswer,
  questionBank,
  studentsAndPrints,
} from "../walks/teacher.ts";
import { visitorPages } from "../walks/visitor.ts";
import type { Walk } from "../walks/walk.ts";

type Named = ReadonlyArray<[name: string, walk: (cast: Cast) => Walk, inDark?: "dark too"]>;

const ofStudents: Named = [
  ["the pages of a visitor", visitorPages],
  ["an exam in light and dark colours", anExam, "dark too"],
  ["the ends of an exam", endsOfAnExam],
  ["the lists of a student", studentLists],
  ["profile and statistics of a student", studentPages],
  ["profile and statistics of a new student", newStudentPages],
  ["practice of a student", practiceOfAStudent],
  ["consultation of a student", consultationOfAStudent],
];

const ofStaff: Named = [
  ["consultation of a teacher", consultationOfATeacher],
  ["the question bank", questionBank],
  ["the making of a test", makingOfATest],
  ["the conduct of a test", conductOfATest],
  ["the marking of an answer", markingOfAnAnswer, "dark too"],
  ["the comparison of scripts", comparisonOfScripts, "dark too"],
  ["the students and prints", studentsAndPrints],
  ["the school office", schoolOffice],
];

for (const [name, walk, inDark] of [...ofStudents, ...ofStaff]) {
  const who: Audience = {
    ofStudents: ofStudents.some(([one]) => one === name),
    inDark: inDark !== undefined,
  };
  test(`WCAG 2.2 AA, nothing to scroll sideways, large enough for a finger: ${name}`, async ({
    noise,
    openWindow,
    personWith,
    studentFor,
    teacherApi,
    teacherAccount,
    adminAccount,
    demoStudentAccount,
  }) => {
    const accounts = { teacherAccount, adminAccount, demoStudentAccount };
    const screens = walk({ noise, openWindow, personWith, studentFor, teacherApi, ...accounts });
    for await (const [page, screen] of screens) {
      await test.step(screen, () => fitsEverybody(page, screen, who));
    }
  });
}
