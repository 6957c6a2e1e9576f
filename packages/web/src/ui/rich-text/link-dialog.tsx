import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFrame } from "./dialog-frame.tsx";
import { safeLink } from "./safe-link.ts";

interface LinkDialogProps {
  address: string;
  text: string;
  /** Nothing is chosen that could become the link. */
  needsText: boolean;
  onClose: () => void;
  onWrite: (address: string, text: string) => void;
  onRemove?: (() => void) | undefined;
}

/** Asks where a link leads, and for its words when none are chosen. */
export function LinkDialog(props: LinkDialogProps) {
  const [address, setAddress] = useState(props.address);
  const [text, setText] = useState(props.text);
  const [error, setError] = useState<string>();
  const write = () => {
    const safe = safeLink(address);
    if (safe) props.onWrite(safe, props.needsText ? text.trim() || address.trim() : "");
    else setError("Please enter a web address (https://) or an e-mail address");
  };
  return (
    <DialogFrame
      title="Link"
      button={props.address ? "Update link" : "Insert link"}
      onClose={props.onClose}
      onWrite={write}
    >
      <TextInput
        data-autofocus
        label="Address"
        type="url"
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {props.needsText && (
        <TextInput
          mt="sm"
          label="Words of the link"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {props.onRemove && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="red" onClick={props.onRemove}>
          Remove link
        </Button>
      )}
    </DialogFrame>
  );
}
