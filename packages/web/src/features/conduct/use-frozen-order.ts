import type { Candidate } from "@markwell/contract/calls/conduct";
import { useState } from "react";
import { type Moment, type Order, orderOf } from "./candidates.ts";

/**
 * Rows must not jump while somebody reads them: the order is made when the list, the chosen order
 * or the test changes, and when the teacher asks; in between the numbers change in place.
 */
export function useFrozenOrder(candidates: readonly Candidate[], order: Order, moment: Moment) {
  const [round, setRound] = useState(0);
  const people = candidates.map(({ _id }) => _id).join();
  const reason = `${round} ${order} ${moment.begunAt} ${people}`;
  const [frozen, setFrozen] = useState({ reason: "", ids: [] as string[] });
  const fresh =
    frozen.reason === reason ? frozen : { reason, ids: orderOf(candidates, order, moment) };
  if (fresh !== frozen) setFrozen(fresh);

  const byId = new Map(candidates.map((candidate) => [candidate._id, candidate]));
  return {
    rows: fresh.ids.flatMap((id) => byId.get(id) ?? []),
    orderAgain: () => setRound(round + 1),
    moved: orderOf(candidates, order, moment).join() !== fresh.ids.join(),
  };
}
