import { Button, Group } from "@mantine/core";
import { tryAgain } from "@markwell/contract/calls/results";
import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { type AnswerContent, isAnswered } from "@markwell/domain/attempts/answer";
import { IconBulb, IconCircleX } from "@tabler/icons-react";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { say } from "../../lib/words.ts";
import attempt from "../../ui/exam/question.module.css";
import { QuestionBody } from "../../ui/exam/question-body.tsx";
import { QuestionHead } from "../../ui/exam/question-head.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { ReviewRequest } from "./queries.ts";
import classes from "./review.module.css";
import { hintFor, oldAnswer } from "./second-try.ts";

/** The exam's inputs; the exam hands them in, because reviews know nothing of it. */
export type AnswerInputs = ComponentType<{
  question: ReviewQuestion;
  answer: AnswerContent | undefined;
  onChange: (answer: AnswerContent) => void;
  onEnter?: () => void;
}>;

interface TryAgainProps {
  request: ReviewRequest;
  question: ReviewQuestion & { number: number };
  takeFocus: boolean;
  AnswerInput: AnswerInputs;
  onFixed: () => void;
  /** It was not right this time either. */
  onTried: () => void;
  onShow: () => void;
}

/** A question of a Correction Review once more, before its answer: try again, get a hint, or see the answer at once. */
export function TryAgain(props: TryAgainProps) {
  const { request, question, takeFocus, AnswerInput, onFixed, onTried, onShow } = props;
  const [answer, setAnswer] = useState<AnswerContent>();
  const [hint, setHint] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const ready = isAnswered(answer);
  // On a phone, Next would be all that one sees after a choice.
  useEffect(() => {
    if (ready) actions.current?.scrollIntoView({ block: "nearest" });
  }, [ready]);
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  // The server judges: units, tolerance and forms that a teacher asks for are known only there.
  const { run, busy } = useAction({
    call: ({ chosenOption, customAnswer }: AnswerContent) =>
      api(tryAgain, {
        testid: request.testId,
        userid: request.traineeId,
        qid: question._id,
        newAnswer: [...chosenOption],
        customAnswer,
      }),
    done: ({ data }, tried) => {
      if (data.right) onFixed();
      else {
        onTried();
        setHint(
          hintFor(question, tried, {
            explanation: plainText(question.explanation),
            whyWrong: data.whyWrong,
          }),
        );
      }
    },
  });
  const { testId: testid, traineeId: userid } = request;
  const show = () => {
    onShow();
    // Only for the way on another day: the answer is here already.
    void api(tryAgain, { testid, userid, qid: question._id, show: true }).catch(() => {});
  };
  return (
    <InLanguage lang={question.lang}>
      <article className={`card ${attempt.question}`}>
        <QuestionHead number={shownNumber(question)} marks={question.weightage} ref={heading} />
        <p className={`muted ${classes.verdict}`}>
          {say("Not right yet. Try again. You know more now.")}
        </p>
        <Before question={question} />
        <QuestionBody question={question} number={shownNumber(question)} />
        <fieldset className={attempt.answer} disabled={busy} aria-label={say("Your answer")}>
          <Suspense>
            <AnswerInput
              question={question}
              answer={answer}
              onChange={setAnswer}
              onEnter={() => answer && isAnswered(answer) && run(answer)}
            />
          </Suspense>
        </fieldset>
        <div role="status">
          {hint && (
            <p className={`${classes.notice} ${classes.hint}`}>
              <IconBulb size={20} aria-hidden />
              <OptionText text={hint} />
            </p>
          )}
        </div>
        <Group gap="sm" mt="lg" className={classes.actions} ref={actions}>
          <Button mih={48} disabled={!ready} loading={busy} onClick={() => answer && run(answer)}>
            {say("Try again")}
          </Button>
          <Button mih={48} variant="default" onClick={show}>
            {say("Show the answer")}
          </Button>
        </Group>
      </article>
    </InLanguage>
  );
}

/** The answer of the test, and what is wrong with it, before anything is tried. */
function Before({ question }: Pick<TryAgainProps, "question">) {
  const given = oldAnswer(question);
  if (given === undefined)
    return <p className={classes.before}>{say("You left it blank in the test.")}</p>;
  const explanation = plainText(question.explanation);
  const old = { chosenOption: question.givenAnswer, customAnswer: "" };
  const hint = hintFor(question, old, { explanation, whyWrong: question.whyWrong });
  return (
    <div className={classes.before} data-wrong>
      <p className="row">
        <IconCircleX size={20} className="bad rigid" aria-hidden />
        <span className="grow">
          {say("In the test:")}{" "}
          <strong translate="no">
            <OptionText text={given} />
          </strong>
        </span>
      </p>
      <p className="row">
        <IconBulb size={20} className="rigid" aria-hidden />
        <span className="grow">
          <OptionText text={hint} />
        </span>
      </p>
    </div>
  );
}

const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim();
