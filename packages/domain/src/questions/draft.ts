import type { QuestionKind } from "./kind.ts";

export const WEIGHTAGE_MIN = 1;
export const WEIGHTAGE_MAX = 10;
/** Boxes at first; one more can be added once. */
export const OPTIONS_MIN = 4;
export const OPTIONS_MAX = 5;

/** The part of a question whose rules look at several fields. */
export interface DraftToCheck {
  kind: QuestionKind;
  body: string;
  weightage: number;
  options: ReadonlyArray<{ optbody: string; optimg: string; isAnswer: boolean }>;
  answer: readonly string[];
}

export interface DraftProblem {
  /** Field, with dots into lists. */
  path: string;
  message: string;
}

/**
 * What is wrong with a question, in the specification's texts (assessment core, section 5). The
 * form asks it before sending, the server before storing.
 */
export function questionProblems(draft: DraftToCheck): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (readableText(draft.body) === "" && !/<img\b/i.test(draft.body)) {
    problems.push({ path: "body", message: "Please type question!" });
  }
  const { weightage } = draft;
  if (!Number.isInteger(weightage) || weightage < WEIGHTAGE_MIN || weightage > WEIGHTAGE_MAX) {
    problems.push({ path: "weightage", message: "Please enter the marks in number" });
  }
  return [...problems, ...(draft.kind === "mcq" ? optionProblems(draft) : answerProblems(draft))];
}

function optionProblems({ options }: DraftToCheck): DraftProblem[] {
  const empty = (option: DraftToCheck["options"][number]) =>
    option.optbody.trim() === "" && option.optimg === "";
  if (options.length < OPTIONS_MIN || options.length > OPTIONS_MAX || options.some(empty)) {
    return [{ path: "options", message: "Please fill all the options" }];
  }
  if (!options.some(({ isAnswer }) => isAnswer)) {
    return [{ path: "options", message: "There must be atleast one right answer" }];
  }
  return [];
}

function answerProblems({ kind, answer }: DraftToCheck): DraftProblem[] {
  const given = answer.filter((text) => text.trim() !== "");
  if (kind === "short" && given.length === 0) {
    return [{ path: "answer", message: "Please give at least one accepted answer" }];
  }
  return [];
}

/** What is left of rich text when the markup is gone. */
function readableText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .trim();
}

/** An option emptied of both text and image loses its correct-answer mark. */
export function keepMarkOnlyWhenFilled<
  T extends { optbody: string; optimg: string; isAnswer: boolean },
>(option: T): T {
  return option.isAnswer && option.optbody.trim() === "" && option.optimg === ""
    ? { ...option, isAnswer: false }
    : option;
}
