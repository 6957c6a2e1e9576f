import { Button, Group, Text } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  AUDIT_COUNTED,
  type AuditLine,
  auditActors,
  listAudit,
} from "@markwell/contract/calls/audit";
import { exportAudit } from "@markwell/contract/calls/roster";
import { ACTIONS, TARGET_KINDS, TARGET_LABELS } from "@markwell/domain/audit/actions";
import { roleLabel } from "@markwell/domain/people/role";
import { IconHistory, IconInfoCircle } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { capitalised, formatDateTime, formatNumber } from "../../lib/format.ts";
import { useColumnWords, useTableState } from "../../lib/table-state.ts";
import { errorsOf } from "../../lib/use-call-form.ts";
import { ColumnSearch, type SearchField } from "../../ui/column-search.tsx";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ListEmpty } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Highlighted } from "../../ui/highlighted.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { ExportButton } from "../roster/index.ts";

const route = getRouteApi("/user/auditlog");
const SIZE = 20;

export function AuditPage() {
  const search = route.useSearch();
  const { words, find, searched } = useColumnWords(AUDIT_FILTERS, search);
  const [table, change] = useTableState(search, { size: SIZE });
  const opened = useOpened(["line"]);
  const actors = useQuery(auditActorsQuery);
  const asked = { ...words, limit: table.size, page: table.page };
  const wrong = errorsOf(listAudit.query, asked);
  const isWrong = Object.keys(wrong).length > 0;
  const page = useQuery({
    ...auditPageQuery(asked as Parameters<typeof auditPageQuery>[0]),
    // The date fields show their own error.
    enabled: !isWrong,
  });
  const actions: RowAction<AuditLine>[] = [
    {
      label: ({ sentence }) => `Details: ${sentence}`,
      icon: IconInfoCircle,
      run: ({ _id }) => opened.open({ line: _id }),
    },
  ];
  const open = page.data?.data.find(({ _id }) => _id === search.line);
  return (
    <>
      <PageHeader
        title="Audit Log"
        purpose="Who did what, when, and to whom. Nothing in it can be changed or removed."
        actions={
          <ExportButton
            disabled={isWrong}
            fetch={async (format) => {
              const narrowed = words as Omit<InputOf<typeof exportAudit>, "format">;
              return (await api(exportAudit, { ...narrowed, format })).data;
            }}
          />
        }
      />
      <ColumnSearch
        fields={auditFields(actors.data ?? [])}
        values={words}
        errors={wrong}
        onChange={find}
      />
      <DataTable
        label="Audit Log"
        columns={auditColumns(words.words ?? "")}
        load={isWrong ? { data: [] } : page}
        rowKey={({ _id }) => _id}
        state={table}
        onChange={change}
        actions={actions}
        searchable={false}
        pageSizes={[20, 50, 100]}
        empty={
          <ListEmpty
            icon={IconHistory}
            title="Nothing is on record yet"
            text="Approvals, deletions, marks and other actions will appear here."
            searched={searched}
            noMatch="Nothing on record matches this search"
            hint="Try other words, other days or fewer filters."
          />
        }
      />
      {page.data?.more && !isWrong && (
        <Text size="sm" c="dimmed" mt="xs">
          These are the newest {formatNumber(AUDIT_COUNTED)} lines. Choose days to see older ones.
        </Text>
      )}
      {open && <LineDetails line={open} onClose={opened.close} />}
    </>
  );
}

const kindLabel = (kind: string): string =>
  (TARGET_LABELS as Record<string, string>)[kind] ?? capitalised(kind);

const auditColumns = (words: string): Column<AuditLine>[] => [
  {
    key: "at",
    head: "When",
    width: 150,
    cell: ({ at }) => <span className="muted figures one-line">{formatDateTime(at)}</span>,
  },
  {
    key: "sentence",
    head: "What happened",
    card: "title",
    cell: ({ sentence }) => <Highlighted text={sentence} words={words} />,
  },
  {
    key: "kind",
    head: "To what",
    width: 110,
    cell: ({ kind }) => kindLabel(kind),
  },
];

const AUDIT_FILTERS = ["words", "actor", "act", "kind", "from", "to"] as const;
type AuditFilter = (typeof AUDIT_FILTERS)[number];

type Actor = ReplyOf<typeof auditActors>["data"][number];

const auditFields = (actors: readonly Actor[]): SearchField<AuditFilter>[] => [
  { name: "words", label: "Name" },
  { name: "actor", label: "Who did it", options: actors.map(actorOption) },
  {
    name: "act",
    label: "What was done",
    options: ACTIONS.map((value) => ({ value, label: capitalised(value) })),
  },
  {
    name: "kind",
    label: "To what",
    options: TARGET_KINDS.map((value) => ({ value, label: TARGET_LABELS[value] })),
  },
  { name: "from", label: "From", kind: "date" },
  { name: "to", label: "To", kind: "date" },
];

const actorOption = ({ _id, name, type, removed }: Actor) => ({
  value: _id,
  label: `${name} (${roleLabel(type)}${removed ? ", deleted" : ""})`,
});

const auditPageQuery = (asked: InputOf<typeof listAudit>) =>
  queryOptions({
    queryKey: ["audit", asked],
    queryFn: ({ signal }) => api(listAudit, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const auditActorsQuery = queryOptions({
  queryKey: ["audit-actors"],
  queryFn: async ({ signal }) => (await api(auditActors, {}, { signal })).data,
});

interface LineDetailsProps {
  line: AuditLine;
  onClose: () => void;
}

function LineDetails({ line, onClose }: LineDetailsProps) {
  return (
    <Dialog opened onClose={onClose} title="Details" size="lg">
      <Text className="strong breaks" fz="md" mb="md">
        {line.sentence}
      </Text>
      <Facts
        facts={[
          ["When", formatDateTime(line.at)],
          ["Who", <NameOf key="who" named={line.actor} />],
          ["To whom or what", <NameOf key="what" named={line.target} />],
          ...line.details.map(({ label, value }) => [label, value] as const),
        ]}
      />
      <Group justify="flex-end" mt={20}>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Dialog>
  );
}

function NameOf({ named: { name, emailid } }: { named: AuditLine["actor"] }) {
  return (
    <>
      {name || "–"}
      {emailid && <div className="muted small">{emailid}</div>}
    </>
  );
}
