import type { AnswerContent } from "../attempts/answer.ts";
import { answerText } from "../grading/short-answer/answer-text.ts";
import type { ShortAnswerKey } from "../grading/short-answer/is-right.ts";
import type { Marks } from "../units.ts";
import {
  acceptsSomething,
  type DraftProblem,
  type DraftToCheck,
  draftProblems,
  LONG_WEIGHTAGE_MAX,
  NO_ACCEPTED_ANSWER,
  NO_RIGHT_OPTION,
  optionProblems,
  WEIGHTAGE_MAX,
} from "./draft.ts";
import { QUESTION_KINDS, type QuestionKind } from "./kind.ts";

export interface KeyContent extends ShortAnswerKey {
  right: readonly string[];
}

export interface QuestionKey extends KeyContent {
  kind: QuestionKind;
  marks: Marks;
}

interface KindRules {
  /** The answer inputs of its form. */
  inputs: { options: boolean; answer: boolean; unit: boolean };
  /** Its texts are the key; those of other kinds are a model for the marker. */
  acceptsTexts: boolean;
  /** Its answer may be calculated line by line. */
  showsWorking: boolean;
  problems: (draft: DraftToCheck) => DraftProblem[];
  /** Why no answer could ever be right by a key. */
  keyProblem: (key: KeyContent) => { path: "right" | "accepted"; message: string } | undefined;
  /** Whether the part of an answer that counts for this kind is empty. */
  isBlank: (answer: AnswerContent, key: KeyContent) => boolean;
  /** Waits for a teacher; others are judged by their key (`right.ts`, which pages do without). */
  byHand: boolean;
  /** Good marks for it count for the badge Wordsmith. */
  forWordsmith: boolean;
  /** Its markers see no names unless they want to. */
  markedBlind: boolean;
}

const writing: KindRules = {
  inputs: { options: false, answer: true, unit: false },
  acceptsTexts: false,
  showsWorking: true,
  problems: () => [],
  keyProblem: () => undefined,
  isBlank: ({ customAnswer }) => customAnswer.trim() === "",
  byHand: true,
  forWordsmith: false,
  markedBlind: false,
};

export const kindRules: Record<QuestionKind, KindRules> = {
  mcq: {
    inputs: { options: true, answer: false, unit: false },
    acceptsTexts: false,
    showsWorking: false,
    problems: optionProblems,
    keyProblem: ({ right }) =>
      right.length === 0 ? { path: "right", message: NO_RIGHT_OPTION } : undefined,
    isBlank: ({ chosenOption }) => chosenOption.length === 0,
    byHand: false,
    forWordsmith: false,
    markedBlind: false,
  },
  short: {
    inputs: { options: false, answer: true, unit: true },
    acceptsTexts: true,
    showsWorking: false,
    problems: ({ answer, unit = "", position = "right" }) =>
      acceptsSomething(answer, unit, position)
        ? []
        : [{ path: "answer", message: NO_ACCEPTED_ANSWER }],
    keyProblem: ({ accepted, unit, unitSide }) =>
      acceptsSomething(accepted, unit, unitSide)
        ? undefined
        : { path: "accepted", message: NO_ACCEPTED_ANSWER },
    // A client may send the unit with an empty field ("$"): that is no answer either.
    isBlank: ({ customAnswer }, { unit, unitSide }) =>
      answerText(customAnswer, unit, unitSide) === "",
    byHand: false,
    forWordsmith: false,
    markedBlind: false,
  },
  long: writing,
  composition: { ...writing, showsWorking: false, forWordsmith: true, markedBlind: true },
};

export const markedByHand = (kind: QuestionKind): boolean => kindRules[kind].byHand;

/** @param long whether the school has switched on long answers and compositions of up to 50 marks */
export const marksMost = (kind: QuestionKind, long: boolean): number =>
  long && markedByHand(kind) ? LONG_WEIGHTAGE_MAX : WEIGHTAGE_MAX;

export const KINDS_BY_HAND: readonly QuestionKind[] = QUESTION_KINDS.filter(markedByHand);

export const KINDS_FOR_WORDSMITH: readonly QuestionKind[] = QUESTION_KINDS.filter(
  (kind) => kindRules[kind].forWordsmith,
);

/** The answer inputs that count for a kind; what was typed into the others is dropped. */
export function keptInputs<Option>(
  kind: QuestionKind,
  given: { options: Option[]; answer: string[]; unit: string },
): { options: Option[]; answer: string[]; unit: string } {
  const { options, answer, unit } = kindRules[kind].inputs;
  return {
    options: options ? given.options : [],
    answer: answer ? given.answer : [],
    unit: unit ? given.unit : "",
  };
}

/** The part of an answer key that decides about marks: a model answer does not. */
export function keyPart<Key extends { right: readonly string[]; accepted: readonly string[] }>(
  kind: QuestionKind,
  key: Key,
): Key {
  const { inputs, acceptsTexts } = kindRules[kind];
  return {
    ...key,
    right: inputs.options ? key.right : [],
    accepted: acceptsTexts ? key.accepted : [],
  };
}

/**
 * In the specification's texts (assessment core, section 5): the form asks before sending, the server
 * before storing.
 * @param long whether the school allows more than 10 marks; who does not know it asks the server
 */
export const questionProblems = (
  draft: DraftToCheck,
  form: "create" | "edit" = "create",
  long = true,
): DraftProblem[] => [
  ...draftProblems(draft, form, marksMost(draft.kind, long)),
  ...kindRules[draft.kind].problems(draft),
];
