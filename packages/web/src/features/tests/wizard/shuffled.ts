import type { Basics } from "./basics.ts";

/** What pupils get in an order of their own, in words; "" when everybody gets the same. */
export function shuffledOf({ shuffleQuestions, shuffleOptions }: Basics): string {
  return [shuffleQuestions && "questions", shuffleOptions && "options"]
    .filter(Boolean)
    .join(" and ");
}
