import type { AnswerKind } from "../grading/short-answer/answer-kind.ts";
import type { QuestionKind } from "./kind.ts";
import { kindRules } from "./kinds.ts";
import { readableFormula } from "./rich-text-formula.ts";

/** What a student may see of a question anyway: a keypad made of it tells nothing more of the key. */
export interface KeypadFacts {
  /** Null or undefined for a question that is graded as before kinds. */
  kind: AnswerKind | null | undefined;
  level: string;
  /** The question's words, as HTML. */
  body: string;
}

const ARITHMETIC = ["+", "−", "×", "÷", "/", ":", "."];
const NUMBER = ["−", "/", ".", "√", "π", "^", "×"];
const USUAL = ["/", "^", "√", "π", "≥", "°"];
const SPACE = " ";

/** Keys to press under the field of a short answer, in order; none for an answer of words. */
export function keypadOf({ kind, level, body }: KeypadFacts): string[] {
  const primary = level.startsWith("primary");
  switch (kind) {
    case "text":
    case "date":
    case "duration":
      return [];
    case "time":
      return [":", "."];
    case "money":
      return ["."];
    case "ratio":
      return [":", "/", "."];
    case "formula":
      return ["+", "−", "(", ")", "→", "^"];
    case "expression":
      return [...lettersIn(body), "^", "+", "−", "/", "=", "(", ")", "√", "π", "≥", "≤"];
    case "number":
      // The digits' keys of a phone have no space, which "1 1/2" needs.
      return [...(primary ? ARITHMETIC : NUMBER), SPACE];
    default:
      return primary ? [...ARITHMETIC] : [...USUAL];
  }
}

/** Of any question: those of its short answer, or of the working that it asks for. */
export function keypadFor({
  kind,
  answerKind,
  level,
  body,
}: Omit<KeypadFacts, "kind"> & {
  kind: QuestionKind;
  answerKind: KeypadFacts["kind"];
}): string[] | undefined {
  const { acceptsTexts, showsWorking } = kindRules[kind];
  if (acceptsTexts) return keypadOf({ kind: answerKind, level, body });
  if (!showsWorking || !ASKS_FOR_WORKING.test(body)) return undefined;
  return level.startsWith("primary")
    ? [...ARITHMETIC, "="]
    : [...lettersIn(body), "^", "+", "−", "×", "/", "=", "(", ")", "√", "π"];
}

const ASKS_FOR_WORKING = /\bshow\b[^.?!<]*\bworkings?\b|\byour workings?\b|data-latex=|\\\(/i;
const FORMULA = /data-latex="([^"]*)"|\\\((.+?)\\\)/g;
const MARKUP = /<[^>]*>|&[a-z]+;/gi;
/** "a" and "I" in a sentence are words. */
const LETTER = /(?<![\p{L}\p{N}'’])(?:\p{N}+)?([b-hj-z])(?![\p{L}'’])/gu;
const LETTER_OF_FORMULA = /(?<!\p{L})([a-z])(?!\p{L})/gu;
const MOST_LETTERS = 4;

/** The letters that the question calculates with; x and y where it names none. */
function lettersIn(body: string): string[] {
  const formulas = [...body.matchAll(FORMULA)].map(([, attribute, plain]) =>
    readableFormula(attribute ?? plain ?? ""),
  );
  const words = body.replace(FORMULA, " ").replace(MARKUP, " ");
  const found = [
    ...formulas.flatMap((text) => [...text.matchAll(LETTER_OF_FORMULA)]),
    ...words.matchAll(LETTER),
  ].map(([, letter = ""]) => letter);
  const letters = [...new Set(found)].slice(0, MOST_LETTERS);
  return letters.length > 0 ? letters : ["x", "y"];
}
