import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconHourglass,
  IconLock,
  type TablerIcon,
} from "@tabler/icons-react";
import { words } from "../../lib/words.ts";
import type { Tone } from "../../ui/tone.ts";

interface StatusLook {
  word: StatusWord;
  tone: Tone;
  icon: TablerIcon;
}

/** The status of a question in a review: by word and icon, the colour only helps. */
export const statusLooks: Record<ReviewQuestion["status"], StatusLook> = {
  correct: { word: "Correct", tone: "good", icon: IconCircleCheck },
  partly: { word: "Partly correct", tone: "caution", icon: IconCircleHalf2 },
  incorrect: { word: "Incorrect", tone: "bad", icon: IconCircleX },
  blank: { word: "Incorrect, blank", tone: "bad", icon: IconCircleDashed },
  pending: { word: "Pending", tone: "info", icon: IconHourglass },
  waiting: { word: "Answer comes later", tone: "info", icon: IconLock },
};

/** A mistake that its student has fixed since; its marks stay. */
export const fixedLook: StatusLook = { word: "Fixed", tone: "good", icon: IconCircleCheck };

type StatusWord =
  | ("Correct" | "Partly correct" | "Incorrect" | "Incorrect, blank")
  | ("Pending" | "Answer comes later" | "Fixed");

export const marksText = (
  { score, weightage: marks }: Pick<ReviewQuestion, "score" | "weightage">,
  { say } = words(),
): string =>
  score === null ? say("– of {marks}", { marks }) : say("{score} of {marks}", { score, marks });
