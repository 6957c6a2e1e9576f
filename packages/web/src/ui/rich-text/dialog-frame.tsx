import { Button, Group } from "@mantine/core";
import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "../dialog.tsx";

interface DialogFrameProps {
  title: string;
  button: string;
  disabled?: boolean;
  size?: string;
  onClose: () => void;
  onWrite: () => void;
  children: ReactNode;
}

export function DialogFrame(props: DialogFrameProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the question form is a parent, and would be submitted, too.
    event.stopPropagation();
    if (!props.disabled) props.onWrite();
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? "md"}
      returnFocus={false}
    >
      <form id={id} onSubmit={submit} noValidate>
        {props.children}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={props.disabled ?? false}>
            {props.button}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
