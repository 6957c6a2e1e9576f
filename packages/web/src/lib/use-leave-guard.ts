import { useBlocker } from "@tanstack/react-router";

/**
 * Asks before a page with unsaved changes is left, by a link, Back, or closing the tab.
 *
 * @param dirty whether there is something to lose
 * @param ask shows the question and answers whether to leave; `confirmLeaving` of ui/confirm
 */
export function useLeaveGuard(dirty: boolean, ask: () => Promise<boolean>): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await ask()),
  });
}
