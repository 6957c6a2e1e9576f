import type { AnswerField, AnswerKindRules, AnswerSettings, Judge } from "../answer-kind.ts";
import { Key } from "../expression/key.ts";
import { looksLikeMathematics } from "../expression/looks-like-mathematics.ts";
import type { ParseChoice } from "../expression/parse.ts";
import { parseStatement } from "../expression/statement.ts";
import { mathText } from "../expression/symbols.ts";
import { withoutUnitInText } from "../expression/unit-in-text.ts";

/** Algebra, surds, π, index notation, equations, inequalities and coordinates. */
export const expression: AnswerKindRules = {
  recognises: (accepted, field) => looksLikeMathematics(withoutUnitInText(accepted, field).text),
  judge: judgeOf,
  settings: ["form"],
};

const READINGS: readonly ParseChoice[] = [{}, { tight: true }];

function judgeOf(
  accepted: string,
  field: AnswerField,
  settings: AnswerSettings,
): Judge | undefined {
  const { text, unit } = withoutUnitInText(accepted, field);
  const keys = READINGS.flatMap((choice) => {
    const statement = parseStatement(text, choice);
    return statement ? [new Key(statement, settings)] : [];
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
