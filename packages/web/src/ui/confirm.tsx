import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { dialogs } from "../lib/above-page.ts";
import { say } from "../lib/words.ts";
import { bigClose } from "./big-close.ts";

export interface Question {
  title: string;
  text?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Red button, for what cannot be undone. */
  danger?: boolean;
  /** Buttons of 44 px, for students: a modal is outside their StudentScale. */
  roomy?: boolean;
}

export async function confirm(question: Question): Promise<boolean> {
  const modals = await dialogs();
  const size = question.roomy ? "md" : undefined;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.text && <Text component="div">{question.text}</Text>,
      labels: { confirm: question.confirm, cancel: question.cancel ?? say("Cancel") },
      confirmProps: { size, ...(question.danger ? { color: "red" } : {}) },
      cancelProps: { size },
      ...(question.roomy ? { closeButtonProps: bigClose() } : {}),
      onConfirm: () => resolve(true),
      // Also after a confirmation, when the promise is already settled.
      onClose: () => resolve(false),
    });
  });
}

export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: say("Leave without saving?"),
    text: say("You will lose your changes on this page."),
    confirm: say("Leave without saving"),
    cancel: say("Stay here"),
    danger: true,
  });
