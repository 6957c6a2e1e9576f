import { percentile, round } from "../lib/report.ts";
import { longestGap } from "./diary.ts";
import type { Sitter } from "./sitter.ts";

/** When the fault struck and when it was over, epoch ms. */
export interface Struck {
  at: number;
  over: number;
}

/** What a class saw of a fault; times in seconds. */
export interface Seen {
  errors: Record<string, number>;
  "acknowledged answers": number;
  "fault (s)": number;
  "longest wait p50 (s)": number;
  "longest wait p95 (s)": number;
  "longest wait max (s)": number;
  /** The longest that a change of a student's was not saved: half of them, and the worst. */
  "unsaved p50 (s)": number;
  "unsaved max (s)": number;
  /** The longest time that a student's socket was out of its room, among those that broke. */
  "socket away p50 (s)": number;
  "socket away max (s)": number;
  /** From the end of the fault until the last of those who wrote on had an answer acknowledged. */
  "all back after (s)": number;
  /** Not let into the room by the server, and never again since. */
  "without a room": number;
}

const seconds = (ms: number) => round(ms / 1_000);

export function observe(sitters: readonly Sitter[], { at, over }: Struck): Seen {
  const errors: Record<string, number> = {};
  for (const { diary } of sitters)
    for (const [kind, count] of diary.errors) errors[kind] = (errors[kind] ?? 0) + count;
  const gaps = sitters.map(({ diary }) => longestGap(diary));
  const unsaved = sitters.map(({ diary }) => Math.max(0, ...diary.savedAfter));
  const away = sitters.flatMap(({ room }) =>
    room.breaks.length > 0 ? [Math.max(...room.breaks)] : [],
  );
  const back = sitters.flatMap(({ diary }) => {
    const first = diary.acknowledgedAt.find((moment) => moment >= over);
    return first === undefined ? [] : [first - over];
  });
  return {
    errors,
    "acknowledged answers": sitters.reduce(
      (sum, { diary }) => sum + diary.acknowledgedAt.length,
      0,
    ),
    "fault (s)": seconds(over - at),
    "longest wait p50 (s)": seconds(percentile(gaps, 0.5)),
    "longest wait p95 (s)": seconds(percentile(gaps, 0.95)),
    "longest wait max (s)": seconds(percentile(gaps, 1)),
    "unsaved p50 (s)": seconds(percentile(unsaved, 0.5)),
    "unsaved max (s)": seconds(percentile(unsaved, 1)),
    "socket away p50 (s)": seconds(percentile(away, 0.5)),
    "socket away max (s)": seconds(percentile(away, 1)),
    "all back after (s)": seconds(Math.max(0, ...back)),
    "without a room": sitters.filter(({ room }) => room.shutOut()).length,
  };
}
