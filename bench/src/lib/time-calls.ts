import { sideBySide } from "./classroom.ts";
import { percentile, round } from "./report.ts";

/**
 * Sends a call again and again, with at most `most` at once.
 * @returns how long each took, in milliseconds, in any order.
 */
export function timeCalls(
  { requests, most = 1 }: { requests: number; most?: number },
  send: () => Promise<unknown>,
): Promise<number[]> {
  return sideBySide(requests, most, async () => {
    const start = performance.now();
    await send();
    return performance.now() - start;
  });
}

/** A line of a table of latencies. */
export function latencyRow(what: string, figures: readonly number[]) {
  const at = (share: number) => round(percentile(figures, share));
  return { what, "p50 ms": at(0.5), "p95 ms": at(0.95), "p99 ms": at(0.99), "worst ms": at(1) };
}
