import { sideBySide } from "./classroom.ts";
import { percentile, round } from "./report.ts";

/** At most `most` at once. @returns milliseconds of each, in any order. */
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

export function latencyRow(what: string, figures: readonly number[]) {
  const at = (share: number) => round(percentile(figures, share));
  return { what, "p50 ms": at(0.5), "p95 ms": at(0.95), "p99 ms": at(0.99), "worst ms": at(1) };
}
