import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AnswersGiven } from "@markwell/contract/calls/regrade";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { IconChevronDown, IconChevronRight, IconMessage2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useId } from "react";
import { counted } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./given-answers.module.css";
import { answersOf } from "./queries.ts";
import { acceptWords } from "./regrade-words.ts";
import { ANSWERS_MAX } from "./wanted-key.ts";

type Question = AnswersGiven["questions"][number];

interface GivenAnswersProps {
  testId: string;
  /** The test is running: answers arrive, and keys cannot change yet. */
  live?: boolean;
}

export function GivenAnswers({ testId, live = false }: GivenAnswersProps) {
  const [open, { toggle }] = useDisclosure(false);
  const id = useId();
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label="Short answers given" className={classes.panel}>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        Short answers given
      </Button>
      {open && (
        <div id={id} className={classes.content}>
          <AnswersOfTest testId={testId} live={live} />
        </div>
      )}
    </section>
  );
}

function AnswersOfTest({ testId, live }: Required<GivenAnswersProps>) {
  const load = useQuery(answersOf(testId, live));
  if (!load.data) {
    return (
      <LoadState load={load} title="The answers could not be loaded">
        <RowsSkeleton rows={3} height={72} />
      </LoadState>
    );
  }
  const { ended, questions } = load.data;
  const answered = questions.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) {
    return (
      <EmptyState
        icon={IconMessage2}
        title="No short answers yet"
        text={
          questions.length === 0
            ? "This test has no short-answer questions."
            : "Answers appear here when students have answered."
        }
      />
    );
  }
  return (
    <Stack gap="lg">
      {answered.map((question) => (
        <AnswersOfQuestion
          key={question._id}
          testId={testId}
          question={question}
          mayAccept={
            !live && ended && !question.fullMarks && question.accepted.length < ANSWERS_MAX
          }
        />
      ))}
    </Stack>
  );
}

interface AnswersOfQuestionProps {
  testId: string;
  question: Question;
  mayAccept: boolean;
}

function AnswersOfQuestion({ testId, question, mayAccept }: AnswersOfQuestionProps) {
  const { _id, words, accepted, unit, position, fullMarks, answers, more } = question;
  const { answerRich } = question;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>{`Question ${shownNumber(question)}`}</h3>
      <p className={`breaks ${classes.words}`}>
        <OptionText text={words} />
      </p>
      <p className="muted small breaks">
        {"Accepted: "}
        {accepted.map((text, place) => (
          <Fragment key={text}>
            {place > 0 && ", "}
            <OptionText
              text={readingOf(text, unit, position) || text}
              rich={unit === "" ? answerRich?.[place] : undefined}
            />
          </Fragment>
        ))}
      </p>
      {fullMarks && <p className="muted small">Everybody got full marks for this question.</p>}
      <ul className={classes.answers} data-actions={mayAccept || undefined}>
        {answers.map(({ text, cut, count, right }) => (
          <li key={`${right} ${text}`} className={classes.answer}>
            <StatusBadge tone={right ? "good" : "bad"}>
              {right ? "Right" : "Not accepted"}
            </StatusBadge>
            <span className={`breaks ${classes.text}`} translate="no">
              {cut ? `${text}…` : text}
            </span>
            <span className={`muted small ${classes.count}`}>{counted(count, "student")}</span>
            {mayAccept && !right && !cut && (
              <ButtonLink
                variant="default"
                size="compact-sm"
                to="/user/regradetest"
                search={{ testid: testId, question: _id, accept: text }}
                aria-label={`${acceptWords(count)}: ${text}`}
              >
                {acceptWords(count)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="muted small">{`${counted(more, "more answer")}, each less common.`}</p>
      )}
    </section>
  );
}
