import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";

const WAY_MS = 900;

/** A number that counts up to its value once; at once under reduced motion. */
export function useCountUp(target: number): number {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(still ? target : 0);
  useEffect(() => {
    if (still || target <= 0) return setShown(target);
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const way = Math.min(1, (now - begin) / WAY_MS);
      // Quick first, calm at the end.
      setShown(Math.round(target * (1 - (1 - way) ** 3)));
      if (way < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return shown;
}
