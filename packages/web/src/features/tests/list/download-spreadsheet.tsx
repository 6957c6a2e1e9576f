import { Button, Progress, Stack } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import classes from "./statistics.module.css";
import { useSpreadsheet } from "./use-spreadsheet.ts";

/** The results as an Excel file; a big one shows how far it is. */
export function DownloadSpreadsheet({ testId }: { testId: string }) {
  const { progress, download } = useSpreadsheet(testId);
  const percent = Math.round((progress ?? 0) * 100);
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
