import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useEffect } from "react";
import { fetchAbovePage } from "../../lib/above-page.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { say } from "../../lib/words.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { EntryCard } from "./entry-card.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import { PausedCover } from "./late-parts.ts";
import { attemptQuestionsOf, untilReached } from "./queries.ts";

type SittingLoaderProps = Omit<ComponentProps<typeof ExamScreen>, "content">;

export function SittingLoader(props: SittingLoaderProps) {
  const pinned = useQuery({
    ...attemptQuestionsOf(props.sitting),
    refetchInterval: untilReached,
  });
  const { data, error, refetch } = pinned;
  const { stopped } = props;
  useEffect(() => {
    if (!data) return;
    void whenIdle()
      .then(fetchAbovePage)
      .then(() => untilLoaded(() => import("./keep-on-device.ts")))
      .then(({ keepOnDevice }) => keepOnDevice(data.questions));
  }, [data]);
  if (data) return <ExamScreen {...props} content={data} />;
  // During a break the questions come to nobody: they are asked for when the clock goes on.
  if (error && stopped !== undefined) {
    return (
      <Suspense fallback={<ExamSkeleton />}>
        <PausedCover {...props} stopped={stopped} onOver={refetch} />
      </Suspense>
    );
  }
  if (!error || pinned.isFetching) return <ExamSkeleton />;
  return (
    <EntryCard title={props.title} leave>
      <ErrorState
        title={say("The questions could not be loaded")}
        error={error}
        onRetry={() => void refetch()}
      />
    </EntryCard>
  );
}
