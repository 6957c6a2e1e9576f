import type { QuestionKind } from "@markwell/domain/questions/kind";
import { pick, type Random } from "@markwell/domain/random";
import type { PinnedQuestion } from "../modules/tests/index.ts";

export interface WrittenAnswer {
  questionId: string;
  chosen: string[];
  body: string;
}

const CHANCE_FACTOR = { basic: 1.12, moderate: 0.95, challenging: 0.7 } as const;

/** By ability, difficulty, and a little growth over the months. */
export function chanceOf(
  ability: number,
  difficulty: keyof typeof CHANCE_FACTOR,
  monthsAgo: number,
): number {
  return Math.min(0.97, ability * CHANCE_FACTOR[difficulty] * (1 - monthsAgo * 0.025));
}

/** Else something a student might write; sometimes nothing. */
export function writeAnswer(
  question: PinnedQuestion,
  chance: number,
  random: Random,
): WrittenAnswer | undefined {
  if (random() < 0.03) return undefined;
  const right = random() < chance;
  return {
    questionId: question.questionId,
    chosen: [],
    body: "",
    ...wrote[question.kind](question, right, random),
  };
}

type Wrote = (
  question: PinnedQuestion,
  right: boolean,
  random: Random,
) => Partial<Pick<WrittenAnswer, "chosen" | "body">>;

const essay: Wrote = ({ accepted: [model = ""] }, right) => ({
  body: right ? model : firstHalf(model),
});

const wrote: Record<QuestionKind, Wrote> = {
  mcq: (question, right, random) => ({ chosen: chosenOptions(question, right, random) }),
  short: (question, right, random) => ({
    body: right ? (question.accepted[0] ?? "") : wrongText(question, random),
  }),
  long: essay,
  composition: essay,
};

function chosenOptions({ options }: PinnedQuestion, right: boolean, random: Random): string[] {
  const answers = options.filter(({ isAnswer }) => isAnswer);
  if (right) return answers.map(({ id }) => id);
  const others = options.filter(({ isAnswer }) => !isAnswer);
  return [...answers.slice(1), pick(random, others)].map(({ id }) => id);
}

function wrongText({ accepted }: PinnedQuestion, random: Random): string {
  const first = accepted[0] ?? "";
  const number = Number(first.replaceAll(",", ""));
  if (first !== "" && Number.isFinite(number)) return String(number + pick(random, [1, -1, 2, 10]));
  return first.length > 4 ? first.slice(0, -2) : "I am not sure";
}

const firstHalf = (text: string) =>
  text
    .split(" ")
    .slice(0, Math.max(4, Math.ceil(text.split(" ").length / 2)))
    .join(" ");
