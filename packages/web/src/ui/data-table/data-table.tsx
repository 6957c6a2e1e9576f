import { NativeSelect, Pagination, Skeleton, Table, VisuallyHidden } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { formatNumber } from "../../lib/format.ts";
import type { ChangeTableState, TableState } from "../../lib/table-state.ts";
import { say, told } from "../../lib/words.ts";
import { NoMatch } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import type { Load } from "../load-state.tsx";
import { arrange, type Column, type RowAction } from "./columns.ts";
import classes from "./data-table.module.css";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import { TableSearch } from "./table-search.tsx";

interface DataTableFooterProps {
  total: number;
  state: TableState;
  sizes: readonly number[];
  onChange: ChangeTableState;
}

const names = {
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
};

function DataTableFooter({ total, state, sizes, onChange }: DataTableFooterProps) {
  const pages = Math.max(1, Math.ceil(total / state.size));
  const page = Math.min(state.page, pages);
  const from = total === 0 ? 0 : (page - 1) * state.size + 1;
  const to = Math.min(total, page * state.size);
  const choices = [...new Set([...sizes, state.size])].sort((a, b) => a - b);
  return (
    <footer className={`row between ${classes.footer}`}>
      <span className="muted small figures" aria-live="polite">
        {say("{from}–{to} of {total}", {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => onChange({ page: next })}
          size="sm"
          getControlProps={(control) => ({ "aria-label": told(names[control]) })}
          getItemProps={(item) => ({ "aria-label": say("Page {item}", { item }) })}
        />
      )}
      {total > (choices[0] ?? 0) && (
        <NativeSelect
          size="xs"
          aria-label={say("Rows per page")}
          value={String(state.size)}
          data={choices.map((size) => ({
            value: String(size),
            label: say("{size} per page", { size }),
          }))}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value), page: 1 })}
        />
      )}
    </footer>
  );
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  titled?: boolean;
  /** A query of all rows, or of the page of so many that the server has sorted and searched. */
  load: Load<readonly Row[] | { data: readonly Row[]; totalCount: number }>;
  rowKey: (row: Row) => string;
  state: TableState;
  onChange: ChangeTableState;
  actions?: readonly RowAction<Row>[];
  empty: ReactNode;
  /** While filters narrow the rows. */
  onClearFilters?: (() => void) | undefined;
  searchable?: boolean;
  searchLabel?: string;
  pageSizes?: readonly number[];
  /** Nothing in its rows or its head takes the focus: then the frame does, so that keys can scroll it. */
  onlyText?: boolean;
  toolbar?: ReactNode;
  /** Rows that follow each other under one heading, such as a month. */
  groupBy?: (row: Row) => string;
  /** Instead of the table: a list, one item for each row. */
  asItem?: ((row: Row) => ReactNode) | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, load, state, onChange, actions = [], pageSizes = [10, 20, 50] } = props;
  const searchable = props.searchable ?? true;
  const shown = load.data && shownOf(load.data, columns, state);
  const nothing = shown?.total === 0;
  const failed = load.error && !shown;
  // New rows are loading; the old ones stay, under a line.
  const refreshing = load.isPlaceholderData;
  const lastPage = Math.max(1, Math.ceil((shown?.total ?? 0) / state.size));
  const beyond = shown && !refreshing && state.page > lastPage;
  // The last row of the page was deleted, or the address is old.
  useEffect(() => {
    if (beyond) onChange({ page: lastPage }, { replace: true });
  });

  return (
    <section className="card" aria-label={label}>
      {(searchable || props.titled || props.toolbar) && (
        <div className={`row ${classes.toolbar}`}>
          {searchable && (
            <TableSearch
              value={state.q ?? ""}
              label={props.searchLabel ?? say("Search in {label}", { label })}
              onSearch={(q) => onChange({ q, page: 1 })}
            />
          )}
          {props.titled && <h2 className={classes.title}>{label}</h2>}
          {props.toolbar}
        </div>
      )}
      {failed ? (
        <ErrorState error={load.error} onRetry={() => void load.refetch?.()} />
      ) : nothing && !state.q ? (
        props.empty
      ) : nothing ? (
        <NoMatch
          icon={IconSearchOff}
          title={say("Nothing found for “{q}”", { q: state.q ?? "" })}
          onClear={() => onChange({ q: "" })}
          onClearFilters={props.onClearFilters}
        />
      ) : props.asItem ? (
        <ul className={classes.items} aria-label={label} aria-busy={!shown || refreshing}>
          {shown
            ? shown.visible.map((row) => <li key={props.rowKey(row)}>{props.asItem?.(row)}</li>)
            : ITEMS.map((item) => (
                <li key={item}>
                  <Skeleton height={64} width="auto" m={12} aria-hidden />
                </li>
              ))}
        </ul>
      ) : (
        <div
          className={classes.scroll}
          data-refreshing={refreshing || undefined}
          aria-busy={!shown || refreshing}
          {...(props.onlyText ? { tabIndex: 0 } : {})}
        >
          {!shown && <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>}
          <Table
            // Rows without visible cells are no table yet.
            aria-hidden={!shown || undefined}
            // Cards on a phone are no table to the browser; the roles keep them one for a screen reader.
            role="table"
            className={classes.table}
            data-loading={!shown || undefined}
            highlightOnHover
          >
            <caption className="visually-hidden">{label}</caption>
            <DataTableHead
              columns={columns}
              state={state}
              onChange={onChange}
              withActions={actions.length > 0}
            />
            <Table.Tbody role="rowgroup">
              {shown ? (
                shown.visible.map((row, place) => (
                  <Fragment key={props.rowKey(row)}>
                    <GroupHead
                      group={props.groupBy?.(row)}
                      before={shown.visible
                        .slice(0, place)
                        .map((one) => props.groupBy?.(one))
                        .at(-1)}
                      width={columns.length}
                    />
                    <DataTableRow
                      row={row}
                      columns={columns}
                      actions={actions}
                      highlight={state.q ?? ""}
                    />
                  </Fragment>
                ))
              ) : (
                <SkeletonRows
                  rows={Math.min(state.size, 10)}
                  columns={[
                    ...columns.map(({ tablet }) => tablet),
                    ...actions.slice(0, 1).map(() => undefined),
                  ]}
                />
              )}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {shown && !nothing && (
        <DataTableFooter total={shown.total} state={state} sizes={pageSizes} onChange={onChange} />
      )}
    </section>
  );
}

function shownOf<Row>(
  data: readonly Row[] | { data: readonly Row[]; totalCount: number },
  columns: readonly Column<Row>[],
  state: TableState,
): { visible: readonly Row[]; total: number } {
  if ("totalCount" in data) return { visible: data.data, total: data.totalCount };
  return arrange(data, columns, state);
}

interface GroupHeadProps {
  group: string | undefined;
  /** The group that the row before belongs to. */
  before: string | undefined;
  width: number;
}

function GroupHead({ group, before, width }: GroupHeadProps) {
  if (group === undefined || before === group) return null;
  return (
    <Table.Tr role="row">
      <Table.Th role="rowheader" scope="rowgroup" colSpan={width} className="sunken strong">
        {group}
      </Table.Th>
    </Table.Tr>
  );
}

const ITEMS = [1, 2, 3, 4, 5, 6];

/** Placeholder rows of the real height, so that nothing jumps. */
function SkeletonRows({
  rows,
  columns,
}: {
  rows: number;
  columns: readonly Column<never>["tablet"][];
}) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
    <Table.Tr key={row} className={classes.row}>
      {columns.map((tablet, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never move
        <Table.Td key={column} data-card="line" data-tablet={tablet}>
          <Skeleton height={12} width={column === 0 ? "80%" : "55%"} radius="xl" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
