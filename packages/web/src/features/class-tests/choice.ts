import type { InputOf } from "@markwell/contract/call";
import type { ClassToChoose, giveToClasses } from "@markwell/contract/calls/class-tests";
import { texts } from "@markwell/contract/texts";
import { z } from "zod";
import { dueProblem } from "../../lib/due-date.ts";
import { momentOf } from "../../lib/school-time.ts";

const How = z.enum(["live", "assigned"]);
export type How = z.output<typeof How>;
type Student = ClassToChoose["students"][number];

export const ClassWish = z.object({
  how: How,
  /** In the date field's format; "" for none. */
  dueAt: z.string(),
  classes: z.array(z.string()),
  except: z.array(z.string()),
  /** Of homework, as typed. */
  opensAt: z.string().default(""),
  lateUntil: z.string().default(""),
  noClock: z.boolean().default(false),
});
export type ClassWish = z.output<typeof ClassWish>;

export const firstWish = (how: How, choice: readonly ClassToChoose[] = []): ClassWish => ({
  how,
  dueAt: "",
  classes: [],
  opensAt: "",
  lateUntil: "",
  noClock: false,
  except: choice.flatMap(({ students }) =>
    students.filter(({ excepted }) => excepted).map(({ _id }) => _id),
  ),
});

/** The students of some classes without duplicates, in the order of the classes. */
export function studentsOf(
  classes: readonly ClassToChoose[],
  chosen: ReadonlySet<string>,
): Student[] {
  const students = classes.filter(({ _id }) => chosen.has(_id)).flatMap((one) => one.students);
  return [...new Map(students.map((student) => [student._id, student])).values()];
}

/** A student who has begun keeps the test. */
export const hasBegun = ({ state }: Student): boolean => state === "begun" || state === "finished";

/** A class can have a test in only one way, so the other is disabled. */
export const hasItOtherwise = ({ how }: ClassToChoose, wanted: How): boolean =>
  how !== "" && how !== wanted;

export const exceptionsAmong = (
  students: readonly Student[],
  excepted: ReadonlySet<string>,
): string[] =>
  students.filter((one) => excepted.has(one._id) && !hasBegun(one)).map(({ _id }) => _id);

type Giving = Omit<InputOf<typeof giveToClasses>, "id">;

/** A wish as the call without the test's id: the server leaves out who is in none of the classes. */
export function wishAsCall({ classes, how, except, ...homework }: ClassWish): Giving {
  if (how === "live") return { classes, how, except };
  const { dueAt, opensAt, lateUntil, noClock } = homework;
  return {
    ...{ classes, how, except },
    dueAt: sent(dueAt),
    ...(opensAt && { opensAt: sent(opensAt) }),
    ...(lateUntil && { lateUntil: sent(lateUntil) }),
    ...(noClock && { noClock }),
  };
}

function sent(typed: string): string | null {
  const moment = momentOf(typed);
  return moment === undefined ? null : new Date(moment).toISOString();
}

/** What is wrong with a due date; homework without a clock needs one. */
export function wishProblem({ how, dueAt, lateUntil, noClock }: ClassWish, now: number) {
  if (how === "live") return undefined;
  if (dueAt === "" && (noClock || lateUntil !== "")) return texts.homework["no date"];
  return dueProblem(dueAt, now);
}

export function givingOf(
  choice: readonly ClassToChoose[],
  wish: ClassWish,
): { giving: Giving; getting: number } {
  const able = choice
    .filter((one) => wish.classes.includes(one._id) && !hasItOtherwise(one, wish.how))
    .map(({ _id }) => _id);
  const students = studentsOf(choice, new Set(able));
  const except = exceptionsAmong(students, new Set(wish.except));
  const giving = wishAsCall({ ...wish, classes: able, except });
  return { giving, getting: students.length - except.length };
}
