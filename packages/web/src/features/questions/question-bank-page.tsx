import { Button } from "@mantine/core";
import type { Passage } from "@markwell/contract/calls/passages";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { EXPLANATION_GAPS } from "@markwell/domain/questions/explanation-gap";
import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { TableSearch } from "../../ui/data-table/index.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { MORE_FILTERS, questionFilters } from "../../ui/question-filters.ts";
import { useOpened } from "../../ui/use-opened.ts";
import {
  addressOf,
  type BankFilters,
  bankFilter,
  changeTo,
  filtersIn,
  viewOf,
} from "./bank-search.ts";
import { BankViews } from "./bank-views.tsx";
import { QuestionDetails } from "./details/question-details.tsx";
import { bankSettingsQuery, withoutReading } from "./queries.ts";
import { QuestionTable, type ShowQuestion } from "./question-table.tsx";

// The editor is heavy: the list does not wait for it.
const NewQuestion = lazy(() =>
  import("./form/new-question.tsx").then((part) => ({ default: part.NewQuestion })),
);
const EditQuestion = lazy(() =>
  import("./form/edit-question.tsx").then((part) => ({ default: part.EditQuestion })),
);
const CopyQuestion = lazy(() =>
  import("./form/copy-question.tsx").then((part) => ({ default: part.CopyQuestion })),
);

const PassagesModal = lazy(() =>
  import("./passages/passages-modal.tsx").then((part) => ({ default: part.PassagesModal })),
);
const RubricsModal = lazy(() =>
  import("./rubrics/rubrics-modal.tsx").then((part) => ({ default: part.RubricsModal })),
);
const ImportModal = lazy(() =>
  import("./exchange/import-modal.tsx").then((part) => ({ default: part.ImportModal })),
);
const ExportModal = lazy(() =>
  import("./exchange/export-modal.tsx").then((part) => ({ default: part.ExportModal })),
);
const ReadingsModal = lazy(() =>
  import("./readings/readings-modal.tsx").then((part) => ({ default: part.ReadingsModal })),
);

const route = getRouteApi("/user/listquestions");

/** Own questions that explain too little, those first that most students got wrong. */
const toExplain = ({ subject }: BankFilters): BankFilters => ({
  ...(subject && { subject }),
  explanation: [...EXPLANATION_GAPS],
  author: ["mine"],
});
const MOST_WRONG = { sort: "wrong", desc: true };

/** The teacher's question bank (assessment core, section 2). */
export function QuestionBankPage() {
  const search = route.useSearch();
  const { subjectId } = useCurrentUser();
  const filters = filtersIn(search, subjectId);
  const changeSearch = useChangeSearch();
  const lists = useQuery(schoolListsQuery);
  const settings = useQuery(bankSettingsQuery);
  const opened = useOpened(["open", "question", "tab"]);
  const { open } = search;
  const [exported, setExported] = useState<string[]>([]);
  const show: ShowQuestion = (next, question) =>
    opened[open ? "replace" : "open"]({ open: next, question });
  const subjects = lists.data?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic }));

  const showExport = (ids: string[]) => {
    setExported(ids);
    opened.open({ open: "export" });
  };
  const narrow = (now: BankFilters) => changeSearch(changeTo(filters, now, subjectId));

  return (
    <>
      <PageHeader
        title="All Questions"
        actions={
          <BankActions
            onExplain={() =>
              changeSearch({ ...changeTo(filters, toExplain(filters), subjectId), ...MOST_WRONG })
            }
            onExport={() => showExport([])}
            onOpen={(next) => opened.open({ open: next })}
          />
        }
      />
      <FilterBar
        filters={[
          { name: "subject", label: "Subject", options: subjects ?? [] },
          ...questionFilters(lists.data, filters.subject ?? [], filters, serverNow()),
          // Offered where the page shows one, from the end of an import.
          ...(filters.import
            ? [
                {
                  name: "import" as const,
                  label: "Import",
                  options: filters.import.map((value) => ({ value, label: "Just imported" })),
                },
              ]
            : []),
        ]}
        more={MORE_FILTERS}
        values={filters}
        onChange={narrow}
        search={
          <TableSearch
            value={search.q ?? ""}
            label="Search in the questions"
            onSearch={(q) =>
              changeSearch({ q: q || undefined, page: undefined }, { replace: true })
            }
          />
        }
        aside={
          <BankViews
            views={settings.data?.views ?? []}
            address={viewOf(filters, search)}
            onShow={(view) => changeSearch(addressOf(view))}
          />
        }
      />
      <QuestionTable
        filters={filters}
        search={search}
        onShow={show}
        onExport={showExport}
        onClearFilters={() => narrow({})}
      />
      <OpenedPart {...{ opened, show, filters, exported }} />
    </>
  );
}

