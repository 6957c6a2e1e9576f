import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./statistics.module.css";

const card = (height: number) => <Skeleton height={height} radius="lg" aria-hidden />;

/** The cards on their way, in the places where they will be. */
export function StatisticsSkeleton() {
  return (
    <div className={classes.statistics} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={classes.pair}>
        {card(420)}
        <div className={classes.beside}>
          {card(210)}
          {card(190)}
        </div>
      </div>
      <div className={classes.parts}>
        {card(320)}
        {card(320)}
      </div>
    </div>
  );
}
