import { Box } from "@mantine/core";
import { lazy, Suspense } from "react";

/** A separate chunk: a page shows its own content before the card is there. */
const NextStepCard = lazy(async () => ({
  default: (await import("./next-step-card.tsx")).NextStepCard,
}));
const TodayCard = lazy(async () => ({ default: (await import("./next-step-card.tsx")).TodayCard }));

/** Keeps the place of the card before it is loaded, so that nothing below it jumps from under a finger. */
export function NextStepPlace() {
  return (
    <Box mih={108}>
      <Suspense>
        <NextStepCard />
      </Suspense>
    </Box>
  );
}

export function TodayPlace() {
  return (
    <Box mih={108} mb={20}>
      <Suspense>
        <TodayCard />
      </Suspense>
    </Box>
  );
}
