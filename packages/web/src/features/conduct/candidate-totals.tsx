import classes from "./candidates.module.css";
import type { CandidateTotals as Totals } from "./candidates.ts";

interface CandidateTotalsProps {
  totals: Totals;
  begun: boolean;
}

/** How many pupils are where; who needs help stands out once the test runs. */
export function CandidateTotals({ totals, begun }: CandidateTotalsProps) {
  const shown = [
    ["Registered", totals.registered],
    ["Waiting", totals.waiting],
    ["Writing", totals.writing],
    ["Finished", totals.finished],
  ] as const;
  return (
    <dl className={classes.totals} aria-label="Totals">
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {begun && (
        <div data-caution={totals.needHelp > 0 || undefined}>
          <dt>Need help</dt>
          <dd>{totals.needHelp}</dd>
        </div>
      )}
    </dl>
  );
}
