import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./profile.module.css";

const card = (height: number) => <Skeleton height={height} radius="lg" aria-hidden />;

/** The cards on their way, in the places where they will be. */
export function ProfileSkeleton() {
  return (
    <div className={classes.profile} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {card(236)}
      <div className={classes.pair}>
        {card(340)}
        {card(340)}
      </div>
      <div className={classes.three}>
        {card(190)}
        {card(190)}
        {card(190)}
      </div>
    </div>
  );
}
