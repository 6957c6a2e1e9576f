import { Modal, type ModalProps } from "@mantine/core";

/** A dialog of a form: a press outside must not discard what was typed. */
export const FormModal = (props: Pick<ModalProps, "title" | "onClose" | "size" | "children">) => (
  <Modal opened closeOnClickOutside={false} {...props} />
);
