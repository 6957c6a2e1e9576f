import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { type AnswerContent, isAnswered } from "@markwell/domain/attempts/answer";
import { shownNumbers } from "../../lib/question-number.ts";

export interface ExamState {
  questions: readonly CandidateQuestion[];
  /** By question id; an untouched question has no entry. */
  answers: Readonly<Record<string, AnswerContent>>;
  flagged: readonly string[];
  /** Index in `questions`, from 0. */
  current: number;
}

/** A student's actions; all but `go` apply to the current question. */
export type ExamAction =
  | { type: "choose"; optionId: string }
  /** `composing`: an input method has not made its characters yet; the text is shown and not saved. */
  | { type: "write"; text: string; composing?: boolean }
  | { type: "clear" }
  | { type: "flag" }
  | { type: "go"; to: number };

export interface AnswerInputProps {
  question: CandidateQuestion;
  answer: AnswerContent;
  /** The teacher lets the device help with spelling in long answers and compositions. */
  spellingHelp?: boolean | undefined;
  dispatch: (action: ExamAction) => void;
  /** Enter in a field of one line: the answer is given. */
  onEnter?: (() => void) | undefined;
}

const EMPTY: AnswerContent = { chosenOption: [], customAnswer: "" };

/** The next state; the same object if nothing changes. */
export function afterAction(state: ExamState, action: ExamAction): ExamState {
  const question = currentQuestion(state);
  switch (action.type) {
    case "choose":
      return withAnswer(state, { ...EMPTY, chosenOption: chosenAfter(state, action.optionId) });
    case "write":
      return withAnswer(state, { ...EMPTY, customAnswer: action.text });
    case "clear":
      return question && state.answers[question._id] ? withAnswer(state, EMPTY) : state;
    case "flag":
      return question ? { ...state, flagged: toggled(state.flagged, question._id) } : state;
    case "go": {
      const to = Math.min(Math.max(0, action.to), state.questions.length - 1);
      return to === state.current ? state : { ...state, current: to };
    }
  }
}

/** With one right answer options act as radio buttons, else as checkboxes. */
function chosenAfter(state: ExamState, optionId: string): readonly string[] {
  const question = currentQuestion(state);
  if (!question || !choosesSeveral(question)) return [optionId];
  return toggled(answerOf(state, question._id).chosenOption, optionId);
}

function withAnswer(state: ExamState, answer: AnswerContent): ExamState {
  const question = currentQuestion(state);
  if (!question || sameAnswer(answerOf(state, question._id), answer)) return state;
  return { ...state, answers: { ...state.answers, [question._id]: answer } };
}

const toggled = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

const sameAnswer = (one: AnswerContent, other: AnswerContent) =>
  one.customAnswer === other.customAnswer &&
  one.chosenOption.length === other.chosenOption.length &&
  one.chosenOption.every((id) => other.chosenOption.includes(id));

export const currentQuestion = (state: ExamState): CandidateQuestion | undefined =>
  state.questions[state.current];

export const answerOf = (state: ExamState, questionId: string): AnswerContent =>
  state.answers[questionId] ?? EMPTY;

/** "Choose 2": several right options, so checkboxes. */
export const choosesSeveral = (question: CandidateQuestion): boolean => question.anscount > 1;

export interface QuestionState {
  id: string;
  /** From 0. */
  place: number;
  number: string;
  marks: number;
  answered: boolean;
  flagged: boolean;
}

export function questionStates(state: ExamState): QuestionState[] {
  const labels = shownNumbers(state.questions);
  return state.questions.map(({ _id: id, weightage: marks }, place) => ({
    id,
    place,
    number: labels[place] ?? "",
    marks,
    answered: isAnswered(state.answers[id]),
    flagged: state.flagged.includes(id),
  }));
}
