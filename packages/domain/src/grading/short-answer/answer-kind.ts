import type { Asked } from "./asked.ts";
import type { UnitSide } from "./unit.ts";

/**
 * Found from the key, changeable by the teacher (DECISIONS "Since 0.2"). Earlier ones win; `text` reads
 * everything.
 */
export const ANSWER_KINDS = [
  "time",
  "date",
  "duration",
  "money",
  "ratio",
  "remainder",
  "number",
  "formula",
  "list",
  "expression",
  "text",
] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The form that an answer must have besides its value. */
export const ANSWER_FORMS = [
  "simplest",
  "decimalPlaces",
  "significantFigures",
  "mixedNumber",
  "improperFraction",
  "fraction",
  "decimal",
  "standardForm",
  "factorised",
  "expanded",
  "indexNotation",
] as const;

export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** The teacher's switches. One that is left out is off; one that its kind does not know has no effect. */
export interface AnswerSettings {
  /** How far a number may be from the key, as an exact decimal in the key's unit: "0.05". */
  tolerance?: string;
  /** Lower limit of a range ... */
  from?: string;
  /** ... and upper limit, both included; accepted answers count as well. */
  to?: string;
  form?: AnswerForm;
  /** How many decimal places or significant figures the form asks for; those of the key if left out. */
  places?: number;
  /** "1500 g" is right for "1.5 kg". */
  otherUnits?: boolean;
  /** "singapore" is wrong for "Singapore". */
  capitals?: boolean;
  /** One letter wrong, missing or too many in a word of a text still counts. */
  oneLetterWrong?: boolean;
  wrongAnswers?: string[];
  /** Left out: any order counts unless the question's words ask for one. */
  anyOrder?: boolean;
  /** "the stamen" and "It is a stamen." are wrong for "stamen". */
  exactWords?: boolean;
}

export interface AnswerField {
  unit: string;
  unitSide: UnitSide;
  /** What the question says of its answers; left out where its words are not known. */
  asked?: Asked;
}

export interface AnswerReading {
  kind: AnswerKind;
  settings: AnswerSettings;
}

/** Says of one answer, as it travels (with the unit of the field once or not at all), whether it is right. */
export type Judge = (given: string) => boolean;

/**
 * `judge` runs once per accepted text, its result once per answer; undefined: `text` takes it. Must not
 * throw, nor work much for 20,000 characters: work.test.ts counts it.
 */
export interface AnswerKindRules {
  recognises: (accepted: string, field: AnswerField) => boolean;
  judge: (accepted: string, field: AnswerField, settings: AnswerSettings) => Judge | undefined;
  /** The settings of this kind, for the question form. */
  settings: readonly (keyof AnswerSettings)[];
}
