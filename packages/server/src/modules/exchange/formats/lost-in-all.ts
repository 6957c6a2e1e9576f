import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { markedByHand } from "@markwell/domain/questions/kinds";

export const meaninglessAlone = ({ passage }: ExchangeQuestion): string | undefined =>
  passage?.kind === "cloze"
    ? "it is a gap of a cloze, and the text of the cloze is not saved"
    : undefined;

export function lostOfPassage({ passage }: ExchangeQuestion): string[] {
  if (!passage || passage.kind === "cloze") return [];
  if (passage.kind === "text") return ["the passage"];
  const shared = "the text above its parts";
  return passage.place > 1 ? [shared, "the tie to the question before"] : [shared];
}

export const lostOfAnswers = ({ kind, acceptedRich }: ExchangeQuestion): string[] => {
  if (!acceptedRich?.some(Boolean)) return [];
  const which = markedByHand(kind) ? "model answer" : "accepted answers";
  return [`the formatting of the ${which}, saved as plain text`];
};

export const lostOfHelp = (
  { steps, options, rubric }: ExchangeQuestion,
  carried: { whys?: true } = {},
): string[] => [
  ...(steps?.length ? ["the steps of the explanation"] : []),
  ...(rubric ? ["the rubric"] : []),
  ...(!carried.whys && options.some(({ whyWrong }) => whyWrong)
    ? ["why its options are wrong"]
    : []),
];

/** What a question loses in a format that keeps the address of a picture or video in a tag of ours. */
export const lostOfLink = ({ pictureLink }: ExchangeQuestion): string[] =>
  pictureLink === "" ? [] : ["the linked picture or video, whose address is saved as a tag"];
