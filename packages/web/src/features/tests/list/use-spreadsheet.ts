import { useCallback, useEffect, useRef, useState } from "react";
import { notifyFailure } from "../../../lib/notify.ts";
import { askSpreadsheet } from "./result-queries.ts";

const ASK_EVERY_MS = 1_000;

/**
 * Downloads the spreadsheet of a test: asks for it, and again every second while a big one is made.
 * Leaving the page stops the asking; what is made by then is there when one comes back.
 */
export function useSpreadsheet(testId: string) {
  /** 0 to 1 while it is made. */
  const [progress, setProgress] = useState<number>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const download = useCallback(async () => {
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    setProgress(0);
    try {
      save(await whenReady(testId, control.signal, setProgress));
    } catch (cause) {
      if (!control.signal.aborted) notifyFailure(cause);
    }
    if (!control.signal.aborted) setProgress(undefined);
  }, [testId]);

  return { progress, download };
}

async function whenReady(
  testId: string,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<string> {
  for (;;) {
    const { link, progress } = await askSpreadsheet(testId, signal);
    if (link) return link;
    onProgress(progress);
    await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
    signal.throwIfAborted();
  }
}

/** As if a link to the file had been clicked; the server names it. */
function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}
