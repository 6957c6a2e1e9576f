import type { Candidate } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { messageOf } from "../../lib/notify.ts";

export interface Outcome {
  done: Candidate[];
  refused: Map<string, string[]>;
}

/**
 * Runs an action on one student after the other; the refusal of one does not stop the rest.
 * @throws any other error at once: a lost connection would fail for the rest, too
 */
export async function inTurn(
  candidates: readonly Candidate[],
  action: (candidate: Candidate) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: new Map() };
  for (const candidate of candidates) {
    try {
      await action(candidate);
      outcome.done.push(candidate);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const words = messageOf(error);
      outcome.refused.set(words, [...(outcome.refused.get(words) ?? []), candidate.name]);
    }
  }
  return outcome;
}

const NAMED = 3;

export function refusalLines({ done, refused }: Outcome): string[] {
  const alone = done.length === 0 && [...refused.values()].flat().length === 1;
  return [...refused].map(([words, names]) => {
    if (alone) return words;
    const rest = names.length - NAMED;
    const shown = names.slice(0, NAMED).join(", ");
    return `${shown}${rest > 0 ? ` and ${rest} more` : ""}: ${words}`;
  });
}
