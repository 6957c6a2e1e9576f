import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./review.module.css";

/** The specification's wait before the questions: a skeleton, and after 3 s a word about it. */
const WAIT_MS = 3_000;

export function ReviewLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} aria-busy="true">
      <VisuallyHidden role="status">Loading the review</VisuallyHidden>
      <Skeleton height={44} mb={40} radius="md" />
      <Skeleton width={180} height={28} mb={24} radius="md" />
      <Skeleton width="88%" height={16} mb={12} radius="xl" />
      <Skeleton width="64%" height={16} mb={32} radius="xl" />
      {["A", "B", "C", "D"].map((option) => (
        <Skeleton key={option} height={64} mb={12} radius="lg" />
      ))}
      {slow && (
        <Text c="dimmed" role="status">
          This takes longer than usual. It will appear by itself.
        </Text>
      )}
    </div>
  );
}
