import { Alert, Stack } from "@mantine/core";
import type { QuestionFigures, TestFigures } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { LEAST_ATTEMPTS, SURE_ATTEMPTS } from "@markwell/domain/results/item-analysis";
import { IconChevronRight, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted, formatDate, formatNumber } from "../../../lib/format.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { OptionText } from "../../../ui/option-text.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import classes from "./question-statistics.module.css";
import { questionHistoryOf, testFiguresOf } from "./result-queries.ts";
import {
  decimal,
  discriminationWord,
  effectiveWeightWords,
  percent,
  reliabilityWord,
} from "./statistics-words.ts";

interface QuestionStatisticsProps {
  testId: string;
  /** "" for all students. */
  classId: string;
  mayRegrade: boolean;
  asBuilt: string | undefined;
}

export function QuestionStatisticsCard({
  testId,
  classId,
  mayRegrade,
  asBuilt,
}: QuestionStatisticsProps) {
  const load = useQuery(testFiguresOf(testId, classId));
  return (
    <Card title="What the test really showed">
      {asBuilt && <p className="muted small">{asBuilt}</p>}
      {load.data ? (
        <Shown figures={load.data} testId={testId} mayRegrade={mayRegrade} />
      ) : (
        <LoadState load={load} title="We could not load the question statistics">
          <RowsSkeleton rows={6} />
        </LoadState>
      )}
    </Card>
  );
}

interface ShownProps {
  figures: TestFigures;
  testId: string;
  mayRegrade: boolean;
}

