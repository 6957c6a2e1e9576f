/**
 * Takes no room or turns the direction of what follows; joiners within Indic and Arabic words are letters there, and
 * fillers are letters that show nothing.
 */
const HIDDEN =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{Script=Arabic}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/u;

/** As names are stored, and looked for: one code for each letter, however it was typed. */
export const storedName = (typed: string): string => typed.toWellFormed().normalize("NFC").trim();

/** Whether somebody who reads the name sees all of it, in its order. */
export const isVisibleName = (name: string): boolean =>
  !HIDDEN.test(name) && /[\p{L}\p{N}]/u.test(name);
