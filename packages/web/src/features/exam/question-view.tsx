import { Button } from "@mantine/core";
import { isAnswered } from "@markwell/domain/attempts/answer";
import { kindOf } from "@markwell/domain/questions/kind";
import { IconEraser, IconFlag, IconFlagFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { QuestionBody } from "../../ui/paper/question-body.tsx";
import { QuestionHead } from "../../ui/paper/question-head.tsx";
import { answering } from "./answering.tsx";
import type { AnswerInputProps } from "./exam-state.ts";
import classes from "./question-view.module.css";
import { ReadAloudButton } from "./read-aloud-button.tsx";

interface QuestionViewProps extends AnswerInputProps {
  number: number;
  flagged: boolean;
  /** Percent. */
  textSize: number;
  /** Takes the focus to its heading; not for the question with which the screen opens. */
  takeFocus: boolean;
  /** Another device writes: the answer is only shown. */
  readOnly?: boolean;
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
  const { Input, clearable } = answering[kindOf(question)];
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
          <Input question={question} answer={answer} act={act} />
          {clearable && isAnswered(answer) && !props.readOnly && (
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
