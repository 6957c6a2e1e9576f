import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { allPictures } from "@markwell/domain/questions/options";
import { withPlainFormulas } from "@markwell/domain/questions/plain-formulas";
import { IconCircleCheck, IconCircleX, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { textWithoutUnit } from "../../lib/short-answer-text.ts";
import { useWords } from "../../lib/words.ts";
import { AnnotatedText, CommentList, openComment } from "../../ui/annotated-text.tsx";
import attempt from "../../ui/exam/question.module.css";
import { MediaView } from "../../ui/media-view.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import classes from "./review.module.css";

interface ReviewAnswerProps {
  question: ReviewQuestion;
  isStudent: boolean;
}

const ReviewWriting = (props: ReviewAnswerProps) => (
  <ReviewText {...props} rightLabel="Model answer" />
);

export const reviewAnswers: Record<QuestionKind, (props: ReviewAnswerProps) => ReactNode> = {
  mcq: ReviewOptions,
  short: (props) => (
    <ReviewText
      {...props}
      rightLabel={props.question.correctAnswer.length > 1 ? "Accepted answers" : "Correct answer"}
    />
  ),
  long: ReviewWriting,
  composition: ReviewWriting,
};

function ReviewOptions({ question, isStudent }: ReviewAnswerProps) {
  const { say } = useWords();
  const yours = isStudent ? say("Your answer") : say("Student's answer");
  return (
    <ul
      className={`${attempt.options} ${attempt.answer}`}
      data-pictures={allPictures(question.options) || undefined}
      aria-label={say("Options")}
    >
      {question.options.map((option, place) => {
        const right = question.correctAnswer.includes(option._id);
        const given = question.givenAnswer.includes(option._id);
        const wrong = given && !right && !question.waiting;
        const letter = optionMark(place);
        return (
          <li
            key={option._id}
            className={`${attempt.option} ${attempt.choice} ${classes.option}`}
            data-right={right || undefined}
            data-wrong={wrong || undefined}
          >
            <span className={attempt.letter}>{letter}</span>
            <div className={`column ${attempt.words} ${classes.words}`}>
              <OptionText text={option.optbody} rich={option.optbodyRich} />
              {option.optimg && (
                <MediaView
                  src={option.optimg}
                  alt={option.optimgAlt || say("Picture of option {letter}", { letter })}
                  maxHeight={180}
                />
              )}
            </div>
            <span className={`column gap-4 ${classes.marks}`}>
              {right && (
                <span className="row small strong good">
                  <IconCircleCheck size={18} aria-hidden />
                  {say("Correct answer")}
                </span>
              )}
              {given && (
                <span className={`row small strong ${right ? "good" : wrong ? "bad" : "muted"}`}>
                  {wrong ? (
                    <IconCircleX size={18} aria-hidden />
                  ) : (
                    <IconUser size={18} aria-hidden />
                  )}
                  {yours}
                </span>
              )}
            </span>
          </li>
        );
      })}
      {question.givenAnswer.length === 0 && (
        <li className="muted">{isStudent ? say("You did not answer.") : say("No answer.")}</li>
      )}
    </ul>
  );
}

interface ReviewTextProps extends ReviewAnswerProps {
  rightLabel: "Accepted answers" | "Correct answer" | "Model answer";
}

function ReviewText({ question, isStudent, rightLabel }: ReviewTextProps) {
  const { say } = useWords();
  const [given = ""] = question.givenAnswer;
  return (
    <div className={`column gap-16 ${attempt.answer}`}>
      <section className={classes.text}>
        <h3 className={`row small strong muted ${classes.label}`}>
          <IconUser size={18} aria-hidden />
          {isStudent ? say("Your answer") : say("Student's answer")}
        </h3>
        {given && question.comments ? (
          <Commented text={given} comments={question.comments} name={question._id} />
        ) : given ? (
          <Written question={question}>
            <OptionText text={withPlainFormulas(textWithoutUnit(given, question) || given)} />
          </Written>
        ) : (
          <p className="muted">{isStudent ? say("You did not answer.") : say("No answer.")}</p>
        )}
      </section>
      {question.correctAnswer.length > 0 && (
        <section className={classes.text} data-right>
          <h3 className={`row small strong muted ${classes.label}`}>
            <IconCircleCheck size={18} aria-hidden />
            {say(rightLabel)}
          </h3>
          {question.correctAnswer.map((text, place) => (
            <Written key={text} question={question}>
              <OptionText text={text} rich={question.answerRich?.[place]} />
            </Written>
          ))}
        </section>
      )}
    </div>
  );
}

interface CommentedProps {
  text: string;
  comments: NonNullable<ReviewQuestion["comments"]>;
  name: string;
}

/** An answer with the comments beside it, or below it where there is little room. */
function Commented({ text, comments, name }: CommentedProps) {
  const { say } = useWords();
  const count = comments.length;
  const title = say(count === 1 ? "{count} comment" : "{count} comments", { count });
  return (
    <div className={classes.commented}>
      <div className={classes.written} data-commented translate="no" dir="auto">
        <AnnotatedText text={text} comments={comments} onOpen={(id) => openComment(name, id)} />
      </div>
      <section aria-label={title}>
        <h4 className={`small strong muted ${classes.label}`}>{title}</h4>
        <CommentList comments={comments} name={name} />
      </section>
    </div>
  );
}

function Written({ question, children }: { question: ReviewQuestion; children: ReactNode }) {
  const { unit, position } = question;
  const side = unit ? position : undefined;
  return (
    <p className={classes.written}>
      {side === "left" && (
        <span className="rigid strong muted" translate="no">
          {unit}
        </span>
      )}
      {children}
      {side === "right" && (
        <span className="rigid strong muted" translate="no">
          {unit}
        </span>
      )}
    </p>
  );
}
