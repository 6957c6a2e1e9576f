import { useSelection as useIds } from "@mantine/hooks";
import type { Candidate } from "@markwell/contract/calls/conduct";

const idOf = ({ _id }: Candidate) => _id;

export function useSelection(candidates: readonly Candidate[]) {
  const [ids, { toggle, setSelection }] = useIds({ data: candidates.map(idOf) });
  return {
    chosen: candidates.filter(({ _id }) => ids.includes(_id)),
    has: (id: string) => ids.includes(id),
    toggle,
    only: (some: readonly Candidate[]) => setSelection(some.map(idOf)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
