import { NativeSelect, Pagination } from "@mantine/core";
import { formatNumber } from "../../lib/format.ts";
import type { ChangeTableState, TableState } from "../../lib/table-state.ts";
import classes from "./data-table.module.css";

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

/** Where one is in the list, the pages, and how many rows each has. */
export function DataTableFooter({ total, state, sizes, onChange }: DataTableFooterProps) {
  const pages = Math.max(1, Math.ceil(total / state.size));
  const page = Math.min(state.page, pages);
  const from = total === 0 ? 0 : (page - 1) * state.size + 1;
  const to = Math.min(total, page * state.size);
  const choices = [...new Set([...sizes, state.size])].sort((a, b) => a - b);
  return (
    <footer className={`row between ${classes.footer}`}>
      <span className="muted small figures" aria-live="polite">
        {formatNumber(from)}–{formatNumber(to)} of {formatNumber(total)}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => onChange({ page: next })}
          size="sm"
          getControlProps={(control) => ({ "aria-label": names[control] })}
          getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
        />
      )}
      {total > (choices[0] ?? 0) && (
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={String(state.size)}
          data={choices.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value), page: 1 })}
        />
      )}
    </footer>
  );
}
