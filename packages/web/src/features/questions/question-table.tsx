import { Button } from "@mantine/core";
import { KEEP_MOST } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { explanationGap } from "@markwell/domain/questions/explanation-gap";
import { IconBulb, IconCopy, IconEdit, IconEye, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type TableState, useTableState } from "../../lib/table-state.ts";
import { DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useSelection } from "../../ui/selection.ts";
import { useAction } from "../../ui/use-action.ts";
import { bankColumns } from "./bank-columns.tsx";
import { BANK_SIZE, BANK_SIZES, type BankFilters, bankQuery } from "./bank-search.ts";
import { KeepBar } from "./keep-bar.tsx";
import { bankPage, QUESTIONS_KEY, sendDeletion } from "./queries.ts";
import classes from "./questions.module.css";

export type ShowQuestion = (
  open: "details" | "edit" | "explain" | "copy" | "new",
  question?: string,
) => void;

interface QuestionTableProps {
  filters: BankFilters;
  search: Partial<TableState>;
  onShow: ShowQuestion;
  onExport: (ids: string[]) => void;
  onClearFilters: () => void;
}

export function QuestionTable(props: QuestionTableProps) {
  const { filters, search, onShow, onExport, onClearFilters } = props;
  const [state, change] = useTableState(search, { size: BANK_SIZE });
  const page = useQuery(bankPage(bankQuery(filters, state)));
  const selection = useSelection<StaffQuestion>(KEEP_MOST);
  const columns = useMemo(() => bankColumns(state.q, selection), [state.q, selection]);
  const removal = useAction({
    call: ({ _id }: StaffQuestion) => sendDeletion(_id),
    ask: () => ({
      title: "Are you sure?",
      text: "The question will be removed from the bank. Tests that use it keep it.",
      confirm: "Yes",
      cancel: "No",
      danger: true,
    }),
    done: ({ message }) => message ?? "Question deleted.",
    refresh: [QUESTIONS_KEY],
  });

  const actions: RowAction<StaffQuestion>[] = [
    { label: "Details", icon: IconEye, run: ({ _id }) => onShow("details", _id), atHand: true },
    {
      label: "Edit",
      icon: IconEdit,
      run: ({ _id }) => onShow("edit", _id),
      hidden: ({ mayEdit }) => !mayEdit,
      atHand: true,
    },
    {
      label: texts.question.explain,
      icon: IconBulb,
      run: ({ _id }) => onShow("explain", _id),
      hidden: (question) =>
        !filters.explanation || !question.mayEdit || explanationGap(question) === null,
      atHand: true,
    },
    {
      label: texts.question.copy,
      icon: IconCopy,
      // The details have it, too: four actions fit a row.
      hidden: () => filters.explanation !== undefined,
      run: ({ _id }) => onShow("copy", _id),
      atHand: true,
    },
    {
      label: "Delete",
      icon: IconTrash,
      danger: true,
      run: removal.run,
      hidden: ({ mayEdit }) => !mayEdit,
      atHand: true,
    },
  ];
  const filtered = Object.keys(filters).length > 0;

  return (
    <div className={classes.bank}>
      <DataTable
        label="List of Questions"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        pageSizes={BANK_SIZES}
        searchLabel="Search in the questions"
        titled
        onClearFilters={filtered ? onClearFilters : undefined}
        toolbar={<KeepBar selection={selection} rows={page.data?.data ?? []} onExport={onExport} />}
        empty={
          filtered ? (
            <EmptyState
              title="No question matches these filters"
              text="Remove a filter (the subject is one, too), or add a question."
              action={
                <Button variant="default" onClick={onClearFilters}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="The question bank is empty"
              text="Add the first question. You build tests from the bank."
              action={<Button onClick={() => onShow("new")}>Add New Question</Button>}
            />
          )
        }
      />
    </div>
  );
}
