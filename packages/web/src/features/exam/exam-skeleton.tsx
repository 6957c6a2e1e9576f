import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./exam-skeleton.module.css";

/** A paper on its way, in the places where it will be. */
export function ExamSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div className={classes.header}>
        <Skeleton width={96} height={44} radius="md" />
        <Skeleton width="min(240px, 40%)" height={20} radius="md" />
        <Skeleton ml="auto" width={120} height={44} radius="xl" />
      </div>
      <div className={classes.body}>
        <Skeleton width={180} height={28} mb={28} radius="md" />
        <Skeleton width="92%" height={16} mb={12} radius="xl" />
        <Skeleton width="70%" height={16} mb={32} radius="xl" />
        {["A", "B", "C", "D"].map((option) => (
          <Skeleton key={option} height={64} mb={12} radius="lg" />
        ))}
      </div>
    </div>
  );
}
