import "./mantine-overlays.ts";
import { Modal } from "@mantine/core";
import classes from "./media-view.module.css";

interface MediaFullScreenProps {
  opened: boolean;
  onClose: () => void;
  src: string;
  alt: string;
}

/** A picture over the whole window. */
export function MediaFullScreen({ opened, onClose, src, alt }: MediaFullScreenProps) {
  return (
    <Modal opened={opened} onClose={onClose} fullScreen title={alt}>
      <img className={classes.full} src={src} alt={alt} />
    </Modal>
  );
}
