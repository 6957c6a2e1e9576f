/**
 * A whole number as people type it, also "1,200" and "−20". What is none stays in its field and is NaN, so
 * that the rule of the field speaks: a field that drops letters and dots makes 1309 of "1e309" and 25 of "2.5".
 */
export function wholeNumber(typed: string | number): number {
  const plain = String(typed).normalize("NFKC").trim().replace("\u2212", "-");
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(",", ""))
    : Number.NaN;
}

/** The same in a field that may stay empty. */
export const wholeNumberOr = <Empty>(typed: string | number, empty: Empty): number | Empty =>
  String(typed).trim() === "" ? empty : wholeNumber(typed);
