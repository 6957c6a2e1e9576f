/** A mail's subject and names are one line each: no break, no control character, no endless text. */
export function oneLine(text: string, most = 150): string {
  const folded = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const letters = [...folded];
  return letters.length <= most ? folded : `${letters.slice(0, most - 1).join("")}…`;
}

const LOOKS_LIKE_AN_ADDRESS = /:\/\/|www\.|@|\.\p{L}{2,}/iu;

/**
 * How a mail addresses its reader. Anybody can register with somebody else's e-mail, so a "name"
 * that is really an advertisement must not reach them through us.
 *
 * @returns the name, or "" where none should be used.
 */
export function addressee(name: string): string {
  const line = oneLine(name, 60);
  return LOOKS_LIKE_AN_ADDRESS.test(line) ? "" : line;
}
