import { Histogram, type Registry } from "prom-client";
import { counter } from "../../platform/observe/metrics.ts";
import type { CommitMeter, SaveVerdict } from "./answer-writer.ts";

/** `failed`: the database did not take it, and the client tries again. */
export type SaveEnd = SaveVerdict | "failed";

export interface SaveMeter extends CommitMeter {
  ended(how: SaveEnd): void;
}

export function openSaveMeter(registry: Registry): SaveMeter {
  const ends: Record<SaveEnd, number> = {
    saved: 0,
    superseded: 0,
    "no-attempt": 0,
    closed: 0,
    ended: 0,
    over: 0,
    taken: 0,
    paused: 0,
    failed: 0,
  };
  counter(
    registry,
    {
      name: "markwell_answer_saves_total",
      help: "Saves of answers by what became of them: saved and superseded are acknowledged, the others refused",
      labelNames: ["result"],
    },
    () => Object.entries(ends).map(([result, value]) => ({ labels: { result }, value })),
  );
  const size = new Histogram({
    name: "markwell_answer_batch_size",
    help: "Answers that one statement wrote",
    buckets: [1, 2, 5, 10, 25, 50, 100, 200, 400],
    registers: [registry],
  });
  const time = new Histogram({
    name: "markwell_answer_commit_seconds",
    help: "Time that a statement with answers took, its commit included",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    committed(answers, seconds) {
      size.observe(answers);
      time.observe(seconds);
    },
    ended(how) {
      ends[how] += 1;
    },
  };
}
