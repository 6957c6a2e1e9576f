import { Button } from "@mantine/core";
import { isAnswered } from "@markwell/domain/attempts/answer";
import { kindOf } from "@markwell/domain/questions/kind";
import { IconEraser, IconFlag, IconFlagFilled } from "@tabler/icons-react";
import { Suspense, useEffect, useId, useRef } from "react";
import { say } from "../../lib/words.ts";
import { questionWords } from "../../ui/browser-habits.ts";
import questions from "../../ui/exam/question.module.css";
import { QuestionBody } from "../../ui/exam/question-body.tsx";
import { QuestionHead } from "../../ui/exam/question-head.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { answering } from "./answering.tsx";
import type { AnswerInputProps } from "./exam-state.ts";
import { ReadQuestion } from "./late-parts.ts";
import classes from "./question-view.module.css";

interface QuestionViewProps extends AnswerInputProps {
  number: number | string;
  flagged: boolean;
  /** Percent. */
  textSize: number;
  /**
   * Puts the cursor into its answer, on a touch screen or if asked to its heading; not when the screen opens with it.
   */
  takeFocus: boolean | "heading";
  reader?: boolean | undefined;
  readOnly?: boolean;
  last?: boolean;
  /** Without it nothing follows. */
  onNext?: (() => void) | undefined;
}

export function QuestionView(props: QuestionViewProps) {
  const { question, number, answer, flagged, dispatch, takeFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const answerBox = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo({ top: 0 });
    const field = takeFocus === "heading" ? undefined : fieldToWriteIn(answerBox.current);
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [takeFocus]);
  const readOnly = props.readOnly ?? false;
  const wasReadOnly = useRef(readOnly);
  useEffect(() => {
    if (wasReadOnly.current === readOnly) return;
    wasReadOnly.current = readOnly;
    // The field that was written in can no longer hold the focus.
    if (document.activeElement?.matches(":enabled, [tabindex], a[href]")) return;
    heading.current?.focus({ preventScroll: true });
  }, [readOnly]);
  const { Input, clearable } = answering[kindOf(question)];
  const Flag = flagged ? IconFlagFilled : IconFlag;
  return (
    <InLanguage lang={question.lang}>
      <article className={`card ${questions.question}`}>
        <div style={{ zoom: props.textSize / 100 }}>
          {question.section && (
            <section className={questions.section} {...questionWords(question.lang)}>
              <strong>{question.section.title}</strong>
              {question.section.text && <p>{question.section.text}</p>}
            </section>
          )}
          <QuestionHead number={number} marks={question.weightage} ref={heading} id={`${id}-head`}>
            {/* Its words would not be beside the title where the line is short: the question would jump. */}
            <Suspense
              fallback={
                "speechSynthesis" in window && (
                  <Button
                    className={`${classes.read} ${classes.keepsRoom}`}
                    variant="subtle"
                    leftSection={<Flag size={18} />}
                  >
                    <span className={classes.word}>{say("Read aloud")}</span>
                  </Button>
                )
              }
            >
              <ReadQuestion question={question} reader={props.reader} />
            </Suspense>
            <Button
              miw={116}
              variant={flagged ? "light" : "default"}
              color={flagged ? "marigold" : undefined}
              leftSection={<Flag size={18} aria-hidden />}
              aria-pressed={flagged}
              onClick={() => dispatch({ type: "flag" })}
            >
              {flagged ? say("Flagged") : say("Flag")}
            </Button>
          </QuestionHead>
          <div id={`${id}-body`}>
            <QuestionBody question={question} number={number} />
          </div>
          <fieldset
            className={questions.answer}
            ref={answerBox}
            disabled={readOnly}
            // Makes a screen reader read the question when the cursor enters the answer.
            aria-labelledby={`${id}-head`}
            aria-describedby={`${id}-body`}
          >
            <Input
              question={question}
              answer={answer}
              spellingHelp={props.spellingHelp}
              dispatch={dispatch}
              onEnter={props.onNext}
            />
          </fieldset>
          <div className={classes.foot}>
            {/* The next stop of Tab after the answer, though it is on the right. */}
            {props.onNext && (
              <Button className={classes.next} size="md" onClick={props.onNext}>
                {props.last ? say("Save & Submit") : say("Save & Next")}
              </Button>
            )}
            {clearable && isAnswered(answer) && !readOnly && (
              <Button
                ml={-12}
                variant="subtle"
                color="gray"
                leftSection={<IconEraser size={18} aria-hidden />}
                onClick={() => dispatch({ type: "clear" })}
              >
                {say("Clear my answer")}
              </Button>
            )}
          </div>
        </div>
      </article>
    </InLanguage>
  );
}

const HAS_KEYS = "(hover: hover) and (pointer: fine)";

/** Where the answer is given: the chosen option, else the first one, or the field for the words. */
function fieldToWriteIn(box: HTMLElement | null): HTMLElement | null | undefined {
  if (!window.matchMedia(HAS_KEYS).matches) return undefined;
  return (
    box?.querySelector<HTMLElement>("input:checked:enabled") ??
    box?.querySelector<HTMLElement>("input:enabled, textarea:enabled")
  );
}
