/** Without letters and digits that are taken for each other: no I, L, O, 0 and 1. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CLASS_CODE_LENGTH = 8;
export const CLASS_CODE_MS = 7 * 86_400_000;

export const drawClassCode = (draw: (below: number) => number): string =>
  Array.from({ length: CLASS_CODE_LENGTH }, () => LETTERS[draw(LETTERS.length)]).join("");

/** A code as it was typed: any case, with the spaces or hyphens that it is shown with; undefined for anything else. */
export function readClassCode(typed: string): string | undefined {
  const code = typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  return code.length === CLASS_CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter))
    ? code
    : undefined;
}

export const shownClassCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
