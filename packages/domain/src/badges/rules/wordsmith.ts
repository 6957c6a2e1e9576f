import type { Marks } from "../../units.ts";
import { type Badge, counted } from "../badge.ts";

const COMPOSITIONS = 2;

/** 75 % of the marks or more. */
export const isGoodComposition = (marks: Marks, possible: Marks): boolean =>
  marks * 4 >= possible * 3;

export const wordsmith: Badge = {
  id: "33a61ec7-0f91-4c16-8359-6992c4dc0d9d",
  name: "Wordsmith",
  criteria1: "Score 75 % or more in a composition.",
  criteria2: "Do it twice.",
  reward: 40,
  after: ["paper"],
  needs: ["compositions"],
  progress: ({ goodCompositions }) => counted(goodCompositions, COMPOSITIONS),
};
