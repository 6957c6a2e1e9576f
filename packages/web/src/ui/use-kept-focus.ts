import { useLayoutEffect, useRef } from "react";

/**
 * A list that is reordered moves its nodes, and a moved node loses the focus. Call the returned
 * function just before the reorder: what has the focus then has it afterwards, in its new place.
 */
export function useKeptFocus(): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = kept.current;
    kept.current = null;
    if (element?.isConnected && document.activeElement !== element) element.focus();
  });
  return () => {
    kept.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
