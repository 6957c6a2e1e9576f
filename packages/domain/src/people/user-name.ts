export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** The form in which user names are compared and stored: small letters, from any keyboard. */
export const foldUsername = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();

/**
 * 3 to 30 small letters and digits, single dots, hyphens and underscores between; never an @, so no
 * e-mail. A school number is one.
 */
export const isUsername = (folded: string): boolean =>
  folded.length >= USERNAME_MIN &&
  folded.length <= USERNAME_MAX &&
  /^[a-z0-9]+([._-][a-z0-9]+)*$/.test(folded);

const NRIC = /[stfgm]\d{7}[a-z]/;
const DATE_8 = /(?<!\d)\d{8}(?!\d)/g;
const DATE_PARTS = /(?<!\d)(\d{1,4})[._-](\d{1,2})[._-](\d{1,4})(?!\d)/g;

const isDay = (day: number, month: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12;
/** The years in which students are born. A later one begins a school's own numbers: 20260417. */
const isBirthYear = (year: number): boolean => year >= 1990 && year <= 2024;
const isBirthDate = (first: number, month: number, last: number): boolean =>
  (isBirthYear(first) && isDay(last, month)) ||
  // With two digits a year is never told from a day.
  (isDay(first, month) && (isBirthYear(last) || isBirthYear(2000 + last)));

/** Tells whether a user name contains an NRIC number or a birth date, which others must not read. */
export function isPersonalNumber(folded: string): boolean {
  if (NRIC.test(folded)) return true;
  for (const [digits] of folded.matchAll(DATE_8)) {
    const at = (from: number, to: number) => Number(digits.slice(from, to));
    if (isBirthDate(at(0, 4), at(4, 6), at(6, 8))) return true;
    if (isDay(at(0, 2), at(2, 4)) && isBirthYear(at(4, 8))) return true;
  }
  return [...folded.matchAll(DATE_PARTS)].some(([, first, month, last]) =>
    isBirthDate(Number(first), Number(month), Number(last)),
  );
}
