import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import { say } from "../lib/words.ts";
import classes from "./page-modal.module.css";
import { useEscape } from "./use-escape.ts";
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

/** A wide modal that holds a small page. */
export function PageModal({ opened, onClose, title, width, footer, children }: PageModalProps) {
  const phone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const tablet = useMediaQuery("(max-width: 62em)", undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  useReturnedFocus();

  useEscape(root, opened ? onClose : undefined);

  return (
    <Modal.Root
      ref={root}
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
      <Modal.Content>
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
