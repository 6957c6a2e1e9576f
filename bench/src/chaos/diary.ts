import { CallError, Refusal } from "@markwell/contract/client";
import type { Change } from "./outbox.ts";

export interface Diary {
  made: Map<string, Change[]>;
  /** The newest acknowledged change, by question. */
  acknowledged: Map<string, Change>;
  acknowledgedAt: number[];
  /** Of each acknowledged change, how long (ms) the screen did not show it as saved. */
  savedAfter: number[];
  refused: Array<{ change: Change; message: string; at: number }>;
  /** How often something went wrong, by what the student's browser can tell apart. */
  errors: Map<string, number>;
  /** Deadlines (epoch ms) that the server told, with the moment at which it told them. */
  deadlines: Array<{ at: number; deadline: number }>;
  /** When the browser first handed in, by the student's hand or by its clock. */
  pressedAt: number | undefined;
  finishedAt: number | undefined;
}

export const newDiary = (): Diary => ({
  made: new Map(),
  acknowledged: new Map(),
  acknowledgedAt: [],
  savedAfter: [],
  refused: [],
  errors: new Map(),
  deadlines: [],
  pressedAt: undefined,
  finishedAt: undefined,
});

export function noteError(diary: Pick<Diary, "errors">, cause: unknown): void {
  const kind = kindOf(cause);
  diary.errors.set(kind, (diary.errors.get(kind) ?? 0) + 1);
}

/** An HTTP status, "unreachable" without one, "refused" for a no that was to be expected. */
function kindOf(cause: unknown): string {
  if (cause instanceof Refusal) return "refused";
  if (cause instanceof CallError) return cause.status === 0 ? "unreachable" : String(cause.status);
  return "unreadable";
}

/** The longest time (ms) that a student waited between two acknowledgements. */
export function longestGap({ acknowledgedAt }: Diary): number {
  return acknowledgedAt.reduce(
    (longest, moment, place) => Math.max(longest, moment - (acknowledgedAt[place - 1] ?? moment)),
    0,
  );
}
