import { Button, Progress, Stack } from "@mantine/core";
import { wholePercent } from "@markwell/domain/results/percent";
import { IconFileSpreadsheet, IconTableImport } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { notifyFailure } from "../../../lib/notify.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { askSpreadsheet } from "./result-queries.ts";
import classes from "./statistics.module.css";

const ASK_EVERY_MS = 1_000;

/**
 * Downloads the spreadsheet of a test: asks for it, and again every second while a big one is made.
 * Leaving the page stops the asking; what is made by then is there when one comes back.
 */
function useSpreadsheet(testId: string, classId: string) {
  /** 0 to 1 while it is being made. */
  const [progress, setProgress] = useState<number>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const download = useCallback(async () => {
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    setProgress(0);
    try {
      const asked = { id: testId, ...(classId && { classId }) };
      save(await whenReady(asked, control.signal, setProgress));
    } catch (cause) {
      if (!control.signal.aborted) notifyFailure(cause);
    }
    if (!control.signal.aborted) setProgress(undefined);
  }, [testId, classId]);

  return { progress, download };
}

async function whenReady(
  asked: Parameters<typeof askSpreadsheet>[0],
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<string> {
  for (;;) {
    const { link, progress } = await askSpreadsheet(asked, signal);
    if (link) return link;
    onProgress(progress);
    await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
    signal.throwIfAborted();
  }
}

/** As if a link to the file were clicked; the server names it. */
function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

interface DownloadSpreadsheetProps {
  testId: string;
  /** Only its students; "": all. */
  classId: string;
}

export function DownloadSpreadsheet({ testId, classId }: DownloadSpreadsheetProps) {
  const { progress, download } = useSpreadsheet(testId, classId);
  const percent = wholePercent((progress ?? 0) * 100);
  return (
    <Stack gap="xs" flex="none">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        loading={progress !== undefined}
        onClick={() => void download()}
      >
        Download as Excel
      </Button>
      <ButtonLink
        to="/user/fillsheet"
        search={{ test: testId }}
        variant="default"
        leftSection={<IconTableImport size={18} />}
      >
        Fill in my sheet
      </ButtonLink>
      <div role="status" className={`muted smaller figures ${classes.making}`}>
        {progress !== undefined && progress > 0 && (
          <>
            <Progress value={percent} size="sm" aria-label="Making the spreadsheet" />
            <span>Making the spreadsheet: {percent} %</span>
          </>
        )}
      </div>
    </Stack>
  );
}
