import { Modal } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import { isComposing } from "../lib/composing.ts";
import { say } from "../lib/words.ts";
import classes from "./page-modal.module.css";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface PageModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Share of the window as the specification gives it: "80%". A tablet gives it nearly all, a phone the whole screen. */
  width: string;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A wide modal that holds a small page. Escape closes only the topmost dialog, so a question
 * asked above it, or an enlarged picture, does not take the page below with it.
 */
export function PageModal({ opened, onClose, title, width, footer, children }: PageModalProps) {
  const phone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const tablet = useMediaQuery("(max-width: 62em)", undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  useReturnedFocus();

  useWindowEvent("keydown", (event) => {
    if (event.key !== "Escape" || isComposing(event) || !opened) return;
    const inside = event.target instanceof Element ? event.target : null;
    const heldBack = inside?.getAttribute("data-mantine-stop-propagation") === "true";
    // The focus decides which dialog is meant; without focus it is the topmost one.
    const meant = inside?.closest("[role=dialog]") ?? [...dialogs()].at(-1);
    if (!heldBack && meant === content.current) onClose();
  });

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={tablet ? "94vw" : width.replace("%", "vw")}
      xOffset="1vw"
      fullScreen={phone}
      closeOnEscape={false}
      centered
      radius={phone ? 0 : "lg"}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        {/* Not Modal.Header: its <header> would count as a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label={say("Close")} />
        </div>
        <Modal.Body>
          <div className={classes.scroll}>{children}</div>
          {footer && (
            <div className={`row rigid ${classes.footer}`} data-bottom-bar>
              {footer}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const dialogs = () => document.querySelectorAll("[role=dialog]");