function Shown({ figures, testId, mayRegrade }: ShownProps) {
  const { papers: attempts, sure, spread, reliability, standardError, questions } = figures;
  if (questions.length === 0)
    return <p className="muted">{texts.figures.tooFew(LEAST_ATTEMPTS)}</p>;
  const flagged = questions.filter(({ flags }) => flags.length > 0);
  const word = reliabilityWord(reliability);
  return (
    <Stack gap={20} data-unsure={sure ? undefined : true} className={classes.figures}>
      {!sure && (
        <Alert color="gray" icon={<IconInfoCircle />}>
          {texts.figures.unsure(SURE_ATTEMPTS)}
        </Alert>
      )}
      <Facts
        facts={[
          ["Marked attempts", formatNumber(attempts)],
          ["Spread (standard deviation)", `${decimal(spread)} marks`],
          ["Reliability (Cronbach's alpha)", `${decimal(reliability)}${word && ` – ${word}`}`],
          ["Standard error", standardError === null ? "" : `± ${decimal(standardError)} marks`],
        ]}
      />
      {standardError !== null && (
        <p className="muted small">
          With similar questions, two in three students would score within {decimal(standardError)}{" "}
          marks of what they have here.
        </p>
      )}
      {flagged.length > 0 && (
        <section aria-label="Worth a look">
          <h3>Worth a look</h3>
          <ul className={classes.list}>
            {flagged.map((question) => (
              <Flagged
                key={question._id}
                question={question}
                testId={testId}
                mayRegrade={mayRegrade}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Questions" className="column gap-8">
        <h3>Questions</h3>
        <p className="muted small">
          <strong>Facility</strong> is the share of the marks that students got.{" "}
          <strong>Discrimination</strong> shows, from -1 to 1, whether students who do well in the
          rest of the test also do well here.
        </p>
        <div className={classes.heads} aria-hidden>
          <span>Question</span>
          <span>Facility</span>
          <span>Discrimination</span>
        </div>
        {questions.map((question) => (
          <QuestionRow key={question._id} question={question} />
        ))}
      </section>
    </Stack>
  );
}

interface FlaggedProps {
  question: QuestionFigures;
  testId: string;
  mayRegrade: boolean;
}

function Flagged({ question: { _id, flags, ...question }, testId, mayRegrade }: FlaggedProps) {
  const doubted = flags.some(({ kind }) => kind === "key" || kind === "against");
  return (
    <li className={classes.flag}>
      <span className="strong">Question {shownNumber(question)}</span>
      <span className="column gap-8">
        {flags.map(({ kind, message }) => (
          <StatusBadge
            key={kind}
            tone={
              kind === "key" || kind === "against" ? "bad" : kind === "hard" ? "caution" : "plain"
            }
          >
            {message}
          </StatusBadge>
        ))}
      </span>
      {doubted && mayRegrade ? (
        <ButtonLink
          size="compact-sm"
          to="/user/regradetest"
          search={{ testid: testId, question: _id }}
          aria-label={`Check the key: question ${shownNumber(question)}`}
        >
          Check the key
        </ButtonLink>
      ) : (
        <ButtonLink
          size="compact-sm"
          variant="default"
          to="/user/listquestions"
          search={{ open: "details", question: _id }}
          aria-label={`Open in the bank: question ${shownNumber(question)}`}
        >
          Open in the bank
        </ButtonLink>
      )}
    </li>
  );
}

function QuestionRow({ question }: { question: QuestionFigures }) {
  const [open, setOpen] = useState(false);
  const { text, facility, discrimination, flags } = question;
  return (
    <details className={classes.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} className={classes.arrow} aria-hidden />
        <span className={classes.words}>
          <span className="strong">{shownNumber(question)}.</span> <OptionText text={text} />
          {flags.length > 0 && <span className={classes.mark}>Worth a look</span>}
        </span>
        <span className={classes.value}>
          <span className={classes.label}>Facility </span>
          <span className="figures">{percent(facility)}</span>
          <span className={`sunken ${classes.bar}`} aria-hidden>
            <span style={{ width: `${(facility ?? 0) * 100}%` }} />
          </span>
        </span>
        <span className={classes.value}>
          <span className={classes.label}>Discrimination </span>
          <span className="figures">{decimal(discrimination)}</span>
          <span className="muted smaller"> {discriminationWord(discrimination)}</span>
        </span>
      </summary>
      {open && <Details question={question} />}
    </details>
  );
}

function Details({ question }: { question: QuestionFigures }) {
  const { choices, meanMarks, maxMarks, blank, answers, efficiency, spread } = question;
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          ["Mean marks", `${decimal(meanMarks)} of ${formatNumber(maxMarks)}`],
          ["Standard deviation", decimal(spread)],
          ["Discriminative efficiency", percent(efficiency)],
          ["Intended weight", percent(question.intendedWeight)],
          ["Effective weight", effectiveWeightWords(question)],
          ["Blank", `${formatNumber(blank)} of ${formatNumber(answers)}`],
        ]}
      />
      {choices.length > 0 && <Choices choices={choices} />}
      <History questionId={question._id} />
    </div>
  );
}

function Choices({ choices }: { choices: QuestionFigures["choices"] }) {
  const options = choices.some(({ text, name }) => text || name.length === 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys
    <section className={classes.scroll} aria-label="Who chose what" tabIndex={0}>
      <table className={classes.table}>
        <caption className="muted smaller">
          Thirds of the students by the marks of the other questions
        </caption>
        <thead>
          <tr>
            <th scope="col">{options ? "Option" : "Frequent answers"}</th>
            <th scope="col">Chosen</th>
            <th scope="col">Upper third</th>
            <th scope="col">Middle third</th>
            <th scope="col">Lower third</th>
            <th scope="col">With the rest</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ name, text, isRight, chosen, share, withRest, ...thirds }) => (
            <tr key={name} data-right={isRight || undefined}>
              <th scope="row" className="breaks">
                {name}
                {text && (
                  <>
                    {". "}
                    <OptionText text={text} />
                  </>
                )}
                {isRight && <span className={classes.right}> right</span>}
              </th>
              <td>
                {formatNumber(chosen)} ({percent(share)})
              </td>
              <td>{percent(thirds.upper)}</td>
              <td>{percent(thirds.middle)}</td>
              <td>{percent(thirds.lower)}</td>
              <td>{decimal(withRest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function History({ questionId }: { questionId: string }) {
  const load = useQuery(questionHistoryOf(questionId));
  if (!load.data) {
    return (
      <LoadState load={load} title="We could not load the other tests with this question">
        <RowsSkeleton rows={2} />
      </LoadState>
    );
  }
  const versions = load.data.versions.filter(({ papers: attempts }) => attempts > 0);
  return (
    <section aria-label="Over all tests" className="column gap-8">
      <h4>Over all tests</h4>
      {versions.map(
        ({ from, to, current, papers: attempts, facility, discrimination, sittings }) => (
          <div key={to} className={classes.version}>
            <p className="small">
              <strong>
                {from === to ? `Version ${to}` : `Versions ${from} to ${to}, same wording`}
                {current ? ", in the bank now" : ""}:
              </strong>{" "}
              {counted(attempts, "attempt")}, facility {percent(facility)}, discrimination{" "}
              {decimal(discrimination)}
            </p>
            <ul className="muted small">
              {sittings.map((sitting) => (
                <li key={sitting.testid}>
                  {formatDate(sitting.at)}, {sitting.title || "a colleague's test"}:{" "}
                  {counted(sitting.papers, "attempt")}, facility {percent(sitting.facility)},
                  discrimination {decimal(sitting.discrimination)}
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  );
}
