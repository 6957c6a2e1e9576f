import "../mantine-overlays.ts";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { bigClose } from "../big-close.ts";
import classes from "./paper-frame.module.css";

interface PaperDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel as a drawer in a narrow window. */
export function PaperDrawer({ opened, onClose, children }: PaperDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={340}
      title="Toolbar"
      classNames={{ title: classes.drawerTitle }}
      closeButtonProps={bigClose("Close the toolbar")}
    >
      {children}
    </Drawer>
  );
}
