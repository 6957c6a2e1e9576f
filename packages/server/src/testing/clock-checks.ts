import { CLOCK_CHECK_SECONDS } from "@markwell/contract/realtime";
import { vi } from "vitest";

/** The server that starts does not look at its clocks every 15 s: what a screen hears comes from the change alone. */
export async function withoutClockChecks<T>(start: () => Promise<T>): Promise<T> {
  const repeat = globalThis.setInterval;
  const timers = vi
    .spyOn(globalThis, "setInterval")
    .mockImplementation((action, wait, ...values) => {
      const timer = repeat(action, wait, ...values);
      if (wait === CLOCK_CHECK_SECONDS * 1_000) clearInterval(timer);
      return timer;
    });
  try {
    return await start();
  } finally {
    timers.mockRestore();
  }
}
