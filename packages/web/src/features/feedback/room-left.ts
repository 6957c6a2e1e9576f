import { FEEDBACK_MAX } from "@markwell/domain/results/feedback";
import { say } from "../../lib/words.ts";

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
      text: say("{value, plural, one {# character} other {# characters}} too many", {
        value: -left,
      }),
      tooMany: true,
      announcement: say("The text is too long."),
    };
  }
  return {
    text: say("{left, plural, one {# character} other {# characters}} left", { left }),
    tooMany: false,
    announcement:
      left <= NEAR_THE_END ? say("At most {most} characters left.", { most: NEAR_THE_END }) : "",
  };
}
