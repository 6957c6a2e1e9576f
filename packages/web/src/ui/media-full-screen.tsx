import "./mantine-overlays.ts";
import { Modal } from "@mantine/core";
import classes from "./lost-media.module.css";

interface MediaFullScreenProps {
  opened: boolean;
  onClose: () => void;
  src: string;
  alt: string;
}

/** A long description must not shrink the picture. */
const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

export function MediaFullScreen({ opened, onClose, src, alt }: MediaFullScreenProps) {
  return (
    <Modal opened={opened} onClose={onClose} fullScreen title={<span style={twoLines}>{alt}</span>}>
      <img className={classes.full} src={src} alt={alt} />
    </Modal>
  );
}
