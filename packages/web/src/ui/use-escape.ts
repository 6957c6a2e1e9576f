import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";
import { isComposing } from "../lib/composing.ts";

const DIALOG = "[role=dialog]";

/**
 * Closes a dialog by Escape while it is the topmost one: a question asked above it, an open list or an
 * enlarged picture goes first and alone. Mantine's own Escape would close all that are open.
 */
export function useEscape(
  dialog: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
) {
  // While the event comes down: once it has been heard further in, the list is closed already.
  const closeTopmost = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event) || !onClose) return;
    const inside = event.target instanceof Element ? event.target : null;
    if (inside?.getAttribute("data-mantine-stop-propagation") === "true") return;
    // The focus decides which dialog is meant; without focus it is the topmost one.
    const meant = inside?.closest(DIALOG) ?? [...document.querySelectorAll(DIALOG)].at(-1);
    if (meant && meant === dialog.current?.querySelector(DIALOG)) onClose();
  };
  useWindowEvent("keydown", closeTopmost, { capture: true });
}
