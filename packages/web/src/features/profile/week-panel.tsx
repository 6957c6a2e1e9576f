import type { UserDetails } from "@markwell/contract/wire/statistics";
import { Panel } from "../../ui/panel.tsx";
import classes from "./profile.module.css";

/** Weekly statistics: the school's week, Monday to Sunday. */
export function WeekPanel({ details }: { details: UserDetails }) {
  const { papersCompleted, hoursSpend, average, subject } = details;
  const figures = [
    ["Papers Completed", String(papersCompleted)],
    ["Hours Spent", hoursSpend.toFixed(1)],
    ["Average Percentage", average === null ? "–" : `${average}%`],
  ] as const;
  return (
    <Panel
      title="Weekly statistics"
      help={
        papersCompleted === 0
          ? `No paper in ${subject.topic} since Monday yet. One today would begin the week.`
          : `${subject.topic}, Monday to Sunday.`
      }
    >
      <dl className={classes.figures}>
        {figures.map(([term, value]) => (
          <div key={term} className={classes.figure}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
