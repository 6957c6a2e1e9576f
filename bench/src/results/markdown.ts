export type Cell = string | number | boolean | null | undefined;
export type TableRow = Readonly<Record<string, Cell>>;

const text = (cell: Cell): string => (cell === undefined || cell === null ? "" : String(cell));

/** A Markdown table; its columns are the first row's keys, and numbers stand to the right. */
export function table(rows: readonly TableRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const side = (column: string) =>
    rows.every((row) => typeof row[column] === "number") ? "---:" : "---";
  return [
    line(columns),
    line(columns.map(side)),
    ...rows.map((row) => line(columns.map((column) => text(row[column])))),
  ].join("\n");
}

/** Figures by name as rows of a table. */
export const named = (figures: Readonly<Record<string, Cell>>): TableRow[] =>
  Object.entries(figures).map(([what, figure]) => ({ what, figure }));
