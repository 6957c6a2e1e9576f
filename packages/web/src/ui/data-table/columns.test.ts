import { expect, test } from "vitest";
import { arrange, type Column } from "./columns.ts";

interface Marked {
  name: string;
  marks: number;
}
const columns: Column<Marked>[] = [
  { key: "name", head: "Name", cell: (row) => row.name, sortBy: (row) => row.name },
  { key: "marks", head: "Marks", cell: (row) => row.marks, sortBy: (row) => row.marks },
];
const rows: Marked[] = [
  { name: "Paper 10", marks: 7 },
  { name: "Paper 2", marks: 30 },
  { name: "Booklet A", marks: 12 },
];
const first = { page: 1, size: 10 };

test.each([
  ["in the given order", {}, ["Paper 10", "Paper 2", "Booklet A"]],
  ["texts with numbers as people count", { sort: "name" }, ["Booklet A", "Paper 2", "Paper 10"]],
  [
    "numbers by value, highest first",
    { sort: "marks", desc: true },
    ["Paper 2", "Booklet A", "Paper 10"],
  ],
  ["only rows with every searched word", { q: "PAPER 1" }, ["Paper 10"]],
  ["the asked page", { size: 2, page: 2 }, ["Booklet A"]],
  ["the last page when the asked one is past the end", { size: 2, page: 9 }, ["Booklet A"]],
])("a list shows %s", (_case, state, names) => {
  expect(arrange(rows, columns, { ...first, ...state }).visible.map((row) => row.name)).toEqual(
    names,
  );
});

test("the count is that of the found rows, not of the page", () => {
  expect(arrange(rows, columns, { page: 1, size: 1, q: "paper" }).total).toBe(2);
});
