import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

/** What is told of a load: a query, or what is like one. */
export interface Load<Data = unknown> {
  data: Data | undefined;
  error?: unknown;
  refetch?: () => unknown;
  /** What is shown is not what was asked for; that is on its way. */
  isPlaceholderData?: boolean;
}

interface LoadStateProps {
  /** Of several, what went wrong is told together, and Retry tries all of them. */
  load: Load | readonly Load[];
  /** What could not be had: "The questions could not be loaded". */
  title?: string;
  /** Another word before the title. */
  heading?: string;
  /** Shown while there is no error; usually a skeleton. */
  children: ReactNode;
}

/** In the place of what is not loaded yet: its skeleton, or why it did not come, and Retry. */
export function LoadState({ load, children, ...words }: LoadStateProps) {
  const failed = [load].flat().filter(({ error, data }) => error && !data);
  if (failed.length === 0) return children;
  const retry = () => {
    for (const { refetch } of failed) void refetch?.();
  };
  return <ErrorState {...words} error={failed.map(({ error }) => error)} onRetry={retry} />;
}
