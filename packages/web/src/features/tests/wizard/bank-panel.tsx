import { Box } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Dispatch, useMemo } from "react";
import { counted, formatNumber } from "../../../lib/format.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { pickPages } from "../queries.ts";
import { AddAllButton } from "./add-all-button.tsx";
import classes from "./bank.module.css";
import { BankList } from "./bank-list.tsx";
import { NoMatch } from "./no-match.tsx";
import { pickFilters } from "./pick-query.ts";
import list from "./question-list.module.css";
import { withWholePassages } from "./whole-passages.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

interface BankPanelProps {
  /** Words that the questions have. */
  search: string;
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  onInfo: (question: StaffQuestion) => void;
}

export function BankPanel({ search, state, dispatch, onInfo }: BankPanelProps) {
  const query = { ...pickFilters(state), search };
  const pages = useInfiniteQuery(pickPages(query));
  const total = pages.data?.pages.at(-1)?.totalCount;
  const questions = useMemo(() => onceEach(pages.data?.pages ?? []), [pages.data]);
  const chosen = useMemo(() => new Set(state.chosen.map(({ _id }) => _id)), [state.chosen]);

  const adding = useAction({
    call: (question: StaffQuestion) => withWholePassages([question]),
    done: (questions) => {
      dispatch({ type: "add", questions });
      return `${counted(questions.length, "question")} of the passage added`;
    },
  });

  return (
    <section className={`${list.panel} card ${classes.panel}`} aria-label="Question bank">
      <div className={classes.head}>
        <h2 className={list.title}>Question bank</h2>
        <p className="muted small figures" role="status" aria-busy={pages.isPlaceholderData}>
          {total !== undefined && matches(total)}
        </p>
        <AddAllButton query={query} total={total ?? 0} chosen={state.chosen} dispatch={dispatch} />
      </div>
      {pages.error && questions.length === 0 ? (
        <ErrorState
          title="The questions could not be loaded"
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      ) : total === undefined ? (
        <Box p="md">
          <RowsSkeleton rows={8} height={52} />
        </Box>
      ) : total === 0 ? (
        <NoMatch
          searching={search !== ""}
          onClear={() => dispatch({ type: "filter", filters: {} })}
        />
      ) : (
        <BankList
          // A new search starts at the top.
          key={JSON.stringify(query)}
          questions={questions}
          total={total}
          words={search}
          chosen={chosen}
          more={pages}
          onToggle={(question) =>
            chosen.has(question._id)
              ? dispatch({ type: "remove", id: question._id })
              : question.passage
                ? adding.run(question)
                : dispatch({ type: "add", questions: [question] })
          }
          onInfo={onInfo}
        />
      )}
    </section>
  );
}

const matches = (total: number) =>
  total === 1 ? "1 question matches" : `${formatNumber(total)} questions match`;

/** A question that moved to a later page while the list was open comes only once. */
function onceEach(pages: ReadonlyArray<{ data: StaffQuestion[] }>): StaffQuestion[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((one) => [one._id, one]));
  return [...byId.values()];
}
