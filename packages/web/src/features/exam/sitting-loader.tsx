import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect } from "react";
import { fetchAbovePage } from "../../lib/above-page.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { EntryCard } from "./entry-card.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import { paperOf } from "./queries.ts";

type SittingLoaderProps = Omit<ComponentProps<typeof ExamScreen>, "paper">;

/** Brings paper, answers and journal before the exam opens. */
export function SittingLoader(props: SittingLoaderProps) {
  const paper = useQuery(paperOf(props.sitting));
  const { data } = paper;
  useEffect(() => {
    if (!data) return;
    void whenIdle()
      .then(fetchAbovePage)
      .then(() => untilLoaded(() => import("./keep-on-device.ts")))
      .then(({ keepOnDevice }) => keepOnDevice(data.questions));
  }, [data]);
  if (paper.data) return <ExamScreen {...props} paper={paper.data} />;
  if (!paper.error) return <ExamSkeleton />;
  return (
    <EntryCard title={props.title} leave>
      <ErrorState
        title="The questions could not be loaded"
        error={paper.error}
        onRetry={() => void paper.refetch()}
      />
    </EntryCard>
  );
}
