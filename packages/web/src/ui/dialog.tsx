import { Modal, type ModalProps } from "@mantine/core";
import { useRef } from "react";
import { useEscape } from "./use-escape.ts";

/** A dialog that Escape closes only when nothing is open above it. */
export function Dialog({ opened, onClose, closeOnEscape = true, ...props }: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, opened && closeOnEscape ? onClose : undefined);
  return <Modal ref={root} opened={opened} onClose={onClose} closeOnEscape={false} {...props} />;
}

/** A dialog of a form: a press outside must not discard what was typed. */
export const FormModal = (props: Pick<ModalProps, "title" | "onClose" | "size" | "children">) => (
  <Dialog opened closeOnClickOutside={false} {...props} />
);
