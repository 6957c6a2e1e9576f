import { Button } from "@mantine/core";
import type { StudentData } from "@markwell/contract/wire/student-data";
import { IconBraces, IconFileText } from "@tabler/icons-react";
import { say } from "../../lib/words.ts";
import { useAction } from "../../ui/use-action.ts";
import type { DataFormat } from "./save-data.ts";

interface DownloadButtonsProps {
  load: () => Promise<StudentData>;
  size?: "sm" | "md";
  onSaved?: () => void;
}

export function DownloadButtons({ load, size = "sm", onSaved }: DownloadButtonsProps) {
  const download = useAction({
    call: async (format: DataFormat) => {
      const [data, { saveData }] = await Promise.all([load(), import("./save-data.ts")]);
      saveData(data, format);
    },
    done: () => {
      onSaved?.();
      return "File saved.";
    },
  });
  const button = (format: DataFormat) => ({
    size,
    loading: download.busyWith === format,
    disabled: download.busy && download.busyWith !== format,
    onClick: () => download.run(format),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        {...button("html")}
      >
        {say("Download to read (HTML)")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconBraces size={18} aria-hidden />}
        {...button("json")}
      >
        {say("Download as data (JSON)")}
      </Button>
    </>
  );
}
