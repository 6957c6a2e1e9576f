import { Button, SegmentedControl } from "@mantine/core";
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
import { PageBox } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { bankColumns } from "./bank-columns.tsx";
import listClasses from "./bank-list.module.css";
import { bankLines, OrderSelect, onBankKey } from "./bank-list.tsx";
import { BANK_SIZES, type BankFilters, bankQuery, LIST_SIZE, TABLE_SIZE } from "./bank-search.ts";
import { BulkBar } from "./bulk-bar.tsx";
import {
  bankPage,
  bankSettingsQuery,
  QUESTIONS_KEY,
  sendBankSettings,
  sendDeletion,
} from "./queries.ts";
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

/** The bank as a list of questions or, where the teacher wants it, as the specification's table. */
export function QuestionTable(props: QuestionTableProps) {
  const { filters, search, onShow, onExport, onClearFilters } = props;
  const settings = useQuery(bankSettingsQuery);
  const { asTable = false } = settings.data ?? {};
  const [state, change] = useTableState(search, { size: asTable ? TABLE_SIZE : LIST_SIZE });
  const page = useQuery({ ...bankPage(bankQuery(filters, state)), enabled: !settings.isPending });
  const selection = useSelection<StaffQuestion>(KEEP_MOST);
  const withSubject = filters.subject?.length !== 1;
  const columns = useMemo(
    () =>
      asTable
        ? bankColumns(state.q, selection)
        : bankLines({
            words: state.q,
            selection,
            withSubject,
            onOpen: ({ _id }) => onShow("details", _id),
          }),
    [asTable, state.q, selection, withSubject, onShow],
  );
  const rows = page.data?.data ?? [];
  const showing = useAction({
    call: (table: boolean) => sendBankSettings({ asTable: table }),
    // The number of rows and the page belong to the other look.
    done: () => change({ size: undefined, page: 1 }, { replace: true }),
  });

  const actions = useRowActions(onShow, Boolean(filters.explanation));
  const filtered = Object.keys(filters).length > 0;

  return (
    <div
      className={asTable ? classes.bank : listClasses.list}
      {...(asTable ? {} : { onKeyDown: onBankKey })}
    >
      <DataTable
        label="List of Questions"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        pageSizes={BANK_SIZES}
        searchable={false}
        titled
        onClearFilters={filtered ? onClearFilters : undefined}
        toolbar={
          <div className={listClasses.tools}>
            <PageBox selection={selection} rows={rows} />
            {!asTable && <OrderSelect state={state} onChange={change} />}
            <SegmentedControl
              size="xs"
              aria-label="How the questions are shown"
              value={asTable ? "table" : "list"}
              data={[
                { value: "list", label: "List" },
                { value: "table", label: "Table" },
              ]}
              onChange={(shown) => showing.run(shown === "table")}
            />
          </div>
        }
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
      <BulkBar selection={selection} onExport={onExport} />
    </div>
  );
}

/** Lists what can be done with a question; `explaining` while the list shows what lacks an explanation. */
function useRowActions(onShow: ShowQuestion, explaining: boolean): RowAction<StaffQuestion>[] {
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
  return [
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
      hidden: (question) => !explaining || !question.mayEdit || explanationGap(question) === null,
      atHand: true,
    },
    {
      label: texts.question.copy,
      icon: IconCopy,
      // The details have it, too: four actions fit a row.
      hidden: () => explaining,
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
}
