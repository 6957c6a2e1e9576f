import { answerText } from "../grading/short-answer/answer-text.ts";
import type { UnitSide } from "../grading/short-answer/unit.ts";
import type { QuestionKind } from "./kind.ts";
import { OPTIONS_MAX, OPTIONS_MIN, optionLetter } from "./options.ts";
import { hasContent } from "./rich-text.ts";

export const WEIGHTAGE_MIN = 1;
export const WEIGHTAGE_MAX = 10;
/** Of long answers and compositions, where the school has switched it on. */
export const LONG_WEIGHTAGE_MAX = 50;
/** 1 MiB. */
export const IMAGE_MAX_BYTES = 1_048_576;

export interface DraftToCheck {
  kind: QuestionKind;
  /** Rich text. */
  body: string;
  weightage: number;
  options: ReadonlyArray<DraftOption>;
  /** Accepted texts of a short answer; the model answer of a long one. */
  answer: readonly string[];
  unit?: string;
  position?: UnitSide;
}

export interface DraftOption {
  optbody: string;
  optimg: string;
  isAnswer: boolean;
}

export interface DraftProblem {
  /** Field, with dots into lists: "weightage", "options.2.isAnswer". */
  path: string;
  message: string;
}

/** The two forms use different words for the same rule. */
const MARKS_MESSAGE = {
  create: "Please enter the marks in number",
  edit: "Please enter the marks",
} as const;

export const NO_RIGHT_OPTION = "There must be atleast one right answer";
const SAME_OPTIONS = (one: string, other: string) =>
  `Options ${one} and ${other} are the same. Please make every option different`;
export const NO_ACCEPTED_ANSWER = "Please give at least one accepted answer";

/** @param most the most marks of its kind */
export function draftProblems(
  { body, weightage }: DraftToCheck,
  form: keyof typeof MARKS_MESSAGE,
  most: number,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (!hasContent(body)) problems.push({ path: "body", message: "Please type question!" });
  if (!Number.isInteger(weightage) || weightage < WEIGHTAGE_MIN || weightage > most) {
    problems.push({ path: "weightage", message: MARKS_MESSAGE[form] });
  }
  return problems;
}

export function optionProblems({ options }: DraftToCheck): DraftProblem[] {
  const markedWhileEmpty = options.flatMap((option, index) =>
    option.isAnswer && isEmptyOption(option)
      ? [{ path: `options.${index}.isAnswer`, message: "Empty option can not be set as answer" }]
      : [],
  );
  if (
    options.length < OPTIONS_MIN ||
    options.length > OPTIONS_MAX ||
    options.some((option) => isEmptyOption(option))
  ) {
    return [{ path: "options", message: "Please fill all the options" }, ...markedWhileEmpty];
  }
  const twins = sameOptions(options);
  if (twins) return [{ path: "options", message: SAME_OPTIONS(...twins) }];
  if (!options.some(({ isAnswer }) => isAnswer)) {
    return [{ path: "options", message: NO_RIGHT_OPTION }];
  }
  return [];
}

/** Letters of the first two options that show the same: a student could not tell them apart. */
function sameOptions(options: readonly DraftOption[]): [string, string] | undefined {
  const seen = new Map<string, number>();
  for (const [place, { optbody, optimg }] of options.entries()) {
    const shown = JSON.stringify([optbody.trim().replace(/\s+/g, " "), optimg]);
    const first = seen.get(shown);
    if (first !== undefined) return [optionLetter(first), optionLetter(place)];
    seen.set(shown, place);
  }
  return undefined;
}

/** An accepted text must leave something when its unit is gone, or no student could ever match it. */
export const acceptsSomething = (
  accepted: readonly string[],
  unit: string,
  side: UnitSide,
): boolean => accepted.some((text) => answerText(text, unit, side) !== "");

/** Neither text nor image. */
export const isEmptyOption = ({
  optbody,
  optimg,
}: Pick<DraftOption, "optbody" | "optimg">): boolean => optbody.trim() === "" && optimg === "";

/** An option emptied of both text and image loses its correct-answer mark (assessment core 4). */
export function keepMarkOnlyWhenFilled<T extends DraftOption>(option: T): T {
  return option.isAnswer && isEmptyOption(option) ? { ...option, isAnswer: false } : option;
}
