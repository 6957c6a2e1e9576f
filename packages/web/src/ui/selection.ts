import { useMemo, useState } from "react";

interface Row {
  _id: string;
}

export interface Selection<Chosen extends Row> {
  chosen: ReadonlyMap<string, Chosen>;
  toggle: (row: Chosen) => void;
  /** Chooses all of these, or none of them when all are chosen; at most as many as a call takes. */
  toggleAll: (rows: readonly Chosen[]) => void;
  addAll: (rows: readonly Chosen[]) => void;
  clear: () => void;
}

export function withAll<Chosen extends Row>(
  chosen: ReadonlyMap<string, Chosen>,
  rows: readonly Chosen[],
  most: number,
): Map<string, Chosen> {
  const next = new Map(chosen);
  const all = rows.every(({ _id }) => chosen.has(_id));
  for (const row of rows) {
    if (all) next.delete(row._id);
    else if (next.size < most) next.set(row._id, row);
  }
  return next;
}

/** @param most rows that one call takes */
export function useSelection<Chosen extends Row>(most: number): Selection<Chosen> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  return useMemo(
    () => ({
      chosen,
      toggle: (row) => setChosen((before) => withAll(before, [row], most)),
      toggleAll: (rows) => setChosen((before) => withAll(before, rows, most)),
      addAll: (rows) =>
        setChosen((before) =>
          withAll(
            before,
            rows.filter(({ _id }) => !before.has(_id)),
            most,
          ),
        ),
      clear: () => setChosen(new Map()),
    }),
    [chosen, most],
  );
}
