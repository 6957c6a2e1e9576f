import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { optionLetter } from "../../ui/question/option-letter.ts";
import { answerSpace } from "./answer-space.ts";
import { PaperMedia } from "./paper-question.tsx";
import classes from "./print.module.css";

/** Where the pupil answers: options A to E, one line with the unit on its side, or ruled lines. */
export function AnswerRoom({ question }: { question: StaffQuestion }) {
  const space = answerSpace(kindOf(question) ?? "long", question.weightage);
  if (space.kind === "options") return <PaperOptions question={question} />;
  if (space.kind === "lines") {
    return (
      <div aria-hidden>
        {Array.from({ length: space.lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
          <span key={line} className={classes.ruled} />
        ))}
      </div>
    );
  }
  const { unit, position } = question;
  return (
    <p className={classes.line}>
      <span>Answer:</span>
      {unit && position === "left" && <span>{unit}</span>}
      <span className={classes.blank} />
      {unit && position === "right" && <span>{unit}</span>}
    </p>
  );
}

interface PaperOptionsProps {
  question: StaffQuestion;
  /** Ticks the right ones. */
  withKey?: boolean;
}

/** Options with letters and boxes to tick. */
export function PaperOptions({ question, withKey }: PaperOptionsProps) {
  return (
    <ol className={classes.options}>
      {question.options.map(({ _id, optbody, optimg, isAnswer }, index) => (
        <li key={_id} className={classes.option} data-right={(withKey && isAnswer) || undefined}>
          <span className={classes.box} aria-hidden>
            {withKey && isAnswer && "✓"}
          </span>
          <span className={classes.letter}>{optionLetter(index)}</span>
          <span className={classes.optionBody}>
            {optbody}
            <PaperMedia src={optimg} alt={`Picture of option ${optionLetter(index)}`} small />
            {withKey && isAnswer && <strong className={classes.right}>Correct answer</strong>}
          </span>
        </li>
      ))}
    </ol>
  );
}
