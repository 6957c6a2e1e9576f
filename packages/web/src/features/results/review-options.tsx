import { optionLetter } from "@markwell/domain/questions/draft";
import { IconCircleCheck, IconCircleX, IconUser } from "@tabler/icons-react";
import { MediaView } from "../../ui/media-view.tsx";
import classes from "./review.module.css";
import type { ReviewAnswerProps } from "./review-text.tsx";

/** Options A to E; which are right and which were chosen stands there in words. */
export function ReviewOptions({ question, isStudent }: ReviewAnswerProps) {
  const yours = isStudent ? "Your answer" : "Pupil's answer";
  return (
    <ul className={classes.options} aria-label="Options">
      {question.options.map((option, place) => {
        const right = question.correctAnswer.includes(option._id);
        const given = question.givenAnswer.includes(option._id);
        const letter = optionLetter(place);
        return (
          <li
            key={option._id}
            className={classes.option}
            data-right={right || undefined}
            data-wrong={(given && !right) || undefined}
          >
            <span className={classes.letter}>{letter}</span>
            <div className={classes.words}>
              {option.optbody}
              {option.optimg && (
                <MediaView
                  src={option.optimg}
                  alt={`Picture of option ${letter}`}
                  maxHeight={180}
                />
              )}
            </div>
            <span className={classes.marks}>
              {right && (
                <span className={classes.mark} data-tone="good">
                  <IconCircleCheck size={18} aria-hidden />
                  Correct answer
                </span>
              )}
              {given && (
                <span className={classes.mark} data-tone={right ? "good" : "bad"}>
                  {right ? (
                    <IconUser size={18} aria-hidden />
                  ) : (
                    <IconCircleX size={18} aria-hidden />
                  )}
                  {yours}
                </span>
              )}
            </span>
          </li>
        );
      })}
      {question.givenAnswer.length === 0 && (
        <li className={classes.none}>{isStudent ? "You gave no answer." : "No answer."}</li>
      )}
    </ul>
  );
}
