import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Highlighted } from "../highlighted.tsx";
import type { Column, RowAct } from "./columns.ts";
import classes from "./data-table.module.css";
import { RowActs } from "./row-acts.tsx";

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  acts: readonly RowAct<Row>[];
  /** Search words, marked in plain text. */
  highlight: string;
}

/** One row; on a phone the same cells form a card. */
export function DataTableRow<Row>({ row, columns, acts, highlight }: DataTableRowProps<Row>) {
  return (
    <Table.Tr role="row" className={classes.row}>
      {columns.map((column) => (
        <Table.Td
          role="cell"
          key={column.key}
          data-align={column.align}
          data-breaks={column.breaks}
          data-card={column.card ?? "line"}
          data-head={column.head}
        >
          {marked(column.cell(row), highlight)}
        </Table.Td>
      ))}
      {acts.length > 0 && (
        <Table.Td role="cell" data-align="end" data-card="acts">
          <RowActs row={row} acts={acts} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function marked(cell: ReactNode, words: string): ReactNode {
  return typeof cell === "string" ? <Highlighted text={cell} words={words} /> : cell;
}
