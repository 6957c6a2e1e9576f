import type { AnswerSettings } from "./answer-kind.ts";

/** The switches that are on, in one order: two that say the same are the same as text. */
export function tidySettings(given: AnswerSettings): AnswerSettings {
  const { tolerance, from, to, form, places } = given;
  const { otherUnits, capitals, oneLetterWrong, anyOrder, exactWords } = given;
  const wrongAnswers = given.wrongAnswers?.map((text) => text.trim()).filter((text) => text !== "");
  return {
    ...(tolerance && { tolerance }),
    ...(from && { from }),
    ...(to && { to }),
    ...(form && { form }),
    ...(places !== undefined && { places }),
    ...(otherUnits && { otherUnits }),
    ...(capitals && { capitals }),
    ...(oneLetterWrong && { oneLetterWrong }),
    ...(wrongAnswers?.length && { wrongAnswers }),
    // Off says that the order counts.
    ...(anyOrder !== undefined && { anyOrder }),
    ...(exactWords && { exactWords }),
  };
}
