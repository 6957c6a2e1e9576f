const asTyped = (typed: string | number) =>
  String(typed).normalize("NFKC").trim().replace("\u2212", "-");

/**
 * A whole number as people type it, also "1,200" and "−20". What is none stays in its field and is NaN, so
 * that the rule of the field speaks: a field that drops letters and dots makes 1309 of "1e309" and 25 of "2.5".
 */
export function wholeNumber(typed: string | number): number {
  const plain = asTyped(typed);
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(",", ""))
    : Number.NaN;
}

/** The same in a field that may stay empty. */
export const wholeNumberOr = <Empty>(typed: string | number, empty: Empty): number | Empty =>
  String(typed).trim() === "" ? empty : wholeNumber(typed);

export const isWholeWithin = (typed: string | number, least: number, most: number): boolean => {
  const number = wholeNumber(typed);
  return number >= least && number <= most;
};

/** What a field for a number holds: "" while it is empty, the number where it is one, else what was typed. */
export type TypedNumber = number | string;

/** With decimals "2.5" is a number as well, not a text. */
export function typedNumber(typed: string, decimals = false): TypedNumber {
  const whole = wholeNumberOr(typed, "");
  if (!Number.isNaN(whole)) return whole;
  const plain = asTyped(typed);
  return decimals && /^[+-]?\d*\.\d+$/.test(plain) ? Number(plain) : typed;
}
