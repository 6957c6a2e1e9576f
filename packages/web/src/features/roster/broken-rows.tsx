import type { BrokenRow } from "@markwell/contract/calls/roster";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import classes from "./roster.module.css";

const columns: readonly Column<BrokenRow>[] = [
  { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
  { key: "name", head: "Name", cell: ({ name }) => name || "No name", card: "title" },
  { key: "emailid", head: "Email Id", cell: ({ emailid }) => emailid || "–" },
  {
    key: "problems",
    head: "What is wrong",
    cell: ({ problems }) => (
      <ul className={classes.problems}>
        {problems.map(({ column, value, message }) => (
          <li key={`${column} ${message}`}>
            <strong>{column}</strong>
            {value && <span className={classes.value}> “{value}”</span>}: {message}
          </li>
        ))}
      </ul>
    ),
    searchText: ({ problems }) =>
      problems.map(({ column, value, message }) => `${column} ${value} ${message}`).join(" "),
  },
];

/** The rows to mend, with their numbers as the spreadsheet shows them. */
export function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const [state, change] = useLocalTableState({ size: 10 });
  return (
    <DataTable
      label="Rows to mend"
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row)}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to mend"
      empty={null}
    />
  );
}
