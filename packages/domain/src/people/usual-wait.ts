/** With fewer approvals there is no usual wait. */
export const FEWEST_APPROVALS = 5;
/** The usual wait changes with the term: only the latest approvals count. */
export const LATEST_APPROVALS = 50;

const DAY = 24;
/** A decision of yesterday's afternoon that comes this morning is still "within a day". */
const ALMOST = 1.25;

/** How long the school takes to approve an account, as words: "within a day". */
export function usualWait(hours: number): string {
  if (hours <= 1) return "within an hour";
  if (hours <= 6) return "within a few hours";
  if (hours <= DAY * ALMOST) return "within a day";
  const days = Math.ceil(hours / DAY);
  if (days < 7) return `within ${days} days`;
  return days === 7 ? "within a week" : "after more than a week";
}
