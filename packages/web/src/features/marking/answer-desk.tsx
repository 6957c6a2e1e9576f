import { Progress } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import { counted } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { AnswerView } from "./answer-view.tsx";
import { deskReducer, freshDesk, markedCount } from "./desk.ts";
import { DeskEmpty } from "./desk-empty.tsx";
import { MarkForm } from "./mark-form.tsx";
import classes from "./marking.module.css";
import { answersOf, type QuestionPlace } from "./queries.ts";

interface AnswerDeskProps {
  place: QuestionPlace;
  now: number;
  namesHidden: boolean;
  /** To the next question that waits; absent when there is none. */
  onNext: (() => void) | undefined;
}

/** So many answers before the last known one, the next ones are fetched. */
const AHEAD = 5;

/** The answers to one question, one on top, with its marks beside it. */
export function AnswerDesk({ place, now, namesHidden, onNext }: AnswerDeskProps) {
  const pages = useInfiniteQuery(answersOf(place));
  const [desk, act] = useReducer(deskReducer, freshDesk);
  const answers = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const count = answers.length;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const running = desk.at >= count - AHEAD && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (running) void fetchNextPage();
  }, [running, fetchNextPage]);

  if (pages.error && !pages.data) {
    return (
      <ErrorState
        title="The answers could not be loaded"
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  const answer = answers[desk.at];
  if (!pages.data || (!answer && hasNextPage)) return <RowsSkeleton rows={3} height={140} />;
  const total = Math.max(count, pages.data.pages[0]?.totalCount ?? 0);
  const done = markedCount(desk);
  const undo = desk.order.length > 0 ? () => act({ type: "undo" }) : undefined;
  const progress = `${done} of ${total} marked`;
  return (
    <section className={classes.desk} aria-label="Answer to mark">
      {total > 0 && (
        <div className={classes.progress}>
          <span>{progress}</span>
          <Progress
            value={(done / total) * 100}
            aria-label="Marked answers of this question"
            className={classes.bar}
          />
        </div>
      )}
      <LiveRegion message={answer ? `Answer ${desk.at + 1} of ${total}. ${progress}.` : progress} />
      {answer ? (
        <AnswerView answer={answer} place={desk.at + 1} now={now} nameHidden={namesHidden}>
          <MarkForm
            key={`${answer.userid._id} ${desk.order.length}`}
            answer={answer}
            given={desk.given[desk.at]}
            onMarked={(given) => act({ type: "mark", given, count })}
            onSkip={done + 1 < total ? () => act({ type: "skip", count }) : undefined}
            onUndo={undo}
          />
        </AnswerView>
      ) : (
        <DeskEmpty
          text={total > 0 ? `You have marked ${counted(done, "answer")} to this question.` : ""}
          onNext={onNext}
          onUndo={undo}
        />
      )}
    </section>
  );
}
