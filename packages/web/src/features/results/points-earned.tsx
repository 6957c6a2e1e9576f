import { VisuallyHidden } from "@mantine/core";
import type { QuickResult } from "@markwell/contract/wire/result";
import { IconStarFilled } from "@tabler/icons-react";
import { counted, formatNumber } from "../../lib/format.ts";
import classes from "./quick-result.module.css";
import { useCountUp } from "./use-count-up.ts";

/** Points of this paper, counting up once, the balance, and a word when the month is full. */
export function PointsEarned({ result }: { result: QuickResult }) {
  const shown = useCountUp(result.earnPoint);
  return (
    <section className={classes.points} aria-label="Points">
      <IconStarFilled size={28} aria-hidden />
      <div>
        <p className={classes.earned}>
          <span aria-hidden>+ {counted(shown, "point")}</span>
          <VisuallyHidden>You earned {counted(result.earnPoint, "point")}</VisuallyHidden>
        </p>
        <p className={classes.balance}>
          {result.performancePoint > 0 &&
            result.performancePoint <= result.earnPoint &&
            `${formatNumber(result.performancePoint)} of them for right answers. `}
          You have {formatNumber(result.totalPoints)} now.
        </p>
        {result.monthlyCapReached && (
          <p className={classes.balance}>
            You have earned all points of this month. Papers still count for your statistics; points
            go on next month.
          </p>
        )}
      </div>
    </section>
  );
}
