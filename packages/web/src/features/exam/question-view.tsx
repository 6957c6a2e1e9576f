import { Button } from "@mantine/core";
import type { CandidateQuestion } from "@markwell/contract/wire/question";
import { type AnswerContent, isAnswered } from "@markwell/domain/attempts/answer";
import { IconEraser, IconFlag, IconFlagFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { QuestionBody } from "../../ui/paper/question-body.tsx";
import { QuestionHead } from "../../ui/paper/question-head.tsx";
import type { ExamAct } from "./exam-state.ts";
import { LongAnswer } from "./long-answer.tsx";
import { OptionList } from "./option-list.tsx";
import classes from "./question-view.module.css";
import { ReadAloudButton } from "./read-aloud-button.tsx";
import { ShortAnswer } from "./short-answer.tsx";

interface QuestionViewProps {
  question: CandidateQuestion;
  number: number;
  answer: AnswerContent;
  flagged: boolean;
  /** Percent. */
  textSize: number;
  /** Takes the focus to its heading; not for the question with which the screen opens. */
  takeFocus: boolean;
  /** Another device writes: the answer is only shown. */
  readOnly?: boolean;
  act: (act: ExamAct) => void;
}

/** One question and its answer. Mounted anew for each question. */
export function QuestionView(props: QuestionViewProps) {
  const { question, number, answer, flagged, act, takeFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  const write = (text: string) => act({ type: "write", text });
  const Flag = flagged ? IconFlagFilled : IconFlag;
  return (
    <article className={classes.question}>
      <div style={{ zoom: props.textSize / 100 }}>
        <QuestionHead number={number} marks={question.weightage} ref={heading}>
          <ReadAloudButton question={question} />
          <Button
            className={classes.flag}
            variant={flagged ? "light" : "default"}
            color={flagged ? "marigold" : undefined}
            leftSection={<Flag size={18} aria-hidden />}
            aria-pressed={flagged}
            onClick={() => act({ type: "flag" })}
          >
            {flagged ? "Flagged" : "Flag"}
          </Button>
        </QuestionHead>
        <QuestionBody question={question} number={number} />
        <fieldset className={classes.answer} disabled={props.readOnly ?? false}>
          {question.isMcq && (
            <OptionList
              question={question}
              chosen={answer.chosenOption}
              onChoose={(optionId) => act({ type: "choose", optionId })}
            />
          )}
          {question.isShort && (
            <ShortAnswer question={question} value={answer.customAnswer} onWrite={write} />
          )}
          {(question.isLong || question.isComposition) && (
            <LongAnswer
              composition={question.isComposition}
              value={answer.customAnswer}
              onWrite={write}
            />
          )}
          {question.isMcq && isAnswered(answer) && !props.readOnly && (
            <Button
              className={classes.clear}
              variant="subtle"
              color="gray"
              leftSection={<IconEraser size={18} aria-hidden />}
              onClick={() => act({ type: "clear" })}
            >
              Clear my answer
            </Button>
          )}
        </fieldset>
      </div>
    </article>
  );
}
