import { ASSIGN_MOST, type StudentRow } from "@markwell/contract/calls/students";
import { useMemo, useState } from "react";

/** Who is chosen for a bulk act, over all pages and searches. */
export interface Selection {
  chosen: ReadonlyMap<string, StudentRow>;
  toggle: (student: StudentRow) => void;
  /** Chooses all of these, or none of them when all are chosen; at most as many as a call takes. */
  toggleAll: (students: readonly StudentRow[]) => void;
  clear: () => void;
}

/** What a press on "Select this page" makes of the choice. */
export function withAll(
  chosen: ReadonlyMap<string, StudentRow>,
  students: readonly StudentRow[],
): Map<string, StudentRow> {
  const next = new Map(chosen);
  const all = students.every(({ _id }) => chosen.has(_id));
  for (const student of students) {
    if (all) next.delete(student._id);
    else if (next.size < ASSIGN_MOST) next.set(student._id, student);
  }
  return next;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StudentRow>>(new Map());
  return useMemo(
    () => ({
      chosen,
      toggle: (student) => setChosen((before) => withAll(before, [student])),
      toggleAll: (students) => setChosen((before) => withAll(before, students)),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  );
}
