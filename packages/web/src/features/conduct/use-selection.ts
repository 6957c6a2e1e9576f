import type { Candidate } from "@markwell/contract/calls/conduct";
import { useState } from "react";

/** Which pupils are chosen for an act; who leaves the list is chosen no longer. */
export function useSelection(candidates: readonly Candidate[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = candidates.filter(({ _id }) => ids.has(_id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    toggle(id: string) {
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    only: (some: readonly Candidate[]) => setIds(new Set(some.map(({ _id }) => _id))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
