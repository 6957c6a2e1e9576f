import type { PapersStatistics } from "@markwell/contract/wire/statistics";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import { useId } from "react";
import { ComponentCard } from "./component-card.tsx";
import classes from "./statistics.module.css";

/** Component Analysis: the two parts of the subject's papers, month by month. */
export function ComponentAnalysis({ statistics }: { statistics: PapersStatistics }) {
  const { goal, level, componentData, last30Days, paper1Target, paper2Target } = statistics;
  const [paper1 = "", paper2 = ""] = statistics.papers;
  const id = useId();
  const parts = [
    { paper: paper1, target: paper1Target },
    { paper: paper2, target: paper2Target },
  ];
  return (
    <section aria-labelledby={id} className={classes.components}>
      <div>
        <h2 id={id} className={classes.sectionTitle}>
          Component Analysis
        </h2>
        <p className={classes.quiet}>
          The last six months. Your goal of {goal}% is grade {gradeOf(goal, level)}; the dashed line
          is what it asks for in each part. The colour goes by the last 30 days.
        </p>
      </div>
      <div className={classes.parts}>
        {parts.map(({ paper, target }) => (
          <ComponentCard
            key={paper}
            paper={paper}
            goal={goal}
            target={target}
            months={componentData.filter((entry) => entry.paper === paper)}
            lately={last30Days.find((entry) => entry.paper === paper)?.value ?? null}
          />
        ))}
      </div>
    </section>
  );
}
