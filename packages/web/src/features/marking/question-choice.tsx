import { NativeSelect, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { shortened } from "@markwell/domain/text/graphemes";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { counted } from "../../lib/format.ts";
import { passageLabels } from "../../lib/passage-labels.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { timeLeft } from "../../lib/time-left.ts";
import { DueBadge } from "../../ui/due-badge.tsx";
import { plainText } from "../../ui/rich-text-view.tsx";
import classes from "./marking.module.css";
import type { QuestionPlace, WaitingClass } from "./queries.ts";
import { waitingByTest } from "./waiting-by-test.ts";

interface QuestionChoiceProps {
  questions: readonly MarkingQuestion[];
  current: QuestionPlace | undefined;
  now: number;
  filter: ReactNode;
  onChoose: (place: QuestionPlace) => void;
}

export const testOf = (owner: string) => `Test of ${owner}`;

/** What an answer of a round is marked for. */
const ROUND_LABELS = {
  standard: "Standardisation: all mark these scripts",
  first: "Marking round",
  again: "Marking round: one more opinion",
};

const keyOf = ({ testid, qid }: QuestionPlace) => `${testid} ${qid}`;
const placeOf = ({ testid, qid }: MarkingQuestion): QuestionPlace => ({ testid: testid._id, qid });

export function QuestionChoice({ questions, current, now, filter, onChoose }: QuestionChoiceProps) {
  const wide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  if (wide) {
    return (
      <nav aria-label="Questions to mark" className={classes.side}>
        {filter}
        <QuestionList questions={questions} now={now} />
      </nav>
    );
  }
  const listed = questions.some(
    (question) => current && keyOf(placeOf(question)) === keyOf(current),
  );
  return (
    <Stack gap="sm">
      {filter}
      <NativeSelect
        label="Question"
        value={current && listed ? keyOf(current) : ""}
        onChange={({ currentTarget }) => {
          const chosen = questions.find((one) => keyOf(placeOf(one)) === currentTarget.value);
          if (chosen) onChoose(placeOf(chosen));
        }}
        data={[
          ...(listed ? [] : [{ value: "", label: "Choose a question" }]),
          ...questions.map((one) => ({
            value: keyOf(placeOf(one)),
            label: `${one.testid.title}${one.owner ? ` (${testOf(one.owner)})` : ""}, question ${shownNumber(one)}${one.round ? `, ${ROUND_LABELS[one.round].toLowerCase()}` : ""}: ${counted(one.waiting, "answer")}, ${timeLeft(one.dueAt, now).words.toLowerCase()}`,
          })),
        ]}
      />
    </Stack>
  );
}

interface QuestionListProps {
  questions: readonly MarkingQuestion[];
  now: number;
}

function QuestionList({ questions, now }: QuestionListProps) {
  return (
    <Stack component="ul" gap="xs" p={2}>
      {questions.map((question) => (
        <li key={`${question.testid._id} ${question.qid}`}>
          <Link
            to="/user/marking"
            search={(before) => ({ ...before, test: question.testid._id, question: question.qid })}
            className={`card ${classes.item}`}
          >
            <span className="muted smaller breaks">{question.testid.title}</span>
            {question.owner && <span className="muted smaller">{testOf(question.owner)}</span>}
            {question.round && (
              <span className="smaller strong">{ROUND_LABELS[question.round]}</span>
            )}
            <span className={classes.itemQuestion}>
              Question {shownNumber(question)}: {shortened(plainText(question.body), 60)}
            </span>
            {question.passage && (
              <span className="muted smaller breaks">
                {passageLabels[question.passage.kind]}: {question.passage.title}
              </span>
            )}
            <span className="row smaller figures between">
              <span>{counted(question.waiting, "answer")}</span>
              <DueBadge dueAt={question.dueAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

interface TestFilterProps {
  questions: readonly MarkingQuestion[];
  only: string | undefined;
  onChoose: (test: string | undefined) => void;
}

/** Narrows what waits to one test; not there while only one test has answers that wait. */
export function TestFilter({ questions, only, onChoose }: TestFilterProps) {
  const tests = waitingByTest(questions);
  if (tests.length < 2) return null;
  const all = tests.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <NativeSelect
      label="Test"
      value={only ?? ""}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      data={[
        { value: "", label: `All tests: ${counted(all, "answer")}` },
        ...tests.map(({ id, title, waiting }) => ({
          value: id,
          label: `${title}: ${counted(waiting, "answer")}`,
        })),
      ]}
    />
  );
}

interface ClassFilterProps {
  classes: readonly WaitingClass[];
  chosen: string | undefined;
  onChoose: (classId: string | undefined) => void;
}

/** Narrows what waits to one class; not there while no class has answers that wait. */
export function ClassFilter({ classes: waiting, chosen, onChoose }: ClassFilterProps) {
  if (waiting.length === 0 && !chosen) return null;
  return (
    <NativeSelect
      label="Class"
      value={chosen ?? ""}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      data={[
        { value: "", label: "All classes" },
        ...waiting.map(({ _id, name, waiting: count }) => ({
          value: _id,
          label: `${name}: ${counted(count, "answer")}`,
        })),
      ]}
    />
  );
}
