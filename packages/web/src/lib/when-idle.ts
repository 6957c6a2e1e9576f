const LONGEST_MS = 2_000;
const WITHOUT_HINT_MS = 500;

/** Resolves when the browser has nothing better to do, after 2 s at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (!("requestIdleCallback" in window)) setTimeout(resolve, WITHOUT_HINT_MS);
    else window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
  });
}
