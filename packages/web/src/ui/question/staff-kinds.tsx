import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { allPictures, optionPictureName } from "@markwell/domain/questions/options";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { MediaView } from "../media-view.tsx";
import { OptionText } from "../option-text.tsx";
import { RubricSheet } from "../rubric/rubric-sheet.tsx";
import { AcceptedText, shownAnswers } from "./accepted-text.tsx";
import classes from "./question.module.css";

interface KeyProps {
  question: StaffQuestion;
}

interface StaffKind {
  label: string;
  Key: (props: KeyProps) => ReactNode;
}

export const staffKinds: Record<QuestionKind, StaffKind> = {
  mcq: { label: "MCQ Type", Key: ({ question }) => <OptionList options={question.options} /> },
  short: { label: "Open-ended Short Ans.", Key: AcceptedAnswers },
  long: { label: "Open-ended Long Ans.", Key: ModelAnswer },
  composition: { label: "Composition", Key: ModelAnswer },
};

function AcceptedAnswers({ question }: KeyProps) {
  const { unit, position } = question;
  return (
    <div className={classes.key}>
      <p className={classes.keyTitle}>Accepted answers</p>
      <ul className={classes.accepted}>
        {shownAnswers(question).map(({ text, rich }) => (
          <li key={text}>
            <AcceptedText text={text} rich={rich} unit={unit} position={position} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ModelAnswer({ question }: KeyProps) {
  const { markedBy } = question;
  return (
    <>
      <ModelTexts question={question} />
      {markedBy && <RubricSheet rubric={markedBy} />}
    </>
  );
}

function ModelTexts({ question: { customAnswer, answerRich } }: KeyProps) {
  if (customAnswer.length === 0) {
    return <p className="muted">No model answer. Marked by hand.</p>;
  }
  return (
    <div className={classes.key}>
      <p className={classes.keyTitle}>Model answer</p>
      {customAnswer.map((text, place) => (
        <p key={text} className={classes.model}>
          <OptionText text={text} rich={answerRich?.[place]} />
        </p>
      ))}
    </div>
  );
}

function OptionList({ options }: { options: StaffQuestion["options"] }) {
  return (
    <ol className={classes.options} data-pictures={allPictures(options) || undefined}>
      {options.map((option, index) => (
        <li key={option._id} className={classes.option} data-right={option.isAnswer || undefined}>
          <span className={classes.letter}>{optionMark(index)}</span>
          <div className={`grow breaks ${classes.optionBody}`}>
            {option.optbody && <OptionText text={option.optbody} rich={option.optbodyRich} />}
            {option.optimg && (
              <MediaView
                src={option.optimg}
                alt={optionPictureName(option, index)}
                maxHeight={140}
              />
            )}
            {!option.isAnswer && option.whyWrong && (
              <span className="muted small">
                Why it is wrong: <OptionText text={option.whyWrong} />
              </span>
            )}
          </div>
          {option.isAnswer && (
            <span className={classes.right}>
              <IconCheck size={16} stroke={2.4} aria-hidden />
              Correct answer
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
