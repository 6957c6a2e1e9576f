import { useEffect, useState } from "react";
import { serverNow } from "../lib/server-clock.ts";

/** Whole seconds until a moment of the server's clock; never negative. Ticks once a second. */
export function useSecondsLeft(deadline: number): number {
  const read = () => Math.max(0, Math.ceil((deadline - serverNow()) / 1000));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((deadline - serverNow()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
