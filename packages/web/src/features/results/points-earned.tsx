import { VisuallyHidden } from "@mantine/core";
import type { QuickResult } from "@markwell/contract/wire/result";
import { IconStarFilled } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import { pointsWords } from "./points-words.ts";
import classes from "./quick-result.module.css";
import { useCountUp } from "./use-count-up.ts";

/** Points of this paper, counting up once, the balance, and a word when the month is full. */
export function PointsEarned({ result }: { result: QuickResult }) {
  const { earnPoint } = result;
  const shown = useCountUp(earnPoint);
  return (
    <section className={classes.points} aria-label="Points">
      <IconStarFilled size={28} aria-hidden />
      <div>
        {/* No bare nought for a pupil who tried. */}
        {earnPoint > 0 ? (
          <p className={classes.earned}>
            <span aria-hidden>+ {counted(shown, "point")}</span>
            <VisuallyHidden>You earned {counted(earnPoint, "point")}</VisuallyHidden>
          </p>
        ) : (
          <p className={classes.earned}>No new points this time</p>
        )}
        {pointsWords(result).map((line) => (
          <p key={line} className={classes.balance}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
