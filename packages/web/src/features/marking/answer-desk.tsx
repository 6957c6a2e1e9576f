import { Box, Button, Group, Progress, Stack, Title } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { markingPace } from "@markwell/domain/marking/desk";
import {
  IconArrowBackUp,
  IconArrowRight,
  IconChecks,
  IconCircleCheck,
  IconSearch,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { counted, formatDate, formatDateTime, formatTime } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { IndexBeside } from "../../ui/class-names.tsx";
import { DueBadge } from "../../ui/due-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QuestionBody } from "../../ui/exam/question-body.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { PassageFold } from "../../ui/passage/passage-fold.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { AnswerCommentList, AnswerText } from "./comments/answer-comments.tsx";
import { MarkersHelp } from "./comments/help.tsx";
import { useCommenting } from "./comments/use-commenting.ts";
import { type Desk, deskReducer, freshDesk, type Given, markedCount, sameWords } from "./desk.ts";
import { FindAnswer } from "./find-answer.tsx";
import { KeptMarks } from "./kept-marks.tsx";
import { MarkForm } from "./mark-form.tsx";
import classes from "./marking.module.css";
import { answersOf, type QuestionPlace } from "./queries.ts";
import { testOf } from "./question-choice.tsx";

interface AnswerDeskProps {
  place: QuestionPlace;
  classId: string | undefined;
  now: number;
  namesHidden: boolean;
  owner: string | undefined;
  /** Of the answer that has waited longest. */
  dueAt: string | undefined;
  /** Words or a code: only the answers with them are on the desk. */
  find: string | undefined;
  onFind: (words: string | undefined) => void;
  onNext: (() => void) | undefined;
}

const AHEAD = 5;

export function AnswerDesk({ place, classId, now, namesHidden, ...props }: AnswerDeskProps) {
  const { owner, dueAt, find, onFind, onNext } = props;
  const pages = useInfiniteQuery(answersOf(place, classId, namesHidden, find));
  const [desk, action] = useReducer(deskReducer, freshDesk);
  const answers = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const count = answers.length;
  const ids = answers.map(({ userid }) => userid._id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const running = desk.at >= count - AHEAD && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (running) void fetchNextPage();
  }, [running, fetchNextPage]);

  const answer = answers[desk.at];
  if (!pages.data || (!answer && hasNextPage)) {
    return (
      <LoadState load={pages} title="The answers could not be loaded">
        <RowsSkeleton rows={3} height={140} />
      </LoadState>
    );
  }
  const done = markedCount(desk);
  const total = Math.max(count, done, pages.data.pages[0]?.totalCount ?? 0);
  const groups = pages.data.pages.flatMap(({ same }) => same ?? []);
  const undo = desk.order.length > 0 ? () => action({ type: "undo" }) : undefined;
  const progress = `${done} of ${total} marked`;
  return (
    <Stack component="section" gap="sm" miw={0} aria-label="Answer to mark">
      {total > 0 && (
        <Group className="small strong figures" gap="sm" wrap="nowrap">
          <span>{progress}</span>
          <Progress
            value={(done / total) * 100}
            aria-label="Marked answers of this question"
            flex={1}
          />
        </Group>
      )}
      <Group className="small" gap="4px 12px" justify="space-between">
        {answer && <PaceLine desk={desk} left={total - done} dueAt={dueAt} />}
        <KeptMarks />
        <FindAnswer found={find ?? ""} namesHidden={namesHidden} onFind={onFind} />
      </Group>
      <LiveRegion message={answer ? `Answer ${desk.at + 1} of ${total}. ${progress}.` : progress} />
      {answer ? (
        <AnswerView
          key={`${answer.testid._id} ${answer.userid._id}`}
          answer={answer}
          classId={classId}
          owner={owner}
          now={now}
        >
          <MarkForm
            key={`${answer.userid._id} ${desk.order.length}`}
            answer={answer}
            given={desk.given[answer.userid._id]}
            same={sameWords(groups, answer, desk.given)}
            onMarked={(given, same) => {
              const others = same.map(({ userid, version }): [string, Given] => [
                userid,
                { ...given, version: version + 1, at: undefined, with: answer.userid._id },
              ]);
              action({ type: "mark", given, also: Object.fromEntries(others), ids });
            }}
            onSkip={done + 1 < total ? () => action({ type: "skip", ids }) : undefined}
            onUndo={undo}
          />
        </AnswerView>
      ) : (
        <DeskEmpty
          text={total > 0 ? `You have marked ${counted(done, "answer")} to this question.` : ""}
          find={find}
          onAll={() => onFind(undefined)}
          onNext={onNext}
          onUndo={undo}
        />
      )}
    </Stack>
  );
}

interface PaceLineProps {
  desk: Desk;
  left: number;
  dueAt: string | undefined;
}

