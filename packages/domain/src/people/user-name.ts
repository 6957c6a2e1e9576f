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
