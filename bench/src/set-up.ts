import { checkImport, confirmImport, type ImportKind } from "@markwell/contract/calls/roster";
import {
  firstSignIn,
  makeSignInCodes,
  readSignInCode,
} from "@markwell/contract/calls/sign-in-codes";
import { createClient } from "@markwell/contract/client";
import { shownClassCode } from "@markwell/domain/classes/class-code";
import { ask } from "./lib/ask.ts";
import { signInAs } from "./lib/demo-people.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, round, writeResults } from "./lib/report.ts";

/*
 * A whole school set up by its lists: teachers, students with classes and index numbers, who teaches which class,
 * parents, and cards for students without an address, who then sign in by the typed code. Prints the seconds of each
 * list, and fails above 20 minutes or where somebody is missing. How many presses it takes is counted in a browser:
 * e2e/specs/roster.spec.ts.
 *
 *   npm run bench:set-up -- --classes 40 --in-class 35 --teachers 90 --parents 2100 --without-address 38
 */
const classes = numberArgument("classes", 40);
const inClass = numberArgument("in-class", 35);
const teachers = numberArgument("teachers", 90);
const parents = numberArgument("parents", 2_100);
const withoutAddress = numberArgument("without-address", 38);
const MOST_SECONDS = 20 * 60;

const SUBJECTS = ["Mathematics", "English", "Science"] as const;
const students = classes * inClass;
const perLevel = Math.ceil(classes / 4);
const listOf = (count: number) => [...Array(count).keys()];
const classAt = (at: number) => {
  const level = Math.floor(at / perLevel) + 1;
  return {
    level: `Secondary ${level}`,
    name: `${level}${String.fromCharCode(65 + (at % perLevel))}`,
  };
};
const teacherOf = (subject: number, at: number) => {
  const ofSubject = Math.floor(teachers / SUBJECTS.length);
  return `teacher${(at % ofSubject) * SUBJECTS.length + subject}@set-up.school`;
};

const lists: Record<ImportKind, string[][]> = {
  teachers: [
    ["Name", "Email Id", "Subject"],
    ...listOf(teachers).map((at) => [
      `Teacher ${at}`,
      `teacher${at}@set-up.school`,
      SUBJECTS[at % SUBJECTS.length] ?? "",
    ]),
  ],
  students: [
    ["Name", "Email Id", "Level", "Class", "Index"],
    ...listOf(students).map((at) => {
      const { level, name } = classAt(Math.floor(at / inClass));
      const address = at < withoutAddress ? "" : `student${at}@set-up.school`;
      return [`Student Number ${at}`, address, level, name, String((at % inClass) + 1)];
    }),
  ],
  "class-teachers": [
    ["Class", "Subject", "Teacher Email"],
    ...listOf(classes).flatMap((at) => [
      ...SUBJECTS.map((subject, place) => [classAt(at).name, subject, teacherOf(place, at)]),
      [classAt(at).name, "Form teacher", teacherOf(0, at + 7)],
    ]),
  ],
  parents: [
    ["Class", "Index", "Parent Name", "Parent Email", "Relation"],
    // Every twentieth has a second child here.
    ...listOf(parents).flatMap((at) =>
      [at % students, ...(at % 20 === 0 ? [(at + inClass) % students] : [])].map((student) => [
        classAt(Math.floor(student / inClass)).name,
        String((student % inClass) + 1),
        `Parent ${at}`,
        `parent${at}@set-up.school`,
        at < students ? "Mother" : "Father",
      ]),
    ),
  ],
};

const product = await startProduct();
try {
  const { api } = await signInAs(product.origin, "admin");
  const seconds: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work();
    seconds[what] = round((performance.now() - start) / 1_000);
    return done;
  };
  const importList = (kind: ImportKind) =>
    timed(kind, async () => {
      const file = new File([lists[kind].map((cells) => cells.join(",")).join("\n")], "list.csv");
      const { data } = await api(checkImport, { kind, file });
      const [broken] = data.broken;
      if (broken) throw new Error(`${kind}, row ${broken.row}: ${broken.problems[0]?.message}`);
      return (await api(confirmImport, { _id: data._id, confirmed: true })).data;
    });
  await importList("teachers");
  const { cards = [] } = await importList("students");
  await importList("class-teachers");
  await importList("parents");
  const made = await timed("cards", () =>
    api(makeSignInCodes, { studentId: cards.map(({ _id }) => _id) }),
  );
  const signedIn = await timed("first sign-ins", async () => {
    const visitor = createClient({ origin: product.origin });
    let count = 0;
    for (const { code } of made.data.cards) {
      // As a student types it: in lower case, in groups.
      const typed = shownClassCode(code).toLowerCase();
      await visitor(readSignInCode, { code: typed });
      await visitor(firstSignIn, { code: typed, password: "a kite over the school" });
      count += 1;
    }
    return count;
  });
  const [found] = await ask<{ students: number; taught: number; parents: number }>(
    product.databaseUrl,
    `select (select count(*)::int from class_students join people on people.id = student_id
             where index_number is not null and people.name like 'Student Number %') as students,
            (select count(*)::int from class_teachers join people on people.id = teacher_id
             where people.email like '%@set-up.school')
            + (select count(*)::int from classes join people on people.id = form_teacher_id
               where people.email like '%@set-up.school') as taught,
            (select count(*)::int from parents where email like '%@set-up.school') as parents`,
  );
  const times = Object.entries(seconds).map(([what, time]) => [`${what} s`, time]);
  const figures = {
    ...Object.fromEntries(times),
    all: round(Object.values(seconds).reduce((sum, one) => sum + one, 0)),
    signedIn,
    ...found,
  };
  console.table([figures]);
  await writeResults("set-up", figures);
  const whole =
    found?.students === students &&
    found.taught === classes * 4 &&
    found.parents === parents &&
    signedIn === withoutAddress;
  if (!whole || figures.all > MOST_SECONDS) process.exitCode = 1;
} finally {
  await product.stop();
}
