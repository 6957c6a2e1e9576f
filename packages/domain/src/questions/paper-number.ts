import type { PassageKind } from "./passage-kind.ts";

/** "(a)" for the first part of a question. */
export const partLetter = (place: number): string => `(${letters(place)})`;

function letters(place: number): string {
  const last = String.fromCharCode(97 + ((place - 1) % 26));
  return place > 26 ? letters(Math.floor((place - 1) / 26)) + last : last;
}

/** Gives the name of a part as a paper prints it: "(b)" or "(a)(ii)". */
export const partName = ({ place, part }: { place: number; part?: string | undefined }): string =>
  part ?? partLetter(place);

/** What a question is asked with: `block` names the passage, `place` counts from 1. */
export interface Placed {
  block: string;
  kind: PassageKind;
  place: number;
  /** What the paper calls the part where it is not the letter of its place. */
  part?: string | null | undefined;
}

/**
 * The questions of a test as a paper numbers them: "1(a)", "1(b)", "2". Parts that follow each other share a number.
 * @param placed one for each question, in order; undefined for a question without a passage
 */
export function numbersOnPaper(placed: readonly (Placed | undefined)[]): string[] {
  let number = 0;
  return placed.map((one, at) => {
    if (one?.kind !== "parts") return String(++number);
    const before = placed[at - 1];
    if (before?.kind !== "parts" || before.block !== one.block) number += 1;
    return `${number}${one.part ?? partLetter(one.place)}`;
  });
}
