import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls back when an attempt that was handed in is open again, because the teacher let the pupil
 * back in.
 *
 * @param completed as the server says; undefined while it has not answered
 */
export function useReopened(completed: boolean | undefined, onReopened: () => void): void {
  const before = useRef(completed);
  const tell = useEffectEvent(onReopened);
  useEffect(() => {
    if (before.current && completed === false) tell();
    if (completed !== undefined) before.current = completed;
  }, [completed]);
}
