import { type Cast, test } from "../fixtures/people.ts";
import { type Audience, fitsEverybody } from "../fixtures/widths.ts";
import { schoolOffice } from "../walks/admin.ts";
import {
  anExam,
  consultationOfAPupil,
  endsOfAnExam,
  newPupilPages,
  practiceOfAPupil,
  pupilLists,
  pupilPages,
} from "../walks/pupil.ts";
import {
  conductOfATest,
  consultationOfATeacher,
  makingOfATest,
  markingOfAnAnswer,
  questionBank,
  studentsAndPapers,
} from "../walks/teacher.ts";
import { visitorPages } from "../walks/visitor.ts";
import type { Walk } from "../walks/walk.ts";

type Named = ReadonlyArray<[name: string, walk: (cast: Cast) => Walk, inDark?: "dark too"]>;

const ofStudents: Named = [
  ["the pages of a visitor", visitorPages],
  ["an exam in light and dark colours", anExam, "dark too"],
  ["the ends of an exam", endsOfAnExam],
  ["the lists of a pupil", pupilLists],
  ["profile and statistics of a pupil", pupilPages],
  ["profile and statistics of a new pupil", newPupilPages],
  ["practice of a pupil", practiceOfAPupil],
  ["consultation of a pupil", consultationOfAPupil],
];

const ofStaff: Named = [
  ["consultation of a teacher", consultationOfATeacher],
  ["the question bank", questionBank],
  ["the making of a test", makingOfATest],
  ["the conduct of a test", conductOfATest],
  ["the marking of an answer", markingOfAnAnswer],
  ["the students and papers to print", studentsAndPapers],
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
    pupilFor,
    teacherApi,
    teacherAccount,
    adminAccount,
    demoPupilAccount,
  }) => {
    const accounts = { teacherAccount, adminAccount, demoPupilAccount };
    const screens = walk({ noise, openWindow, personWith, pupilFor, teacherApi, ...accounts });
    for await (const [page, screen] of screens) {
      await test.step(screen, () => fitsEverybody(page, screen, who));
    }
  });
}
