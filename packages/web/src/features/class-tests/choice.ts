import type { ClassToChoose } from "@markwell/contract/calls/class-tests";

type How = "live" | "assigned";
type Student = ClassToChoose["students"][number];

/** The students of some classes, each once, in the order of the classes. */
export function studentsOf(
  classes: readonly ClassToChoose[],
  chosen: ReadonlySet<string>,
): Student[] {
  const students = classes.filter(({ _id }) => chosen.has(_id)).flatMap((one) => one.students);
  return [...new Map(students.map((student) => [student._id, student])).values()];
}

/** A student who has begun keeps the test, so nobody takes it from them. */
export const hasBegun = ({ state }: Student): boolean => state === "begun" || state === "finished";

/** A class has a test in one way: in the other it cannot be chosen. */
export const hasItOtherwise = ({ how }: ClassToChoose, wanted: How): boolean =>
  how !== "" && how !== wanted;

/** The students of the chosen classes whose tick was taken away. */
export const exceptionsAmong = (
  students: readonly Student[],
  excepted: ReadonlySet<string>,
): string[] =>
  students.filter((one) => excepted.has(one._id) && !hasBegun(one)).map(({ _id }) => _id);
