import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { confirmLeaving } from "../../../ui/confirm.tsx";

/**
 * Asks before a form in a modal is closed with unsaved work: the modal stands in the address, so
 * every change of address leaves it.
 *
 * @returns `release`: call it before closing after a save
 */
export function useUnsavedGuard(dirty: boolean): { release: () => void } {
  const released = useRef(false);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => !released.current && !(await confirmLeaving()),
  });
  return {
    release: () => {
      released.current = true;
    },
  };
}
