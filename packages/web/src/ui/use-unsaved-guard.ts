import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { confirmLeaving } from "./confirm.tsx";

/**
 * An open modal is part of the address, so every change of address leaves it.
 * @param onLeave the work is given up
 * @returns `release`: call it before closing after a save
 */
export function useUnsavedGuard(dirty: boolean, onLeave: () => void): { release: () => void } {
  const released = useRef(false);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => {
      if (released.current) return false;
      const leaves = await confirmLeaving();
      if (leaves) onLeave();
      return !leaves;
    },
  });
  return {
    release: () => {
      released.current = true;
    },
  };
}
