import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { told } from "../lib/words.ts";

/** Why something could not be sent, beside its button: a notification alone would vanish. */
export function FailureAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle size={20} />} role="alert" p="sm">
      {told(message)}
    </Alert>
  );
}
