import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { KeptAnswersNotice } from "../features/exam/index.ts";
import {
  PartNotLoaded,
  reloadIfServerIsThere,
  reloadWhenServerIsThere,
  whenServerIsThere,
} from "../lib/lazy-page.ts";
import { isOutOfReach } from "../lib/out-of-reach.ts";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { useWords } from "../lib/words.ts";
import { ErrorState } from "../ui/error-state.tsx";
import states from "../ui/states.module.css";

/**
 * The whole page failed. What could not be fetched opens automatically when the connection is back, and until then
 * the page says what answers wait here.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { say } = useWords();
  useDocumentTitle(say("Error"));
  const router = useRouter();
  const isPart = error instanceof PartNotLoaded;
  const isUnreachable = isOutOfReach(error);
  useEffect(() => {
    if (!isUnreachable) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    if (isPart) void reloadWhenServerIsThere(signal);
    else void whenServerIsThere(signal).then((there) => (there ? router.invalidate() : undefined));
    return () => waiting.abort();
  }, [isUnreachable, isPart, router]);
  const again = isUnreachable ? () => void router.invalidate() : reset;
  return (
    <div className={`middle ${states.page}`}>
      <div className="column gap-20">
        <ErrorState
          error={error}
          onRetry={isPart ? reloadIfServerIsThere : again}
          title={say("This page could not be shown")}
        />
        {isUnreachable && <KeptAnswersNotice />}
      </div>
    </div>
  );
}
