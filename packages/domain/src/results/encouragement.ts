import type { Percent } from "../units.ts";

/** From here above the own average a paper counts as progress, from here below as a dip. */
const CLEARLY: Percent = 5;

/** Kind words that look only at the pupil's own way, never at rank or other pupils (UX "Quick result"). */
export function encouragement({
  percent,
  ownAverage,
}: {
  percent: Percent;
  /** The pupil's mean before this paper; null when it is the first. */
  ownAverage: Percent | null;
}): string {
  if (percent >= 100) return "Full marks. Every answer was right.";
  if (ownAverage !== null && percent >= ownAverage + CLEARLY)
    return "That is better than your usual. Your practice shows.";
  if (percent >= 75) return "Strong work. Look at what is left and finish the job.";
  if (ownAverage !== null && percent >= ownAverage - CLEARLY)
    return "Right where you usually are. The corrections show the next step.";
  if (percent > 45) return "A good base. The Correction Review shows what to practise next.";
  return "This one was hard. Take the corrections one at a time; each one counts.";
}
