/** The lists that an admin edits, for forms and filters. */
export const LIST_KINDS = ["topic", "component", "school", "exam"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The longest name of each, which is also the limit of fields that store one. */
export const LIST_NAME_MAX: Record<ListKind, number> = {
  topic: 120,
  component: 60,
  school: 120,
  exam: 40,
};

/** A list after one row has moved up (-1) or down (1); the same at the ends. */
export function moved<Row>(rows: readonly Row[], row: Row, by: -1 | 1): Row[] {
  const from = rows.indexOf(row);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((each) => each !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
