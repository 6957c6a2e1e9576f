import { useEffect, useState } from "react";
import type { Sitting } from "./journal.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";

export interface PageLeaves {
  /** Tells what is not told yet; before handing in, because nothing is taken after it. */
  flush(): Promise<void>;
  /** After the result is there: the next person at this computer finds nothing. */
  forget(): void;
}

/** Notes when the student leaves the page, where the test's teacher has switched it on. */
export function usePageWatch(sitting: Sitting, on: boolean): PageLeaves {
  const [watching] = useState<{ by?: PageWatch }>({});
  const { testId, traineeId } = sitting;
  useEffect(() => {
    if (!on) return;
    const ended = new AbortController();
    watching.by = watchPage({ testId, traineeId }, ended.signal);
    return () => ended.abort();
  }, [on, testId, traineeId, watching]);
  return {
    flush: async () => watching.by?.flush(),
    forget: () => watching.by?.forget(),
  };
}
