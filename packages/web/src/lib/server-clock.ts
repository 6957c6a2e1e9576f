/** A jump below this is the network's doing; correcting it would only make the time flicker. */
const TOLERANCE_MS = 2000;

const KEY = "markwell.clock-offset";

/** Milliseconds; kept for a reload without a network on a device whose clock is wrong. */
let offset = readKept();

/** Goes on evenly when somebody sets the device's clock, which `Date.now` would follow. */
const evenly = (): number => performance.timeOrigin + performance.now();

/** The server's clock now, epoch milliseconds, as far as this browser knows it. */
export const serverNow = (): number => Math.round(evenly() + offset);

/** Takes a `serverTime` of any message; the clock is corrected when it is off by more than 2 s. */
export function noteServerTime(serverTime: number): void {
  if (Math.abs(serverNow() - serverTime) <= TOLERANCE_MS) return;
  offset = serverTime - evenly();
  try {
    localStorage.setItem(KEY, String(Math.round(offset)));
  } catch {
    // Without storage it is fetched again after a reload.
  }
}

function readKept(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
