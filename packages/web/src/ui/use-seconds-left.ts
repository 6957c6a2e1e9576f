import { useEffect, useState } from "react";
import { formatCountdown } from "../lib/format.ts";
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

interface CountdownProps {
  /** Epoch milliseconds of the server's clock. */
  deadline: number;
  className?: string;
}

/** Time left as minutes:seconds. Marigold at 5 minutes and red at 1, without blinking. */
export function Countdown({ deadline, className }: CountdownProps) {
  const left = useSecondsLeft(deadline);
  const color =
    left <= 60 ? "var(--mw-bad-text)" : left <= 300 ? "var(--mw-marigold-text)" : undefined;
  return (
    <span
      role="timer"
      aria-live="off"
      className={className}
      style={{ color, fontVariantNumeric: "tabular-nums" }}
    >
      {formatCountdown(left)}
    </span>
  );
}