interface OpenedPartProps {
  opened: ReturnType<typeof useOpened>;
  show: ShowQuestion;
  filters: BankFilters;
  /** The chosen questions; none for all that the list shows. */
  exported: string[];
}

/** What the address opens over the list. */
function OpenedPart({ opened, show, filters, exported }: OpenedPartProps) {
  const search = route.useSearch();
  const { open, question: questionId } = search;
  const [passage, setPassage] = useState<Passage>();
  const [before, setBefore] = useState<StaffQuestion>();
  const { close } = opened;
  return (
    <>
      {open === "details" && questionId && (
        <QuestionDetails
          questionId={questionId}
          tab={search.tab ?? "info"}
          onTab={(tab) => opened.replace({ open, question: questionId, tab })}
          onEdit={() => show("edit", questionId)}
          onCopy={() => show("copy", questionId)}
          onAddPart={(question) => {
            setBefore(question);
            show("new");
          }}
          onClose={close}
        />
      )}
      <Suspense>
        {open === "passages" && (
          <PassagesModal
            onClose={close}
            onAddQuestion={(passage) => {
              setPassage(passage);
              show("new");
            }}
          />
        )}
        {open === "rubrics" && <RubricsModal onClose={close} />}
        {open === "import" && <ImportModal onClose={close} />}
        {open === "export" && (
          <ExportModal
            asked={exported.length > 0 ? { ids: exported } : bankFilter(filters, search.q)}
            onClose={close}
          />
        )}
        {open === "readings" && <ReadingsModal onClose={close} />}
        {open === "new" && (
          <NewQuestion
            filters={filters}
            passage={passage}
            before={before}
            onClose={() => {
              setPassage(undefined);
              setBefore(undefined);
              opened.close();
            }}
          />
        )}
        {(open === "edit" || open === "explain") && questionId && (
          <EditQuestion
            questionId={questionId}
            at={open === "explain" ? "explanation" : undefined}
            onClose={close}
          />
        )}
        {open === "copy" && questionId && <CopyQuestion questionId={questionId} onClose={close} />}
      </Suspense>
    </>
  );
}

interface BankActionsProps {
  onExplain: () => void;
  onExport: () => void;
  onOpen: (what: "readings" | "passages" | "rubrics" | "import" | "new") => void;
}

function BankActions({ onExplain, onExport, onOpen }: BankActionsProps) {
  const waiting = useQuery(withoutReading({ limit: 0 })).data?.totalCount ?? 0;
  return (
    <>
      {waiting > 0 && (
        <Button variant="default" onClick={() => onOpen("readings")}>
          {texts.answer.bank.open(waiting)}
        </Button>
      )}
      <Button variant="default" onClick={onExplain}>
        {texts.question.toExplain}
      </Button>
      <Button px="sm" variant="default" onClick={() => onOpen("passages")}>
        Passages
      </Button>
      <Button px="sm" variant="default" onClick={() => onOpen("rubrics")}>
        Rubrics
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => onOpen("import")}
      >
        Import
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={onExport}
      >
        Export
      </Button>
      <Button leftSection={<IconPlus size={18} />} onClick={() => onOpen("new")}>
        Add New Question
      </Button>
    </>
  );
}
