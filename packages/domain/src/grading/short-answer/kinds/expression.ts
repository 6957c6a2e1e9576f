import type { AnswerField, AnswerKindRules, AnswerSettings, Judge } from "../answer-kind.ts";
import { Key } from "../expression/key.ts";
import { looksLikeMathematics } from "../expression/looks-like-mathematics.ts";
import type { ParseChoice } from "../expression/parse.ts";
import { parseStatement } from "../expression/statement.ts";
import { mathText } from "../expression/symbols.ts";
import { withoutUnitInText } from "../expression/unit-in-text.ts";
import { withoutSynonym } from "../field-unit.ts";
import { quantityJudge, readKey } from "../quantity.ts";

export const expression: AnswerKindRules = {
  recognises,
  judge: (accepted, field, settings) => {
    // Any word could be read as a product of letters.
    if (!recognises(accepted, field)) return undefined;
    const algebra = algebraJudge(accepted, field, settings);
    const inWords = field.unit.trim() === "" ? undefined : withoutSynonym(field);
    const measure = measureJudge(accepted, field, settings);
    return (
      algebra &&
      ((given) =>
        algebra(given) ||
        (inWords !== undefined && algebra(inWords(given))) ||
        (measure?.(given) ?? false))
    );
  },
  settings: ["form"],
};

function recognises(accepted: string, field: AnswerField): boolean {
  return looksLikeMathematics(withoutUnitInText(accepted, field).text);
}

/** "5m" is read as algebra, but "5 metres" is right as well. */
const GLUED_MEASURE = /^\s*\d+[gmlsh]\s*$/;
const ASKS_MEASURE =
  /\bhow (?:heavy|long|far|much|tall|high|wide|deep)\b|\b(?:mass|weight|length|distance|height|time|volume|capacity)\b/i;

function measureJudge(accepted: string, field: AnswerField, settings: AnswerSettings) {
  const measure =
    GLUED_MEASURE.test(accepted) && field.unit.trim() === "" ? readKey(accepted, field) : undefined;
  return measure && quantityJudge(measure, settings, ASKS_MEASURE.test(field.asked?.plain ?? ""));
}

/** Of a line each multiple is one; "an equation for this story" is the story's own. */
const ASKS_EQUATION =
  /\bequation of (?!motion)|\b(?:line|curve|circle|graph|gradient)\b.{0,200}\b(?:its|the) equation\b/is;
const READINGS: readonly ParseChoice[] = [{}, { tight: true }];

const OF_MATRIX = /\border\b.{0,30}\bmatri|\bmatri(?:x|ces)\b.{0,40}\border\b/i;
/** "2 × 3" of "(2 by 3)": rows come first. */
function sizeOfMatrix(text: string): string | undefined {
  const [, rows, columns] =
    /^\(? ?(\d{1,2}) ?(?:[×x*✕✖]|by) ?(\d{1,2}) ?\)?[.]?$/iu.exec(text.trim()) ?? [];
  return rows && `${rows} × ${columns}`;
}

function algebraJudge(
  accepted: string,
  field: AnswerField,
  settings: AnswerSettings,
): Judge | undefined {
  const { text, unit } = withoutUnitInText(accepted, field);
  const { plain = "" } = field.asked ?? {};
  const size = sizeOfMatrix(text);
  if (size && OF_MATRIX.test(plain)) return (given) => sizeOfMatrix(given) === size;
  const anyEquation = ASKS_EQUATION.test(plain) && !/\bform\b|subject/i.test(plain);
  const oneFraction = /\bsingle (?:algebraic )?fraction\b/i.test(plain);
  const isRationalised =
    /\brationali[sz]e/i.test(plain) ||
    (/\bsimplify\b/i.test(plain) && /\/ ?√|\/ ?\\sqrt/.test(plain));
  const sameShape = /\bin the form (?!of\b)|\bcompleting the square|\bcomplete the square/i.test(
    plain,
  );
  const [, made, expressed] =
    /\bmake (\p{L}) the subject|\bexpress (\p{L}) in terms of/iu.exec(plain) ?? [];
  const subject = made ?? expressed;
  const keys = READINGS.flatMap((choice) => {
    const statement = parseStatement(text, choice);
    return statement
      ? [
          new Key(statement, settings, {
            anyEquation,
            sameShape,
            oneFraction,
            isRationalised,
            ...(subject && { subject }),
          }),
        ]
      : [];
  });
  if (keys.length === 0) return undefined;
  const same = mathText(text);
  const crossIsLetterX = !keys.some((key) => key.letters.has("x") || key.letters.has("X"));
  return (given) => {
    const answers = [given, withoutUnitInText(given, field, unit).text];
    return answers.some((answer, at) => {
      if (at > 0 && answer === answers[0]) return false;
      if (mathText(answer) === same) return true;
      return READINGS.some((choice, reading) => {
        // Only a slash may be read in two ways.
        if (reading > 0 && !/[/÷∕⁄]/.test(answer)) return false;
        const statement = parseStatement(answer, { ...choice, crossIsLetterX });
        return statement !== undefined && keys.some((key) => key.isMetBy(statement));
      });
    });
  };
}
