import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

export interface Load<Data = unknown> {
  data: Data | undefined;
  error?: unknown;
  refetch?: () => unknown;
  isPlaceholderData?: boolean;
}

interface LoadStateProps {
  load: Load | readonly Load[];
  title?: string;
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
