import type { Belongings } from "@markwell/contract/calls/handover";
import { kindsToHandOver, losingTheirTutor } from "@markwell/domain/people/hand-over";
import { counted, formatNumber } from "../../lib/format.ts";

/** Everything of a teacher, as terms with values; empty ones are left out. */
export function belongingsInWords(has: Belongings): (readonly [term: string, value: string])[] {
  const { open, running, ended, worksheets, waiting } = has.tests;
  const any = kindsToHandOver(has);
  const some = (count: number, what: string) =>
    count > 0 ? [`${formatNumber(count)} ${what}`] : [];
  const tests = [
    ...some(running, "running now"),
    ...some(open, "not ended yet"),
    ...some(ended, "ended"),
    ...(worksheets > 0 ? [counted(worksheets, "worksheet")] : []),
  ].join(", ");
  const students = has.tutored.map((each) => `${formatNumber(each.students)} in ${each.topic}`);
  const facts = [
    ["Tests", any.tests ? tests : ""],
    ["Answers to mark", waiting > 0 ? formatNumber(waiting) : ""],
    ["Classes", any.classes ? formatNumber(has.classes) : ""],
    ["Questions without an answer", has.consultations > 0 ? formatNumber(has.consultations) : ""],
    ["Students whose tutor they are", students.join(", ")],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}

/** Whose students are left without a tutor by a colleague, in words; undefined: nobody. */
export function tutorsLostInWords(
  { tutored }: Pick<Belongings, "tutored">,
  { name, subjects }: { name: string; subjects: readonly string[] },
): string | undefined {
  const lost = losingTheirTutor(tutored, subjects);
  if (lost.length === 0) return undefined;
  const topics = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    lost.map(({ topic }) => topic),
  );
  const who = lost.map(({ topic, students }) => `${counted(students, "student")} in ${topic}`);
  const all = new Intl.ListFormat("en-GB").format(who);
  return `${name} does not teach ${topics}: ${all} will have no tutor and can choose a new one.`;
}
