const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * What somebody probably typed where a spreadsheet made something else of the name of a class: "1E1" of "1.00E+01",
 * "4/1" of "04-Jan". Undefined for a name that nothing has changed.
 */
export function classTyped(cell: string): string | undefined {
  const text = cell.trim();
  const [, whole, rest = "", power] = /^(\d)(?:[.,](\d+))?E\+?(-?\d{1,3})$/i.exec(text) ?? [];
  if (whole && (/[.,+]/.test(text) || Number(power) < 0)) {
    const digits = (whole + rest).replace(/(?<=\d)0+$/, "");
    return `${digits}E${Number(power) - (digits.length - 1)}`;
  }
  return dateTyped(text);
}

/** Day and month as they were typed, of a date that a spreadsheet has made. */
function dateTyped(text: string): string | undefined {
  const named = /^(\d{1,2})-([a-z]{3})(?:-\d{2,4})?$/i.exec(text);
  if (named) return dayAndMonth(named[1], MONTHS.indexOf((named[2] ?? "").toLowerCase()) + 1);
  const turned = /^([a-z]{3})-(\d{1,2})$/i.exec(text);
  if (turned) return dayAndMonth(turned[2], MONTHS.indexOf((turned[1] ?? "").toLowerCase()) + 1);
  const [, month, day] =
    /^\d{4}-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text) ?? [];
  if (month) return dayAndMonth(day, Number(month));
  const written = /^(\d{1,2})[/.](\d{1,2})[/.](?:19|20)?\d{2}$/.exec(text);
  return written ? dayAndMonth(written[1], Number(written[2])) : undefined;
}

const dayAndMonth = (day: string | undefined, month: number): string | undefined =>
  day === undefined || month < 1 ? undefined : `${Number(day)}/${month}`;

/** A number that a spreadsheet shows shortened, whose digits are lost: "6.59123E+09". */
export const isShortened = (cell: string): boolean => /^\d[.,]?\d*E\+\d{2,3}$/i.test(cell.trim());

/** What a spreadsheet could not compute: "#REF!". */
export const isFormulaMistake = (cell: string): boolean =>
  /^#(?:REF!|DIV\/0!|N\/A|NAME\?|VALUE!|NULL!|NUM!|SPILL!|CALC!)/.test(cell.trim());

/**
 * A postal code of Singapore as lists have it: "S(018956)", "Singapore 018956", "018,956", and "18956" where a
 * spreadsheet took the zero. What is none stays as it is.
 */
export function readPostalCode(cell: string): string {
  const [, first, second] =
    /^(?:singapore|s'?pore|s)?\s*\(?\s*(\d{1,3})[, ]?(\d{3})\s*\)?(?:\.0+)?$/i.exec(cell.trim()) ??
    [];
  const digits = first === undefined ? "" : `${first}${second}`;
  return digits.length >= 5 ? digits.padStart(6, "0") : cell.trim();
}
