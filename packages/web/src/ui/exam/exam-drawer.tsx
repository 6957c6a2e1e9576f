import "../mantine-overlays.ts";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { say } from "../../lib/words.ts";
import { bigClose } from "../big-close.ts";
import classes from "./exam-frame.module.css";

interface ExamDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel as a drawer in a narrow window. */
export function ExamDrawer({ opened, onClose, children }: ExamDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={340}
      title={say("Toolbar")}
      classNames={{ title: classes.drawerTitle }}
      closeButtonProps={bigClose(say("Close the toolbar"))}
    >
      {children}
    </Drawer>
  );
}
