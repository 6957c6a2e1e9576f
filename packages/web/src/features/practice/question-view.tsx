import { Button, Skeleton } from "@mantine/core";
import type { PracticeCheck, PracticeQuestion } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { type AnswerContent, isAnswered } from "@markwell/domain/attempts/answer";
import {
  IconArrowRight,
  IconCircleCheck,
  IconCloudOff,
  IconHourglass,
  IconRefresh,
  IconStairsDown,
} from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say, told } from "../../lib/words.ts";
import exam from "../../ui/exam/question.module.css";
import { QuestionBody } from "../../ui/exam/question-body.tsx";
import { QuestionHead } from "../../ui/exam/question-head.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { Explanation, isExplained } from "../../ui/question/explanation.tsx";
import { answerInput } from "../exam/index.ts";
import { answerShown } from "../results/index.ts";
import type { KeptAnswer } from "./kept-answers.ts";
import classes from "./practice.module.css";

const AnswerInput = lazy(async () => ({ default: (await untilLoaded(answerInput)).AnswerInput }));
const AnswerShown = lazy(async () => ({ default: (await untilLoaded(answerShown)).AnswerShown }));

interface PracticeQuestionViewProps {
  question: PracticeQuestion;
  kept: KeptAnswer | undefined;
  total: number;
  upTo?: number | undefined;
  isLast: boolean;
  onAnswer: (answer: AnswerContent) => Promise<void>;
  onNext: () => void;
}

export function PracticeQuestionView(props: PracticeQuestionViewProps) {
  const { question, kept, total, upTo, isLast, onAnswer, onNext } = props;
  const { check, number } = question;
  const [answer, setAnswer] = useState<AnswerContent>();
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const explained = check && { ...check, options: question.options };
  const answered = check !== null || kept !== undefined;
  useEffect(() => {
    if (number > 1) heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [number]);
  const send = async () => {
    if (!answer) return;
    setSending(true);
    await onAnswer(answer);
    setSending(false);
    verdict.current?.focus();
  };
  return (
    <InLanguage lang={question.lang}>
      <article className={`card ${exam.question}`}>
        <QuestionHead number={number} marks={question.weightage} ref={heading}>
          {(upTo ?? total) > 1 && (
            <span className="muted figures">
              {upTo
                ? say("{number} of up to {most}", { number, most: upTo })
                : say("{number} of {total}", { number, total })}
            </span>
          )}
        </QuestionHead>
        <Why question={question} />
        <QuestionBody question={question} number={number} />
        <Suspense fallback={<Skeleton mt={28} height={200} radius="lg" aria-hidden />}>
          {check ? (
            <AnswerShown
              question={question}
              shown={{
                ...check,
                givenAnswer: question.givenAnswer,
                waiting: check.status === "waiting" ? true : undefined,
              }}
            />
          ) : (
            <fieldset
              className={exam.answer}
              disabled={answered || sending}
              aria-label={say("Your answer")}
            >
              <AnswerInput
                question={question}
                answer={kept ? contentOf(kept) : answer}
                onChange={setAnswer}
              />
            </fieldset>
          )}
        </Suspense>
        <div ref={verdict} tabIndex={-1} role="status">
          {check ? <Verdict check={check} /> : kept && <KeptHere />}
        </div>
        {explained && isExplained(explained) && (
          <section className={classes.explanation} aria-label={say("Explanation")}>
            <h3 className="card-title">{say("Why")}</h3>
            <Explanation of={explained} size="question" oneByOne />
          </section>
        )}
        <div className={classes.next}>
          {answered && !sending ? (
            <Button
              size="md"
              mih={48}
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={onNext}
            >
              {isLast ? say("Finish") : say("Next question")}
            </Button>
          ) : (
            <Button
              size="md"
              mih={48}
              disabled={!isAnswered(answer)}
              loading={sending}
              onClick={send}
            >
              {say("Check my answer")}
            </Button>
          )}
        </div>
      </article>
    </InLanguage>
  );
}

const contentOf = ({ newAnswer, customAnswer }: KeptAnswer): AnswerContent => ({
  chosenOption: newAnswer,
  customAnswer,
});

function Why({ question }: { question: PracticeQuestion }) {
  const words = {
    correction: say("You got this one, or one like it, wrong before."),
    weakest: say("{topic}: one of the topics that you need to practise most.", {
      topic: told(question.topic),
    }),
    choice: "",
    checkup: "",
    easier: "",
  }[question.why];
  if (question.why === "easier") {
    return (
      <p className={`soft row ${classes.verdict}`} data-tone="info">
        <IconStairsDown size={22} aria-hidden />
        <span className="grow">{say("Now an easier one. Take your time.")}</span>
      </p>
    );
  }
  if (!words) return null;
  return (
    <p className={`muted small with-icon ${classes.why}`}>
      <IconRefresh size={16} aria-hidden />
      {words}
    </p>
  );
}

/** Whether it is right; never in red, because a mistake here is how one learns. */
function Verdict({ check }: { check: PracticeCheck }) {
  const { approved } = useCurrentUser();
  if (check.status === "waiting") {
    return (
      <p className={`soft row ${classes.verdict}`} data-tone="info">
        <IconHourglass size={22} aria-hidden />
        <span className="grow">
          {approved ? say(texts.practice.waiting) : say(texts.practice.afterApproval)}
        </span>
      </p>
    );
  }
  const right = check.status === "correct";
  const again = check.comesBackIn;
  return (
    <p className={`soft row ${classes.verdict}`} data-tone={right ? "good" : "caution"}>
      {right ? <IconCircleCheck size={22} aria-hidden /> : <IconRefresh size={22} aria-hidden />}
      <span className="grow">
        <span className="strong">{right ? say("Right.") : say("Not yet.")}</span>{" "}
        {again !== null &&
          (again === 1
            ? right
              ? say("It comes back once more tomorrow.")
              : say("It comes back tomorrow.")
            : right
              ? say("It comes back once more in {again, plural, one {# day} other {# days}}.", {
                  again,
                })
              : say("It comes back in {again, plural, one {# day} other {# days}}.", { again }))}
      </span>
    </p>
  );
}

const KeptHere = () => (
  <p className={`soft row ${classes.verdict}`} data-tone="marigold">
    <IconCloudOff size={22} aria-hidden />
    <span className="grow">
      {say(
        "You are offline. Your answer is kept on this device. We will check it when you are online again.",
      )}
    </span>
  </p>
);
