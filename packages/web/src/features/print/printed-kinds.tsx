import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf, type QuestionKind } from "@markwell/domain/questions/kind";
import { allPictures, optionPictureName } from "@markwell/domain/questions/options";
import { SUBJECT_NAMES } from "@markwell/domain/school/lists";
import { Fragment, type ReactNode } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { OptionText } from "../../ui/option-text.tsx";
import { AcceptedText, shownAnswers } from "../../ui/question/accepted-text.tsx";
import { Steps } from "../../ui/question/explanation.tsx";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import { RubricSheet } from "../../ui/rubric/rubric-sheet.tsx";
import classes from "./print.module.css";
import { printable } from "./printable.ts";
import { PrintedMedia } from "./printed-question.tsx";

interface QuestionProps {
  question: StaffQuestion;
}

interface PrintedKind {
  Room: (props: QuestionProps) => ReactNode;
  Key: (props: QuestionProps) => ReactNode;
}

const LINES_PER_MARK = 3;
const FEWEST_LINES = 4;
const LINE_MM = 9;
const MOST_LINES = 24;

const printedKinds: Record<QuestionKind, PrintedKind> = {
  mcq: {
    Room: PaperOptions,
    Key: (props) => <PaperOptions {...props} withKey />,
  },
  short: { Room: OneLine, Key: AcceptedAnswers },
  long: {
    Room: ({ question }) => {
      const asked = Math.round(question.weightage * LINES_PER_MARK);
      const lines = Math.min(MOST_LINES, Math.max(FEWEST_LINES, asked));
      return isWorkedOut(question) ? <Working lines={lines} /> : <Ruled lines={lines} />;
    },
    Key: ModelAnswer,
  },
  composition: { Room: () => <Ruled lines={MOST_LINES} />, Key: ModelAnswer },
};

const isWorkedOut = ({ subject }: StaffQuestion): boolean => subject.topic === SUBJECT_NAMES[0];

/** Where the student answers: options A to E, one line with the unit on its side, ruled lines or working space. */
export function AnswerRoom({ question }: QuestionProps) {
  const { Room } = printedKinds[kindOf(question)];
  // A cloze is filled in within its text.
  if (question.passage?.kind === "cloze") return null;
  return <Room question={question} />;
}

export function QuestionKey({ question }: QuestionProps) {
  const { explanation, steps, markedBy } = question;
  const { Key } = printedKinds[kindOf(question)];
  return (
    <div className={classes.key}>
      <Key question={question} />
      {markedBy && <RubricSheet rubric={markedBy} />}
      {(explanation || steps.length > 0) && (
        <div className={classes.explanation}>
          <strong className={classes.keyLabel}>Explanation</strong>
          {explanation && <RichTextView html={printable(explanation, location.origin)} />}
          {steps.length > 0 && <Steps steps={steps} oneByOne={false} />}
        </div>
      )}
    </div>
  );
}

function PaperOptions({ question, withKey }: QuestionProps & { withKey?: boolean }) {
  return (
    <ol className={classes.options} data-pictures={allPictures(question.options) || undefined}>
      {question.options.map(
        ({ _id, optbody, optbodyRich, optimg, optimgAlt, isAnswer, whyWrong }, index) => (
          <li
            key={_id}
            className={classes.option}
            data-right={(withKey && isAnswer) || undefined}
            data-wordless={optbody === "" || undefined}
          >
            <span className={classes.mark}>
              <span className={classes.box} aria-hidden>
                {withKey && isAnswer && "✓"}
              </span>
              <span className={classes.letter}>{optionMark(index)}</span>
            </span>
            <span className={classes.optionBody}>
              <OptionText text={optbody} rich={optbodyRich} />
              <PrintedMedia src={optimg} alt={optionPictureName({ optimgAlt }, index)} small />
              {withKey && isAnswer && <strong className={classes.right}>Correct answer</strong>}
              {withKey && !isAnswer && whyWrong && (
                <span className={classes.whyWrong}>
                  Why it is wrong: <OptionText text={whyWrong} />
                </span>
              )}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

function OneLine({ question: { unit, position } }: QuestionProps) {
  return (
    <p className={classes.line}>
      <span>Answer:</span>
      {unit && position === "left" && <span>{unit}</span>}
      <span className={classes.blank} />
      {unit && position === "right" && <span>{unit}</span>}
    </p>
  );
}

const Ruled = ({ lines }: { lines: number }) => (
  <div aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
      <span key={line} className={classes.ruled} />
    ))}
  </div>
);

const Working = ({ lines }: { lines: number }) => (
  <div className={classes.working} style={{ height: `${lines * LINE_MM}mm` }} aria-hidden />
);

function AcceptedAnswers({ question }: QuestionProps) {
  const { unit, position } = question;
  const answers = shownAnswers(question);
  return (
    <p>
      <strong>{answers.length === 1 ? "Accepted answer:" : "Accepted answers:"}</strong>{" "}
      {answers.map(({ text, rich }, place) => (
        <Fragment key={text}>
          {place > 0 && "; "}
          <AcceptedText text={text} rich={rich} unit={unit} position={position} />
        </Fragment>
      ))}
    </p>
  );
}

function ModelAnswer({ question: { customAnswer, answerRich } }: QuestionProps) {
  if (customAnswer.length === 0) return <p>No model answer. Marked by hand.</p>;
  return (
    <>
      <strong className={classes.keyLabel}>Model answer</strong>
      {customAnswer.map((text, place) => (
        <p key={text} className={classes.model}>
          <OptionText text={text} rich={answerRich?.[place]} />
        </p>
      ))}
    </>
  );
}
