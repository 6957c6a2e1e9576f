import "./mantine-overlays.ts";
import { Dialog } from "./dialog.tsx";
import classes from "./media-view.module.css";

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
    <Dialog
      opened={opened}
      onClose={onClose}
      fullScreen
      title={<span style={twoLines}>{alt}</span>}
    >
      <img className={classes.full} src={src} alt={alt} />
    </Dialog>
  );
}
