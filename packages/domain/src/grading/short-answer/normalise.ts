const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

/**
 * One spelling for what means the same: Unicode width, case, spaces and minus signs
 * (DECISIONS "Short answers").
 */
export function normalise(text: string): string {
  return (
    text
      // Before NFKC, which would glue a fraction sign to the whole number in front of it.
      .replace(/(\d)\s*([\u00BC-\u00BE\u2150-\u215E])/g, "$1 $2")
      .normalize("NFKC")
      .replace(/\u2044/g, "/")
      .replace(MINUS_SIGNS, "-")
      .replace(/\s+/g, " ")
      .trim()
      .toLowerCase()
  );
}

/** A text answer may end with a full stop or not. */
export const withoutFullStop = (text: string): string => text.replace(/\s*\.$/, "");
