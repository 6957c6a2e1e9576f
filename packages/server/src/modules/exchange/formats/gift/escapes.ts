/** Signs that mean something in GIFT, as written in the protected text: no file may hold these. */
const SIGNS: ReadonlyArray<[escaped: string, held: string, plain: string]> = [
  ["\\\\", "\ufdd0", "\\"],
  ["\\:", "\ufdd1", ":"],
  ["\\#", "\ufdd2", "#"],
  ["\\=", "\ufdd3", "="],
  ["\\{", "\ufdd4", "{"],
  ["\\}", "\ufdd5", "}"],
  ["\\~", "\ufdd6", "~"],
  ["\\n", "\ufdd7", "\n"],
];

export const protect = (text: string): string =>
  SIGNS.reduce((so, [escaped, hidden]) => so.replaceAll(escaped, hidden), text);

export const plain = (text: string): string =>
  SIGNS.reduce((so, [, hidden, sign]) => so.replaceAll(hidden, sign), text).trim();

export const escapeGift = (text: string): string =>
  text.replace(/[\\:#={}~]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

const FORMULA = /\\{1,2}\(.{1,2000}?\\{1,2}\)|\$\$.{1,2000}?\$\$/gs;
const COMMAND =
  /(?<!\\)\\(?=(?:neq|ne|nu|nabla|not|notin|nmid|nless|ngtr|nleq|ngeq|nsim|ncong|nparallel|nsubseteq|ni|neg|nearrow|nwarrow|nexists|nsubset)(?![a-z]))/g;

/** In a formula that was typed by hand, \neq is no line break followed by "eq". */
export const keepFormulas = (text: string, notes: string[]): string =>
  text.replace(FORMULA, (formula) => {
    const kept = formula.replace(COMMAND, "\\\\");
    if (kept !== formula) {
      notes.push("A \\n in a formula is read as part of its command, such as \\neq.");
    }
    return kept;
  });
