import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { DropPlace } from "../../../ui/upload/file-place.tsx";
import type { useFiles } from "./use-files.ts";

export function ChooseFiles({ files }: { files: ReturnType<typeof useFiles> }) {
  const reset = useRef<() => void>(null);
  const { sending, failures, send, cancel } = files;
  return (
    <div className="column gap-16">
      <DropPlace label="Files to import" onFiles={send}>
        {sending ? (
          <Group gap="8px 12px" w="100%">
            <Text className="cut" span inherit fw={500} flex="1 1 160px">
              {sending.name}
            </Text>
            <span role="status">
              {sending.of > 1 && `File ${sending.number} of ${sending.of}: `}
              {sending.percent < 100 ? `${sending.percent} % sent` : "Reading the questions"}
            </span>
            <Button variant="default" size="compact-sm" onClick={cancel}>
              Cancel
            </Button>
            <Progress
              flex="1 0 100%"
              value={sending.percent}
              animated={sending.percent >= 100}
              aria-label={`Check of ${sending.name}`}
            />
          </Group>
        ) : (
          <>
            <FileButton
              multiple
              resetRef={reset}
              onChange={(chosen) => {
                // Allows choosing the same file again after a fix.
                reset.current?.();
                send(chosen);
              }}
            >
              {(button) => (
                <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
                  Choose files
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" maw="58ch" ta="center">
              or drop them here: Markwell, Word, Excel, CSV, GIFT, Aiken, Moodle XML or QTI, each at
              most 20 MB. We check them first. Nothing is imported yet.
            </Text>
          </>
        )}
      </DropPlace>
      <div role="alert">
        {failures.map((failure) => (
          <Text key={failure} className="breaks" inherit fw={500} c="var(--mantine-color-error)">
            {failure}
          </Text>
        ))}
      </div>
    </div>
  );
}
