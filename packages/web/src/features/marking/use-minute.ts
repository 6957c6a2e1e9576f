import { useEffect, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";

/** The server's time now, anew every half minute: enough for hours and minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
