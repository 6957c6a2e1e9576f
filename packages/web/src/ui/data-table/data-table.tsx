import { Table } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import type { ChangeTableState, TableState } from "../../lib/table-state.ts";
import { ErrorState } from "../error-state.tsx";
import { arrange, type Column, type RowAct } from "./columns.ts";
import classes from "./data-table.module.css";
import { DataTableFooter } from "./data-table-footer.tsx";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { TableSearch } from "./table-search.tsx";

interface DataTableProps<Row> {
  /** Name of the table for a screen reader: "List of Questions". */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Page, order and search, from useTableState or useLocalTableState. */
  state: TableState;
  onChange: ChangeTableState;
  /** The server pages, sorts and searches: `rows` is one page of so many. */
  totalCount?: number;
  acts?: readonly RowAct<Row>[];
  error?: unknown;
  onRetry?: () => void;
  /** Shown when there is nothing at all; usually an EmptyState. */
  empty: ReactNode;
  /** Leaves the search field out. */
  searchable?: boolean;
  searchLabel?: string;
  pageSizes?: readonly number[];
  /** Newer rows are on their way; the old ones stay, a little paler. */
  refreshing?: boolean;
  /** Nothing in its rows or its head takes the focus: then the frame does, so that keys can scroll it. */
  onlyText?: boolean;
  /** Beside the search: filters, a bulk bar. */
  toolbar?: ReactNode;
}

/** The one table of the app: loading, empty, full, failed and stale, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    state,
    onChange,
    totalCount,
    acts = [],
    pageSizes = [10, 20, 50],
  } = props;
  const searchable = props.searchable ?? true;
  const paged =
    totalCount === undefined && rows
      ? arrange(rows, columns, state)
      : { visible: rows ?? [], total: totalCount ?? 0 };
  const nothing = rows && paged.total === 0;
  const failed = props.error && !rows;
  const lastPage = Math.max(1, Math.ceil(paged.total / state.size));
  const beyond = rows !== undefined && !props.refreshing && state.page > lastPage;
  // Its last row was deleted, or the address is an old one.
  useEffect(() => {
    if (beyond) onChange({ page: lastPage }, { replace: true });
  });

  return (
    <section className="card" aria-label={label}>
      {(searchable || props.toolbar) && (
        <div className={`row ${classes.toolbar}`}>
          {searchable && (
            <TableSearch
              value={state.q ?? ""}
              label={props.searchLabel ?? `Search in ${label}`}
              onSearch={(q) => onChange({ q, page: 1 })}
            />
          )}
          {props.toolbar}
        </div>
      )}
      {failed ? (
        <ErrorState error={props.error} onRetry={props.onRetry} />
      ) : nothing ? (
        <NothingFound
          searched={state.q ?? ""}
          empty={props.empty}
          onClear={() => onChange({ q: "" })}
        />
      ) : (
        <div
          className={classes.scroll}
          aria-busy={!rows || props.refreshing}
          {...(props.onlyText ? { tabIndex: 0 } : {})}
        >
          <Table
            // Cards on a phone are no table to the browser; the roles keep them one for a screen reader.
            role="table"
            className={classes.table}
            data-refreshing={props.refreshing || undefined}
            highlightOnHover
          >
            <caption className="visually-hidden">{label}</caption>
            <DataTableHead
              columns={columns}
              state={state}
              onChange={onChange}
              withActs={acts.length > 0}
            />
            <Table.Tbody role="rowgroup">
              {rows ? (
                paged.visible.map((row) => (
                  <DataTableRow
                    key={props.rowKey(row)}
                    row={row}
                    columns={columns}
                    acts={acts}
                    highlight={state.q ?? ""}
                  />
                ))
              ) : (
                <SkeletonRows
                  rows={Math.min(state.size, 10)}
                  columns={columns.length + (acts.length ? 1 : 0)}
                />
              )}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {rows && !nothing && !failed && (
        <DataTableFooter total={paged.total} state={state} sizes={pageSizes} onChange={onChange} />
      )}
    </section>
  );
}
