import type { StaffQuestion } from "@markwell/contract/wire/question";
import { releaseWords } from "../../../ui/release-choice.tsx";
import { type Asked, LABELS, said } from "./basics.ts";
import type { WizardState } from "./wizard-state.ts";

type Part = Pick<WizardState, "basics" | "chosen">;

export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/** In words. @param subjectName by id */
export function differences(
  mine: Part,
  theirs: Part,
  subjectName: (id: string) => string,
): Difference[] {
  const fields = Object.entries(LABELS).flatMap(([key, field]) => {
    const [a, b] = [mine, theirs].map(({ basics }) =>
      key === "release" ? releaseWords(basics) : said(basics[key as Asked], subjectName) || "–",
    );
    return a !== undefined && b !== undefined && a !== b ? [{ field, mine: a, theirs: b }] : [];
  });
  return [...fields, ...questionsDifference(mine.chosen, theirs.chosen)];
}

function questionsDifference(
  mine: readonly StaffQuestion[],
  theirs: readonly StaffQuestion[],
): Difference[] {
  const ids = (chosen: readonly StaffQuestion[]) => chosen.map(({ _id }) => _id);
  if (ids(mine).join() === ids(theirs).join()) return [];
  const only = (some: readonly StaffQuestion[], others: readonly StaffQuestion[]) =>
    some.filter(({ _id }) => !ids(others).includes(_id)).length;
  const said = (some: readonly StaffQuestion[], others: readonly StaffQuestion[]) => {
    const own = only(some, others);
    return `${some.length}${own > 0 ? `, ${own} of them only here` : ", in another order"}`;
  };
  return [{ field: "Questions", mine: said(mine, theirs), theirs: said(theirs, mine) }];
}
