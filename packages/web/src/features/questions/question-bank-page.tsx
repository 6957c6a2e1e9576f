import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { questionFilters } from "../../ui/question-filters.ts";
import { type BankFilters, filtersIn, searchWith } from "./bank-search.ts";
import { QuestionDetails } from "./details/question-details.tsx";
import { QuestionTable } from "./question-table.tsx";
import { useModalAddress } from "./use-modal-address.ts";

// The editor is heavy: the list does not wait for it.
const NewQuestion = lazy(() =>
  import("./form/new-question.tsx").then((part) => ({ default: part.NewQuestion })),
);
const EditQuestion = lazy(() =>
  import("./form/edit-question.tsx").then((part) => ({ default: part.EditQuestion })),
);

/** The teacher's question bank (assessment core, section 2). */
export function QuestionBankPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filters = filtersIn(search);
  const navigate = useNavigate();
  const lists = useQuery(schoolListsQuery);
  const place = useModalAddress();
  const subjects = lists.data?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic }));

  const narrow = (now: BankFilters) =>
    void navigate({
      to: ".",
      search: (before: object) => searchWith(before, now) as never,
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        title="All Questions"
        purpose="The question bank of the school. Tests are built from it."
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => place.show("new")}>
            Add New Question
          </Button>
        }
      />
      <FilterBar
        filters={[
          { name: "subject", label: "Subject", options: subjects ?? [] },
          ...questionFilters(lists.data, filters.subject ?? []),
        ]}
        values={filters}
        onChange={narrow}
      />
      <QuestionTable filters={filters} place={place} onClearFilters={() => narrow({})} />
      {place.opened === "details" && place.questionId && (
        <QuestionDetails
          questionId={place.questionId}
          tab={place.tab}
          onTab={place.showTab}
          onEdit={() => place.show("edit", place.questionId)}
          onClose={place.close}
        />
      )}
      <Suspense>
        {place.opened === "new" && <NewQuestion onClose={place.close} />}
        {place.opened === "edit" && place.questionId && (
          <EditQuestion questionId={place.questionId} onClose={place.close} />
        )}
      </Suspense>
    </>
  );
}
