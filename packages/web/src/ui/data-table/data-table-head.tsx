import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ChangeTableState, TableState } from "../../lib/table-state.ts";
import { say, told } from "../../lib/words.ts";
import type { Column } from "./columns.ts";
import classes from "./data-table.module.css";

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  state: TableState;
  onChange: ChangeTableState;
  withActions: boolean;
}

export function DataTableHead<Row>({
  columns,
  state,
  onChange,
  withActions,
}: DataTableHeadProps<Row>) {
  return (
    <Table.Thead role="rowgroup" className={classes.head}>
      <Table.Tr role="row">
        {columns.map((column) => {
          const order =
            state.sort === column.key ? (state.desc ? "descending" : "ascending") : undefined;
          const next =
            order === "ascending"
              ? { sort: column.key, desc: true }
              : order === "descending"
                ? { sort: undefined, desc: undefined }
                : { sort: column.key, desc: undefined };
          const sortable = column.sortBy || column.sortable;
          const Icon =
            order === "ascending"
              ? IconArrowUp
              : order === "descending"
                ? IconArrowDown
                : IconArrowsSort;
          return (
            <Table.Th
              key={column.key}
              role="columnheader"
              scope="col"
              w={column.width}
              data-align={column.align}
              data-tablet={column.tablet}
              aria-sort={sortable ? (order ?? "none") : undefined}
            >
              {sortable ? (
                <UnstyledButton
                  className={classes.sort}
                  data-on={order}
                  onClick={() => onChange(next)}
                >
                  {told(column.head)}
                  <Icon size={14} aria-hidden />
                </UnstyledButton>
              ) : (
                told(column.head)
              )}
            </Table.Th>
          );
        })}
        {withActions && (
          <Table.Th role="columnheader" scope="col" data-align="end" data-card="actions">
            {say("Action")}
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
