import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { IconZoomIn } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { useWords } from "../lib/words.ts";
import { ExternalLink } from "./external-link.tsx";
import classes from "./media-view.module.css";

const MediaFullScreen = lazy(async () => ({
  default: (await untilLoaded(() => import("./media-full-screen.tsx"))).MediaFullScreen,
}));

const lostMedia = () => untilLoaded(() => import("./lost-media.tsx"));
const Lost = lazy(async () => ({ default: (await lostMedia()).Lost }));
const Unplayable = lazy(async () => ({ default: (await lostMedia()).Unplayable }));

interface MediaViewProps {
  src: string;
  alt: string;
  /** Greatest height in px. */
  maxHeight?: number;
}

/**
 * An image that opens over the whole screen, a video player, or a link to what cannot be shown here, by
 * the address.
 */
export function MediaView(props: MediaViewProps) {
  const shown = mediaOfAddress(props.src);
  if (shown === "link") return <ExternalLink href={props.src} />;
  const Media = shown === "video" ? Video : Picture;
  return (
    <Suspense>
      <Media key={props.src} {...props} />
    </Suspense>
  );
}

function Picture({ src, alt, maxHeight = 360 }: MediaViewProps) {
  const { say } = useWords();
  const [open, { open: show, close }] = useDisclosure(false);
  const [failed, setFailed] = useState(false);
  // An address on another site may lead to nothing, or to a page that only ends like a picture.
  if (failed && /^https:/i.test(src)) return <ExternalLink href={src} />;
  if (failed) return <Lost src={src} alt={alt} onThere={() => setFailed(false)} />;
  return (
    <>
      <UnstyledButton
        className={classes.zoom}
        aria-label={say("Enlarge: {alt}", { alt })}
        onClick={show}
      >
        <img
          className={classes.media}
          style={{ maxHeight }}
          src={src}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(true)}
        />
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

/** Browsers do not play every kind (avi, mkv): then the file can be opened with something else. */
function Video({ src, alt, maxHeight = 360 }: MediaViewProps) {
  const [failed, setFailed] = useState<"lost" | "unplayable">();
  if (failed === "lost")
    return <Lost video src={src} alt={alt} onThere={() => setFailed(undefined)} />;
  if (failed) return <Unplayable src={src} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: teachers upload without captions; the text says the same
    <video
      className={classes.media}
      style={{ maxHeight }}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={alt}
      onError={async () =>
        setFailed((await (await lostMedia()).isFileAway(src)) ? "lost" : "unplayable")
      }
    />
  );
}
