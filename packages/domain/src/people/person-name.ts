import { HIDDEN } from "../text/hidden.ts";

/** As names are stored, and looked for: one code for each letter, however it was typed. */
export const storedName = (typed: string): string => typed.toWellFormed().normalize("NFC").trim();

/** Whether somebody who reads the name sees all of it, in its order. */
export const isVisibleName = (name: string): boolean =>
  !HIDDEN.test(name) && /[\p{L}\p{N}]/u.test(name);
