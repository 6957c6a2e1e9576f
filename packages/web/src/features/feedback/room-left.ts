import { FEEDBACK_MAX } from "@markwell/domain/results/feedback";
import { counted } from "../../lib/format.ts";

/** From this number on a screen reader announces it, too. */
const NEAR_THE_END = 50;

interface RoomLeft {
  /** "988 characters left", "3 characters too many". */
  text: string;
  tooMany: boolean;
  /** For a screen reader: changes only twice, not with every letter. */
  announcement: string;
}

/** Room for the words of a feedback; spaces around them are not counted, as they are not sent. */
export function roomLeft(feedback: string): RoomLeft {
  const left = FEEDBACK_MAX - feedback.trim().length;
  if (left < 0) {
    return {
      text: `${counted(-left, "character")} too many`,
      tooMany: true,
      announcement: "The text is too long.",
    };
  }
  return {
    text: `${counted(left, "character")} left`,
    tooMany: false,
    announcement: left <= NEAR_THE_END ? `At most ${NEAR_THE_END} characters left.` : "",
  };
}
