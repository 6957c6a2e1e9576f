import { Button } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { useLocalTableState } from "../../../lib/table-state.ts";
import { type Column, DataTable } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Highlighted } from "../../../ui/highlighted.tsx";
import { plainText } from "../../../ui/rich-text-view.tsx";
import { TableTitle } from "../../../ui/table-title.tsx";
import { pickPage } from "../queries.ts";
import { PickButton } from "./pick-button.tsx";
import { pickFilters } from "./pick-query.ts";
import classes from "./wizard.module.css";
import type { WizardAct, WizardState } from "./wizard-state.ts";

interface BankPanelProps {
  state: WizardState;
  act: Dispatch<WizardAct>;
  onInfo: (question: StaffQuestion) => void;
}

/** The matching questions of the bank, searched and paged by the server. */
export function BankPanel({ state, act, onInfo }: BankPanelProps) {
  const [table, change] = useLocalTableState({ size: 10 });
  const page = useQuery(
    pickPage({
      ...pickFilters(state),
      search: table.q ?? "",
      limit: table.size,
      page: table.page,
    }),
  );
  const chosen = new Set(state.chosen.map(({ _id }) => _id));
  const columns: Column<StaffQuestion>[] = [
    {
      key: "body",
      head: "Question",
      card: "title",
      cell: (question) => (
        <div className={classes.brief} data-chosen={chosen.has(question._id) || undefined}>
          <span className={classes.briefWords}>
            <Highlighted text={plainText(question.body)} words={table.q} />
          </span>
          <span className={classes.briefMeta}>
            {question.topic} · {difficultyLabel(question.difficulty)}
          </span>
        </div>
      ),
    },
    { key: "marks", head: "Marks", align: "end", cell: ({ weightage }) => weightage },
    {
      key: "pick",
      head: "Choose",
      align: "end",
      cell: (question) => (
        <PickButton
          chosen={chosen.has(question._id)}
          onAdd={() => act({ type: "add", question })}
          onRemove={() => act({ type: "remove", id: question._id })}
        />
      ),
    },
  ];
  return (
    <div className={classes.bank}>
      <DataTable
        label="Question bank"
        columns={columns}
        rows={page.data?.data}
        totalCount={page.data?.totalCount ?? 0}
        rowKey={({ _id }) => _id}
        state={table}
        onChange={change}
        searchLabel="Search in the question bank"
        toolbar={<TableTitle>Question bank</TableTitle>}
        pageSizes={[10, 20, 50]}
        error={page.error}
        onRetry={() => void page.refetch()}
        refreshing={page.isPlaceholderData}
        acts={[{ label: "Details", icon: IconInfoCircle, run: onInfo }]}
        empty={
          <EmptyState
            title="No question matches"
            text="Take a filter away, or choose another subject in step 1."
            action={
              <Button variant="default" onClick={() => act({ type: "filter", filters: {} })}>
                Clear filters
              </Button>
            }
          />
        }
      />
    </div>
  );
}
