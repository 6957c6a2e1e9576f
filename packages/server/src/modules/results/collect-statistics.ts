import type { QuestionFigures, TestFigures } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { kindRules } from "@markwell/domain/questions/kinds";
import { optionMark } from "@markwell/domain/questions/options";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import {
  type Choice,
  choiceStatistics,
  frequentAnswers,
  lettersInWords,
  type QuestionFlag,
  questionFlags,
} from "@markwell/domain/results/choice-statistics";
import {
  type ItemStatistics,
  itemStatistics,
  SURE_ATTEMPTS,
  wholeStatistics,
} from "@markwell/domain/results/item-analysis";
import { readableText } from "../questions/index.ts";
import type { PinnedQuestion } from "../tests/index.ts";
import { numberFields } from "../tests/index.ts";

export interface FigureAnswer {
  /** Null waits for marking. */
  marks: number | null;
  blank: boolean;
  chosen: string[];
  body: string;
}

/** How many frequent answers of a short question are shown. */
const ANSWERS_TOLD = 5;
/** Longer answers that begin alike count as one. */
const ANSWER_LENGTH = 60;
/** Characters of a question in a row. */
const TEXT_SHOWN = 140;

/** Takes attempts one by one; the single source for page and spreadsheet. */
export function collectStatistics(pinned: readonly PinnedQuestion[], numbered = false) {
  const marks: Array<Array<number | null>> = [];
  const blanks = pinned.map(() => 0);
  const answers: FigureAnswer[][] = pinned.map(() => []);
  return {
    /** In the order of the questions. */
    add(given: ReadonlyArray<FigureAnswer | undefined>): void {
      const own = pinned.map((_, at) => given[at]?.marks ?? null);
      marks.push(own);
      const complete = own.every((each) => each !== null);
      for (const at of pinned.keys()) {
        const answer = given[at];
        if (answer?.blank) blanks[at] = (blanks[at] ?? 0) + 1;
        if (complete && answer) answers[at]?.push(answer);
      }
    },
    figures(): TestFigures {
      const possible = pinned.map((question) => question.marks);
      const whole = wholeStatistics(marks);
      const items = itemStatistics(possible, marks);
      const complete = marks.filter((each): each is number[] => each.every((one) => one !== null));
      const totals = complete.map((each) => each.reduce((sum, one) => sum + one, 0));
      const questions = pinned.map((question, at): QuestionFigures => {
        const item = items[at] as ItemStatistics;
        const rest = totals.map((total, index) => total - (complete[index]?.[at] ?? 0));
        const choices = choicesOf(question, answers[at] ?? [], rest, numbered);
        const closed = question.options.length > 0;
        const { facility, discrimination } = item;
        const flags = questionFlags({
          papers: whole.papers,
          facility,
          discrimination,
          choices,
          closed,
        });
        return {
          _id: question.questionId,
          ...numberFields(question),
          text: readableText(question.body).slice(0, TEXT_SHOWN),
          topic: question.topic,
          difficulty: question.difficulty,
          maxMarks: question.marks,
          blank: blanks[at] ?? 0,
          ...item,
          choices: choices.map((choice, place) => wireOf(choice, question.options[place])),
          flags: flags.map((flag) => ({ kind: flag.kind, message: sentenceOf(flag, closed) })),
        };
      });
      return {
        ...whole,
        waiting: marks.length - whole.papers,
        sure: whole.papers >= SURE_ATTEMPTS,
        maxMarks: possible.reduce((sum, most) => sum + most, 0),
        questions,
      };
    },
  };
}

function choicesOf(
  { options, kind, marks }: PinnedQuestion,
  answers: readonly FigureAnswer[],
  rest: readonly number[],
  numbered: boolean,
): Choice[] {
  if (options.length > 0) {
    const figures = choiceStatistics(
      options.map(({ id }) => answers.map(({ chosen }) => chosen.includes(id))),
      rest,
    );
    return figures.map((each, place) => ({
      ...each,
      name: optionMark(place, numbered),
      isRight: options[place]?.isAnswer ?? false,
    }));
  }
  if (!kindRules[kind].acceptsTexts) return [];
  const written = answers.map((answer) => ({
    text: answer.body.slice(0, ANSWER_LENGTH),
    full: answer.marks === marks,
  }));
  return frequentAnswers(written, rest, ANSWERS_TOLD);
}

function wireOf(
  { name, isRight, chosen, share, thirds, withRest }: Choice,
  option: PinnedQuestion["options"][number] | undefined,
): QuestionFigures["choices"][number] {
  const { upper, middle, lower } = thirds ?? { upper: null, middle: null, lower: null };
  const said = option
    ? [readableLine(option.body), option.image && "(picture)"].filter(Boolean).join(" ")
    : "";
  return { name, text: said, isRight, chosen, share, upper, middle, lower, withRest };
}

function sentenceOf(flag: QuestionFlag, closed: boolean): string {
  switch (flag.kind) {
    case "key":
      return closed
        ? texts.figures.keyDoubted(flag.chosen)
        : texts.figures.keyDoubtedWritten(flag.chosen);
    case "unused":
      return texts.figures.unused(lettersInWords(flag.options));
    case "against":
      return texts.figures.against;
    case "hard":
      return texts.figures.hard;
  }
}
