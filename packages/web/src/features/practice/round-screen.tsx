import { Button, Loader, Skeleton, VisuallyHidden } from "@mantine/core";
import {
  answerPractice,
  type PracticeQuestion,
  type PracticeRound,
} from "@markwell/contract/calls/practice";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { IconPlayerPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { notifyFailure } from "../../lib/notify.ts";
import { say, told } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { KeptAnswer } from "./kept-answers.ts";
import classes from "./practice.module.css";
import { roundQuery } from "./queries.ts";
import { PracticeQuestionView } from "./question-view.tsx";
import { RoundResult } from "./round-result.tsx";
import { useAnswers } from "./use-answers.ts";

export function RoundScreen({ roundId }: { roundId: string }) {
  const round = useQuery(roundQuery(roundId));
  if (!round.data) {
    return (
      <>
        <PageHeader title={say("Practice")} />
        <LoadState load={round} title={say("This practice could not be loaded")}>
          <div className={classes.round} aria-busy="true">
            <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
            <Skeleton height={420} radius="lg" aria-hidden />
          </div>
        </LoadState>
        {round.error && (
          <ButtonLink to="/user/practice" variant="subtle">
            {say("Back to Practice")}
          </ButtonLink>
        )}
      </>
    );
  }
  return <OpenRound round={round.data} />;
}

const titleOf = ({ kind, topic, subject }: PracticeRound): string => {
  if (kind === "topic" || kind === "class") return told(topic);
  if (kind === "like") return say("One like this");
  return kind === "daily"
    ? say("Your daily ten minutes")
    : say("Check-up in {topic}", { topic: told(subject.topic) });
};

function OpenRound({ round }: { round: PracticeRound }) {
  const { waiting, put, flush } = useAnswers();
  const navigate = useNavigate();
  const keptOf = (question: PracticeQuestion): KeptAnswer | undefined =>
    waiting.find(({ roundId, qid }) => roundId === round._id && qid === question._id);
  const firstOpen = round.questions.findIndex((one) => one.check === null && !keptOf(one));
  const [at, setAt] = useState(firstOpen < 0 ? round.questions.length : firstOpen);
  const [again, setAgain] = useState(false);
  const question = round.questions[at];
  const title = titleOf(round);
  // The server chooses the next question of a check-up once it has the answer.
  const isWaiting = round.kind === "checkup" && !round.finished;
  const places = Math.max(round.questions.length, round.finished ? 0 : (round.upTo ?? 0));
  if (again) return <OnceMore round={round} title={title} onDone={() => setAgain(false)} />;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          (question || isWaiting) && (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={18} aria-hidden />}
              onClick={() => void navigate({ to: "/user/practice", search: {} })}
            >
              {say("Stop for now")}
            </Button>
          )
        }
      />
      <div className={classes.round}>
        <ol className={classes.steps} aria-label={say("Questions of this practice")}>
          {round.questions.map((each, place) => (
            <li
              key={each._id}
              className={classes.step}
              data-tone={toneOf(each)}
              data-done={each.check !== null || keptOf(each) !== undefined || undefined}
              data-current={place === at || undefined}
              aria-current={place === at ? "step" : undefined}
            >
              <VisuallyHidden>{stepWords(each, place)}</VisuallyHidden>
            </li>
          ))}
          {Array.from({ length: places - round.questions.length }, (_, place) => (
            // Of a check-up: questions that may still come.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place} className={classes.step} aria-hidden />
          ))}
        </ol>
        {round.fewer && <p className={`muted small ${classes.why}`}>{told(round.fewer)}</p>}
        {question ? (
          <PracticeQuestionView
            key={question._id}
            question={question}
            kept={keptOf(question)}
            total={round.questions.length}
            upTo={round.upTo}
            isLast={at === round.questions.length - 1 && (round.finished || !round.upTo)}
            onAnswer={async ({ chosenOption, customAnswer }) => {
              put({
                roundId: round._id,
                qid: question._id,
                newAnswer: [...chosenOption],
                customAnswer,
              });
              await flush();
            }}
            onNext={() => setAt(at + 1)}
          />
        ) : isWaiting ? (
          <section className={`card ${classes.result}`} aria-busy="true">
            <Loader aria-hidden />
            <p className={`muted ${classes.resultWords}`} role="status">
              {round.questions.some((one) => keptOf(one))
                ? say(
                    "The next question depends on your answer. You will get it when you are online again.",
                  )
                : say("Loading the next question.")}
            </p>
          </section>
        ) : (
          <RoundResult
            round={round}
            kept={round.questions.filter((one) => keptOf(one)).length}
            onLookAgain={() => setAt(0)}
            onAgain={() => setAgain(true)}
          />
        )}
      </div>
    </>
  );
}

/** The wrong ones of a round once more, at the end of it: judged again, stored nowhere. */
function OnceMore({
  round,
  title,
  onDone,
}: {
  round: PracticeRound;
  title: string;
  onDone: () => void;
}) {
  const [wrong, setWrong] = useState(() =>
    round.questions
      .filter(({ check }) => check?.status === "incorrect")
      .map((question) => ({ ...question, check: null as PracticeQuestion["check"] })),
  );
  const [at, setAt] = useState(0);
  const judge = async (qid: string, { chosenOption, customAnswer }: AnswerContent) => {
    try {
      const answer = { roundId: round._id, qid, newAnswer: [...chosenOption], customAnswer };
      const { givenAnswer, check } = (await api(answerPractice, { ...answer, again: true })).data;
      setWrong(wrong.map((one) => (one._id === qid ? { ...one, givenAnswer, check } : one)));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const question = wrong[at];
  if (!question) {
    const right = wrong.filter(({ check }) => check?.status === "correct").length;
    return (
      <>
        <PageHeader title={title} />
        <section className={`card ${classes.round} ${classes.result}`}>
          <h2 className={classes.resultTitle}>
            {say("{right} of {length} right this time", { right, length: wrong.length })}
          </h2>
          <p className={`muted ${classes.resultWords}`}>
            {right > 0
              ? say("You know more now than before.")
              : say("They come back tomorrow. Read Why first.")}
          </p>
          <Button mih={48} onClick={onDone}>
            {say("Back to the result")}
          </Button>
        </section>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} purpose={say("Once more: what you got wrong.")} />
      <div className={classes.round}>
        <PracticeQuestionView
          key={question._id}
          question={{ ...question, number: at + 1 }}
          kept={undefined}
          total={wrong.length}
          isLast={at === wrong.length - 1}
          onAnswer={(answer) => judge(question._id, answer)}
          onNext={() => setAt(at + 1)}
        />
      </div>
    </>
  );
}

function toneOf({ check }: PracticeQuestion) {
  if (check?.status === "correct") return "good";
  return check?.status === "incorrect" ? "caution" : "info";
}

function stepWords({ check }: PracticeQuestion, place: number): string {
  const words = {
    correct: say("right"),
    incorrect: say("not right yet"),
    waiting: say("answered"),
  };
  return say("Question {value}{valueB}", {
    value: place + 1,
    valueB: check ? `: ${words[check.status]}` : "",
  });
}
