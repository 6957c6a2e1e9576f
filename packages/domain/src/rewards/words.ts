/** As it is stored: without what no text holds (NUL, half characters) and without spaces around it. */
export const storableText = (typed: string): string =>
  typed.replaceAll("\u0000", "").toWellFormed().trim();

/** The same in one line: "Water  bottle" is "Water bottle". */
export const storableName = (typed: string): string => storableText(typed).replace(/\s+/g, " ");
