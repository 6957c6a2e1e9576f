/** Without letters and digits that are taken for each other: no I, L, O, 0 and 1. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CLASS_CODE_LENGTH = 8;
export const CLASS_CODE_MS = 7 * 86_400_000;
/** 59 bits: the code alone signs somebody in, and a school has thousands of them at a time. */
export const SIGN_IN_CODE_LENGTH = 12;

const drawCode = (length: number, draw: (below: number) => number): string =>
  Array.from({ length }, () => LETTERS[draw(LETTERS.length)]).join("");

function readCode(length: number, typed: string): string | undefined {
  const code = typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  return code.length === length && [...code].every((letter) => LETTERS.includes(letter))
    ? code
    : undefined;
}

export const drawClassCode = (draw: (below: number) => number): string =>
  drawCode(CLASS_CODE_LENGTH, draw);

/** Draws the code of a card for the first sign-in. @param draw must not be foreseeable */
export const drawSignInCode = (draw: (below: number) => number): string =>
  drawCode(SIGN_IN_CODE_LENGTH, draw);

/** A code as it was typed: any case, with the spaces or hyphens that it is shown with; undefined for anything else. */
export const readClassCode = (typed: string): string | undefined =>
  readCode(CLASS_CODE_LENGTH, typed);

/** Reads a card's code as it was typed, like `readClassCode`. */
export const readSignInCode = (typed: string): string | undefined =>
  readCode(SIGN_IN_CODE_LENGTH, typed);

/** Shows a code of a class or a card in groups of four. */
export const shownClassCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");
