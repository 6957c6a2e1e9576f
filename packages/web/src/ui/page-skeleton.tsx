import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./page-skeleton.module.css";

/** A page on its way: a title and some lines in the places where they will be. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className={classes.page}>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={32} width="min(260px, 60%)" radius="md" mb={28} />
      <RowsSkeleton rows={6} />
    </div>
  );
}

interface RowsSkeletonProps {
  rows?: number;
  /** Height of a row in px. */
  height?: number;
}

export function RowsSkeleton({ rows = 5, height = 44 }: RowsSkeletonProps) {
  return (
    <div aria-hidden style={{ display: "grid", gap: 8 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}
