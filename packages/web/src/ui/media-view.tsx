import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { IconZoomIn } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { useWords } from "../lib/words.ts";
import { ExternalLink } from "./external-link.tsx";
import classes from "./media-view.module.css";
import texts from "./rich-text.module.css";

const MediaFullScreen = lazy(async () => ({
  default: (await untilLoaded(() => import("./media-full-screen.tsx"))).MediaFullScreen,
}));

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
  return shown === "video" ? (
    <Video key={props.src} {...props} />
  ) : (
    <Picture key={props.src} {...props} />
  );
}

function Picture({ src, alt, maxHeight = 360 }: MediaViewProps) {
  const { say } = useWords();
  const [open, { open: show, close }] = useDisclosure(false);
  const [failed, setFailed] = useState(false);
  // An address on another site may lead to nothing, or to a page that only ends like a picture.
  if (failed && /^https:/i.test(src)) return <ExternalLink href={src} />;
  if (failed) {
    return (
      <Lost onRetry={() => setFailed(false)}>
        {say("The picture could not be loaded.")} {alt}
      </Lost>
    );
  }
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

interface LostProps {
  onRetry: () => void;
  children: ReactNode;
}

/** What did not come: said, and tried again on request and when the browser is online again. */
function Lost({ onRetry, children }: LostProps) {
  const { say } = useWords();
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  });
  return (
    <div className={texts.lost} role="status">
      <span>{children}</span>
      <button type="button" onClick={onRetry}>
        {say("Retry")}
      </button>
    </div>
  );
}

/** Whether a file of this school does not arrive at all: then it is not the browser that cannot play it. */
const isOutOfReach = async (src: string): Promise<boolean> =>
  src.startsWith("/") &&
  fetch(src, { method: "HEAD" }).then(
    ({ ok }) => !ok,
    () => true,
  );

/** Browsers do not play every kind (avi, mkv): then the file can be opened with something else. */
function Video({ src, alt, maxHeight = 360 }: MediaViewProps) {
  const { say } = useWords();
  const [failed, setFailed] = useState<"lost" | "unplayable">();
  if (failed === "lost") {
    return (
      <Lost onRetry={() => setFailed(undefined)}>
        {say("The video could not be loaded.")} {alt}
      </Lost>
    );
  }
  if (failed) {
    return (
      <p>
        {say("This browser cannot play this video.")}{" "}
        <a href={src} target="_blank" rel="noopener noreferrer">
          {say("Open the video")}
        </a>
      </p>
    );
  }
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
      onError={async () => setFailed((await isOutOfReach(src)) ? "lost" : "unplayable")}
    />
  );
}
