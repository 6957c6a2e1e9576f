import type { AnswerField, AnswerKind } from "./answer-kind.ts";
import { askedOf } from "./asked.ts";
import { dressesOf } from "./dresses.ts";
import { bareTexts, unitCutter } from "./field-unit.ts";
import { plain, withoutName } from "./plain.ts";
import { readQuantity } from "./quantity.ts";

const OF_NUMBERS: ReadonlySet<AnswerKind> = new Set(["number", "money", "duration"]);

/**
 * Says of figures in a field for a number that they are none: a number to write instead ("1.5" for
 * "1,5"), or "" where none can be guessed. Undefined for what is read, and for words.
 */
export function notANumber(
  kind: AnswerKind,
  given: string,
  field: AnswerField,
): string | undefined {
  if (!OF_NUMBERS.has(kind) || !/\p{Nd}/u.test(given)) return undefined;
  const cutter = unitCutter(field);
  const isRead = (text: string) =>
    bareTexts(plain(text), cutter).some((bare) => readQuantity(withoutName(bare)) !== undefined);
  if ([given, ...dressesOf(given, kind, askedOf())].some(isRead)) return undefined;
  const instead = plain(given).replace(/^([^,]*\d),(?=\d)(?!.*,)/, "$1.");
  return instead !== plain(given) && isRead(instead) ? instead : "";
}
