import { yearOf } from "@markwell/domain/school/calendar";
import { LEVELS, type Level } from "@markwell/domain/school/lists";
import {
  addToClass,
  createClass,
  setClassTeachers,
  takeOutOfClass,
} from "../modules/classes/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { DemoSchool } from "./hire-people.ts";

const DAY_MS = 86_400_000;
/** Before the first test is sat, so that every attempt keeps its classes. */
const OPENED = 178;
/** Days ago: the start and end of last year's classes. */
const LAST_YEAR = [330, 540] as const;
const NAMES = ["Courage", "Honour"] as const;

/** Two per level and a Mathematics group of Primary 6; last year's, one level below. */
export async function formClasses(
  trx: Trx,
  { admin, teachers, subjectIds, students }: DemoSchool,
  zone: string,
  now: number,
): Promise<void> {
  const year = yearOf(now, zone);
  const everybody = Object.entries(teachers).map(([subject, { id }]) => ({
    teacher: id,
    subject: subjectIds[subject as keyof typeof subjectIds],
  }));
  const make = async (form: Made, students: readonly { id: string }[], at: number) => {
    const _id = await createClass(trx, admin, { subject: null, ...form }, at);
    const taught = form.subject
      ? everybody.filter(({ subject }) => subject === form.subject)
      : everybody;
    await setClassTeachers(trx, admin, { _id, teachers: taught, version: 1 }, at);
    if (students.length === 0) return _id;
    const studentId = students.map(({ id }) => id);
    await addToClass(trx, nothingFollows, admin, { _id, studentId }, at);
    return _id;
  };
  for (const [level, ofLevel] of Map.groupBy(students, (student) => student.level)) {
    for (const [place, name] of NAMES.entries()) {
      const students = ofLevel.filter((_, index) => index % NAMES.length === place);
      const studentId = students.map(({ id }) => id);
      const below = LEVELS[LEVELS.indexOf(level) - 1];
      const [ended, begun] = LAST_YEAR;
      if (below && studentId.length > 0) {
        const before = { name: `${shortOf(below)} ${name}`, year: year - 1, level: below };
        const _id = await make(before, students, now - begun * DAY_MS);
        const wish = { _id, studentId };
        await takeOutOfClass(trx, nothingFollows, admin, wish, now - ended * DAY_MS);
      }
      await make(
        { name: `${shortOf(level)} ${name}`, year, level },
        students,
        now - OPENED * DAY_MS,
      );
    }
  }
  const level = "primary 6";
  const class6 = students.filter((student) => student.level === level);
  const group = { name: "6 Maths Gold", year, level, subject: subjectIds.Mathematics } as const;
  await make(
    group,
    class6.filter((_, index) => index % 3 === 0),
    now - OPENED * DAY_MS,
  );
}

interface Made {
  name: string;
  year: number;
  level: Level;
  subject?: string;
}

/** No class has assigned work yet. */
const nothingFollows = async () => {};

const shortOf = (level: Level): string =>
  `${level.startsWith("secondary") ? "S" : ""}${level.split(" ")[1]}`;
