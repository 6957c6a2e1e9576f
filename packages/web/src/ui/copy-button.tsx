import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "../lib/clipboard.ts";
import { notifySuccess, notifyWarning } from "../lib/notify.ts";
import { words } from "../lib/words.ts";

interface CopyButtonProps {
  value: string;
  label: string;
  message: string;
  /** Icon only, for table rows and narrow places. */
  compact?: boolean;
}

export function CopyButton({ value, label, message, compact = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;
  const copy = async () => {
    if (!(await copyText(value))) {
      return notifyWarning(
        words().say("The browser did not allow copying. Select the text and copy it by hand."),
      );
    }
    setCopied(true);
    notifySuccess(message);
  };
  if (compact) {
    return (
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={copy} onBlur={() => setCopied(false)} size={32}>
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} />}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      {label}
    </Button>
  );
}
