import { type Door, mayAsk, mayJoin } from "./door.ts";

const DIGITS = 6;
export const JOIN_CODES = 10 ** DIGITS;

/** A drawn number below JOIN_CODES as it is shown: with its leading zeros. */
export const joinCodeOf = (drawn: number): string => String(drawn).padStart(DIGITS, "0");

/** A code as it was typed, without the spaces that it is shown with; undefined for anything but six digits. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^[0-9]{6}$/.test(code) ? code : undefined;
}

/** Does the code of a test still lead to it? While registration is open, and to its door while that is there. */
export function codeLeads(test: Door): boolean {
  return mayJoin(test).allowed || mayAsk(test).allowed;
}
