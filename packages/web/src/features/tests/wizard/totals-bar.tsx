import type { StaffQuestion } from "@markwell/contract/wire/question";
import { DIFFICULTIES, difficultyLabel } from "@markwell/domain/school/lists";
import { totalsOf } from "./totals.ts";
import classes from "./totals-bar.module.css";

interface TotalsBarProps {
  chosen: readonly StaffQuestion[];
  duration: number;
}

/** Questions, marks, estimated minutes and the mix of difficulties. */
export function TotalsBar({ chosen, duration }: TotalsBarProps) {
  const { questions, marks, minutes, mix, mean } = totalsOf(chosen);
  const tooLong = minutes > duration;
  return (
    <dl className={classes.totals} aria-label="Totals">
      <div>
        <dt>Questions</dt>
        <dd>{questions}</dd>
      </div>
      <div>
        <dt>Marks</dt>
        <dd>{marks}</dd>
      </div>
      <div data-caution={tooLong || undefined}>
        <dt>Estimated minutes</dt>
        <dd>
          {minutes}{" "}
          <small>
            of {duration}
            {tooLong && <span className={classes.remark}>, may be too long</span>}
          </small>
        </dd>
      </div>
      <div className={classes.mix}>
        <dt>Difficulty{mean && `: ${mean} on average`}</dt>
        <dd>
          <span className={classes.bar} aria-hidden>
            {DIFFICULTIES.map((one) => (
              <span key={one} data-difficulty={one} style={{ flexGrow: mix[one] }} />
            ))}
          </span>
          <small>
            {DIFFICULTIES.map((one) => `${difficultyLabel(one)} ${mix[one]}`).join(" · ")}
          </small>
        </dd>
      </div>
    </dl>
  );
}
