import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { kindOf } from "@markwell/domain/questions/kind";
import {
  IconBulb,
  IconCircleCheck,
  IconInfoCircle,
  IconMessage2,
  IconPencil,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { counted, formatDateTime } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { useWords } from "../../lib/words.ts";
import attempt from "../../ui/exam/question.module.css";
import { QuestionBody } from "../../ui/exam/question-body.tsx";
import { QuestionHead } from "../../ui/exam/question-head.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { PassageFold } from "../../ui/passage/passage-fold.tsx";
import { Explanation, isExplained } from "../../ui/question/explanation.tsx";
import { RubricResult } from "../../ui/rubric/rubric-result.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { AfterComments } from "./after-comments.tsx";
import { AfterMistake } from "./after-mistake.tsx";
import type { Review } from "./queries.ts";
import classes from "./review.module.css";
import { reviewAnswers } from "./review-answers.tsx";
import { marksText, statusLooks } from "./review-status.ts";

/** For staff: what a second marker has replaced stays readable. */
function ReplacedMarks({ marks }: { marks: NonNullable<ReviewQuestion["replaced"]> }) {
  return (
    <section className={classes.text} aria-label="Replaced marks">
      <h3 className={`small strong muted ${classes.label}`}>Replaced since</h3>
      <ul className="bullets">
        {marks.map(({ marks: given, comment, by, at }) => (
          <li key={at}>
            {`${counted(given, "mark")} from ${by}, ${formatDateTime(at)}`}
            {comment && `: “${comment}”`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviewQuestionViewProps {
  question: Review["result"][number];
  /** Absent for parents, who say and ask nothing here. */
  testId?: string;
  isStudent: boolean;
  isParent?: boolean;
  /** The id of the teacher or admin who reads it. */
  me?: string;
  takeFocus: boolean;
  /** Absent without an explanation. */
  onExplain: (() => void) | undefined;
  corrections?: { test: string; title: string } | undefined;
  onMark: (() => void) | undefined;
  /** The student has answered it right since. */
  fixed?: boolean;
  /** Asks the question once more. */
  onRetry?: (() => void) | undefined;
}

export function ReviewQuestionView(props: ReviewQuestionViewProps) {
  const {
    question,
    isStudent,
    isParent = false,
    me,
    takeFocus,
    onExplain,
    onMark,
    corrections,
    fixed = false,
  } = props;
  const { say, told } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  const { markedBy: marker } = question;
  const own = marker?._id === me;
  const whose = own || !marker ? "Your comment" : `Comment by ${marker.name}`;
  const Answer = reviewAnswers[kindOf(question)];
  const look = statusLooks[question.status];
  return (
    <InLanguage lang={question.lang ?? (isParent ? "en" : undefined)}>
      <article className={`card ${attempt.question}`}>
        <QuestionHead number={shownNumber(question)} marks={question.weightage} ref={heading}>
          {onExplain && (
            <Button
              variant="default"
              leftSection={<IconBulb size={18} aria-hidden />}
              onClick={onExplain}
            >
              {say("View Explanation")}
            </Button>
          )}
          {onMark && (
            <Button
              variant={question.status === "pending" ? "filled" : "default"}
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={onMark}
            >
              Edit Marking
            </Button>
          )}
        </QuestionHead>
        {fixed ? (
          <p className={`soft row ${classes.fixed}`} data-tone="good" role="status">
            <IconCircleCheck size={22} className="rigid" aria-hidden />
            <span className="grow">
              <strong>{say("Right! You fixed this one.")}</strong>{" "}
              {say("In the test: {question}", { question: marksText(question) })}
            </span>
          </p>
        ) : (
          <p className={`row gap-12 muted figures ${classes.verdict}`}>
            <StatusBadge tone={look.tone} icon={look.icon}>
              {say(look.word)}
            </StatusBadge>
            <span>{marksText(question)}</span>
            {marker && (
              <span>
                {own ? say("Marked by you") : say("Marked by {name}", { name: marker.name })}
              </span>
            )}
          </p>
        )}
        {(question.notice || question.waiting) && (
          <p className={classes.notice}>
            <IconInfoCircle size={20} aria-hidden />
            {told(question.waiting ? texts.review.waiting : question.notice)}
          </p>
        )}
        {isParent && <PassageFold passage={question.passage} open />}
        <QuestionBody question={question} number={shownNumber(question)} />
        <Answer question={question} isStudent={isStudent} />
        {(corrections || isParent) && isExplained(question) && (
          <section className={classes.explained} aria-label={say("Explanation")}>
            <h3 className="card-title">{say("Why")}</h3>
            <Explanation of={question} size="question" oneByOne />
          </section>
        )}
        <RubricResult question={question} />
        {question.comment && (
          <section className={`${classes.text} ${classes.comment}`}>
            <h3 className={`row small strong muted ${classes.label}`}>
              <IconMessage2 size={18} aria-hidden />
              {isParent ? say("The teacher says") : isStudent ? say("Your teacher says") : whose}
            </h3>
            <p translate={isParent ? "no" : undefined}>{question.comment}</p>
          </section>
        )}
        {question.comments && props.testId && (
          <AfterComments question={question} testId={props.testId} isStudent={isStudent} />
        )}
        {question.replaced && <ReplacedMarks marks={question.replaced} />}
        {corrections && !question.waiting && (
          <AfterMistake question={question} {...corrections} onRetry={props.onRetry} />
        )}
      </article>
    </InLanguage>
  );
}
