import { formatNumber } from "../../lib/format.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import classes from "./points.module.css";

interface MonthCardProps {
  balance: number;
  month: { earned: number; cap: number };
}

/** What a pupil has, and how much of the month's limit papers have brought. */
export function MonthCard({ balance, month: { earned, cap } }: MonthCardProps) {
  const full = earned >= cap;
  return (
    <dl className={classes.sums}>
      <div className={classes.sum}>
        <dt>Your points</dt>
        <dd className={classes.balance}>{formatNumber(balance)}</dd>
      </div>
      <div className={classes.sum}>
        <dt>This month</dt>
        <dd>
          <span className={classes.month}>
            {formatNumber(earned)} of {formatNumber(cap)} points from papers this month
          </span>
          <AmountBar className={classes.bar} done={earned} of={cap} />
          <span className={classes.note}>
            {full
              ? "The month is full. Papers still count for your statistics; points go on next month."
              : "Badges come on top of it."}
          </span>
        </dd>
      </div>
    </dl>
  );
}
