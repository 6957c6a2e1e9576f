import { plainLines } from "./moodle-text.ts";
import { keyInside, keyWordAt } from "./word/markers.ts";

const MOST_NAMED = 80;

/** The note on a line that gives the answer away in the text of a question; undefined where none does. */
export function noteOnKeyLine(body: string): string | undefined {
  const line = plainLines(body)
    .split("\n")
    .find((one) => {
      const word = keyWordAt(one);
      const isKey = word && (!word.perhaps || !/^\s*answer\s/i.test(one));
      const at = isKey ? word.length : keyInside(one);
      const said = at > 0 ? one.slice(at) : "";
      // "Answer: ____ cm" is for the student.
      return /[\p{L}\p{N}]/u.test(said) && !/_{2,}|\.{4,}|…{2,}/.test(said);
    });
  return (
    line &&
    `Students would read ‘${line.trim().slice(0, MOST_NAMED)}’ in the question. If that is the answer, take it out.`
  );
}
