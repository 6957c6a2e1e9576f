import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconZoomIn } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import classes from "./media-view.module.css";

const MediaFullScreen = lazy(async () => ({
  default: (await untilLoaded(() => import("./media-full-screen.tsx"))).MediaFullScreen,
}));

interface MediaViewProps {
  /** Address of an image or a video. */
  src: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Greatest height in px. */
  maxHeight?: number;
}

const VIDEO = /\.(mp4|webm|ogv|mov|m4v)(\?|#|$)/i;

/** An image that opens over the whole screen, or a video player, by the file's ending. */
export function MediaView({ src, alt, maxHeight = 360 }: MediaViewProps) {
  const [open, { open: show, close }] = useDisclosure(false);
  if (VIDEO.test(src)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: teachers upload without captions; the text says the same
      <video
        className={classes.media}
        style={{ maxHeight }}
        src={src}
        controls
        preload="metadata"
        aria-label={alt}
      />
    );
  }
  return (
    <>
      <UnstyledButton className={classes.zoom} aria-label={`Enlarge: ${alt}`} onClick={show}>
        <img className={classes.media} style={{ maxHeight }} src={src} alt={alt} loading="lazy" />
        <span className={classes.hint} aria-hidden>
          <IconZoomIn size={18} />
        </span>
      </UnstyledButton>
      <Suspense>
        <MediaFullScreen opened={open} onClose={close} src={src} alt={alt} />
      </Suspense>
    </>
  );
}