/** How many are left, and when they are done at the pace of the last marks, against the promised time. */
function PaceLine({ desk, left, dueAt }: PaceLineProps) {
  const now = serverNow();
  const times = Object.values(desk.given).flatMap(({ at }) => at ?? []);
  const pace = markingPace(times, left, now);
  if (!pace) return <span className="muted figures">{left} left</span>;
  const { doneAt } = pace;
  const isToday = formatDate(doneAt) === formatDate(now);
  const isLate = dueAt !== undefined && doneAt > Date.parse(dueAt);
  return (
    <span className="muted figures">
      {`${left} left, at this pace done by ${isToday ? formatTime(doneAt) : formatDateTime(doneAt)}`}
      {dueAt &&
        `, the first ${isLate ? "was promised" : "is promised"} by ${formatDateTime(dueAt)}`}
    </span>
  );
}

interface DeskEmptyProps {
  text: string;
  find: string | undefined;
  onAll: () => void;
  onNext: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

function DeskEmpty({ text, find, onAll, onNext, onUndo }: DeskEmptyProps) {
  if (find) {
    return (
      <EmptyState
        icon={IconSearch}
        title={`No other answer with “${find}”`}
        text={text || "Only answers that wait for marks are searched."}
        action={
          <Group justify="center">
            {onUndo && <UndoButton onUndo={onUndo} />}
            <Button autoFocus onClick={onAll}>
              Show all answers
            </Button>
          </Group>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconChecks}
      title={onNext ? "All answers to this question are marked" : "No answers to mark"}
      text={`${text} ${onNext ? "" : "Long answers and compositions appear here when students hand in."}`.trim()}
      action={
        (onNext || onUndo) && (
          <Group justify="center">
            {onUndo && <UndoButton onUndo={onUndo} />}
            {onNext && (
              <Button
                // The hands are on the keys, and the field that had the focus is gone.
                autoFocus
                rightSection={<IconArrowRight size={18} aria-hidden />}
                onClick={onNext}
              >
                Next question
              </Button>
            )}
          </Group>
        )
      }
    />
  );
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <Button
    variant="default"
    leftSection={<IconArrowBackUp size={18} aria-hidden />}
    onClick={onUndo}
  >
    Undo the last mark
  </Button>
);

/** More letters beside those of the fields for marks: there they can be no text, and the rubric's own come first. */
function useMarksLetters(letters: Record<string, () => void>) {
  useWindowEvent("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
    if (target.inputMode !== "decimal" && target.type !== "checkbox") return;
    const action = letters[event.key.toLowerCase()];
    if (!action || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

interface AnswerViewProps {
  answer: MarkingAnswer;
  classId: string | undefined;
  owner: string | undefined;
  now: number;
  children: ReactNode;
}

function AnswerView({ answer, classId, owner, now, children }: AnswerViewProps) {
  const { question, testid, userid } = answer;
  const commenting = useCommenting(answer);
  const [helps, setHelps] = useState(false);
  const inCharacters = question.lang === "zh-Hans";
  const toggleHelp = () => setHelps(!helps);
  const focusAnswer = () => commenting.region.current?.focus();
  useMarksLetters({ a: focusAnswer, t: focusAnswer, h: toggleHelp });
  return (
    <InLanguage lang={question.lang}>
      <article className={`card ${classes.sheet}`}>
        <header className={classes.question}>
          <Title order={2} size="h3" mb="xs">
            Question {shownNumber(question)}
            <span className="muted small regular">
              , {counted(question.weightage, "mark")}, {testid.title}
            </span>
          </Title>
          {answer.asBuilt && <p className="muted small">{answer.asBuilt}</p>}
          {owner && (
            <Box mb="xs">
              <StatusBadge tone="info" icon={IconUsers}>
                {testOf(owner)}
              </StatusBadge>
            </Box>
          )}
          <PassageFold passage={question.passage} open={question.passage?.kind === "parts"} />
          <QuestionBody question={question} number={shownNumber(question)} />
        </header>
        <div className={classes.columns}>
          <Box component="section" miw={0}>
            <Group gap="4px 12px" justify="space-between">
              <h3 className={classes.label}>
                <IconUser size={18} aria-hidden />
                {userid.name}
                <IndexBeside classes={userid.classes} chosen={classId} />
              </h3>
              <DueBadge dueAt={answer.dueAt} now={now} />
            </Group>
            <p className={`muted smaller ${classes.facts}`}>
              {counted(answer.words, inCharacters ? "character" : "word")}, handed in{" "}
              {formatDateTime(answer.submittedAt)}
            </p>
            <AnswerText commenting={commenting} lang={question.lang} />
          </Box>
          <div className={classes.beside}>
            <section className={classes.model}>
              <h3 className={classes.label}>
                <IconCircleCheck size={18} aria-hidden />
                Model answer
              </h3>
              {question.modelAnswer.length === 0 && (
                <p className={`muted smaller ${classes.facts}`}>There is none.</p>
              )}
              {question.modelAnswer.map((text, place) => (
                <p key={text} className={classes.written}>
                  <OptionText text={text} rich={question.answerRich?.[place]} />
                </p>
              ))}
            </section>
            <MarkersHelp
              ids={{ testid: testid._id, userid: userid._id, qid: question._id }}
              inCharacters={inCharacters}
              opened={helps}
              onToggle={toggleHelp}
            />
            <AnswerCommentList commenting={commenting} />
            {children}
          </div>
        </div>
      </article>
    </InLanguage>
  );
}
