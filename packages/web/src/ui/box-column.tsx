import { Checkbox } from "@mantine/core";
import type { Column } from "./data-table/index.ts";

interface Choosable {
  _id: string;
  name: string;
}

interface Choosing<Row> {
  chosen: ReadonlyMap<string, unknown>;
  toggle: (row: Row) => void;
  /** Ids of ticked rows that cannot change. */
  fixed?: ReadonlySet<string>;
}

export const boxColumn = <Row extends Choosable>({
  chosen,
  toggle,
  fixed,
}: Choosing<Row>): Column<Row> => ({
  key: "chosen",
  head: "Select",
  width: 56,
  cell: (row) => (
    <Checkbox
      display="inline-flex"
      style={{ verticalAlign: "middle" }}
      aria-label={`Select ${row.name}`}
      checked={fixed?.has(row._id) || chosen.has(row._id)}
      disabled={fixed?.has(row._id) ?? false}
      onChange={() => toggle(row)}
    />
  ),
});
