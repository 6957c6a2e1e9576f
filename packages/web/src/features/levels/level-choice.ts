import type { ReplyOf } from "@markwell/contract/call";
import type { levelChoices } from "@markwell/contract/calls/levels";
import { LEVELS, type Level } from "@markwell/domain/school/lists";

type Choices = ReplyOf<typeof levelChoices>["data"];

export interface Choice {
  subjects: Choices["subjects"];
  subject: string;
  levels: readonly Level[];
  level: Level;
  years: readonly number[];
  year: number;
}

interface Wish {
  subject?: string | undefined;
  level?: string | undefined;
  year?: number | undefined;
}

/**
 * Finds what the page shows: what the address asks for, as far as the teacher follows it, else the first
 * subject, the latest year, and the highest of its levels with classes. Undefined without a role.
 */
export function chosenLevel(
  { subjects, classes }: Choices,
  wish: Wish,
  thisYear: number,
): Choice | undefined {
  const found = subjects.find(({ subject }) => subject._id === wish.subject) ?? subjects[0];
  if (!found) return undefined;
  const years = classes.map(({ year }) => year);
  const year = [wish.year, thisYear, ...years].find((each) => each && years.includes(each));
  const there = classes.find((each) => each.year === year)?.levels ?? [];
  const withClasses = found.levels.filter((level) => there.includes(level));
  const levels = withClasses.length > 0 ? withClasses : found.levels;
  const level = levels.find((each) => each === wish.level) ?? levels.at(-1) ?? LEVELS[0];
  return {
    subjects,
    subject: found.subject._id,
    levels,
    level,
    years: years.length > 0 ? years : [thisYear],
    year: year ?? thisYear,
  };
}
