import type { AuditLine } from "@markwell/contract/calls/audit";
import { AUDIT_COUNTED, listAudit } from "@markwell/contract/calls/audit";
import { IconHistory, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useColumnWords } from "../../lib/column-words.ts";
import { formatNumber } from "../../lib/format.ts";
import { useTableState } from "../../lib/table-state.ts";
import { errorsOf } from "../../lib/use-call-form.ts";
import { ColumnSearch } from "../../ui/column-search.tsx";
import { DataTable, type RowAct } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoMatch } from "../../ui/no-match.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import classes from "./audit.module.css";
import { auditColumns } from "./audit-columns.tsx";
import { AUDIT_FILTERS, auditFields } from "./audit-fields.ts";
import { LineDetails } from "./line-details.tsx";
import { auditActorsQuery, auditPageQuery } from "./queries.ts";

const route = getRouteApi("/user/auditlog");
const SIZE = 20;

/** /user/auditlog: who did what, when, to whom. */
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
    // The dates say themselves what is wrong with them.
    enabled: !isWrong,
  });
  const acts: RowAct<AuditLine>[] = [
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
        rows={isWrong ? [] : page.data?.data}
        totalCount={isWrong ? 0 : (page.data?.totalCount ?? 0)}
        rowKey={({ _id }) => _id}
        state={table}
        onChange={change}
        acts={acts}
        searchable={false}
        pageSizes={[20, 50, 100]}
        error={page.error}
        onRetry={() => void page.refetch()}
        refreshing={page.isPlaceholderData}
        empty={<NothingHappened searched={searched} onClear={() => find({})} />}
      />
      {page.data?.more && !isWrong && (
        <p className={classes.more}>
          These are the newest {formatNumber(AUDIT_COUNTED)} lines. Choose days to see older ones.
        </p>
      )}
      {open && <LineDetails line={open} onClose={opened.close} />}
    </>
  );
}

function NothingHappened({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (!searched) {
    return (
      <EmptyState
        icon={IconHistory}
        title="Nothing is on record yet"
        text="Approvals, deletions, marks and other acts stand here as soon as somebody does them."
      />
    );
  }
  return (
    <NoMatch
      icon={IconHistory}
      title="Nothing on record matches this search"
      text="Try other words, other days or fewer filters."
      onClear={onClear}
    />
  );
}
