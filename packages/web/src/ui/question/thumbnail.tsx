import { ActionIcon } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { IconExternalLink, IconVideo } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./question-line.module.css";
import { mediaOf } from "./question-media.tsx";

/** A question's picture or video, small, with a link to the whole file; null without one. */
export function Thumbnail({ question }: { question: StaffQuestion }) {
  const [failed, setFailed] = useState(false);
  const src = mediaOf(question);
  if (!src) return null;
  const shown = mediaOfAddress(src);
  const video = shown === "video";
  if (shown === "link" || failed) {
    return (
      <ActionIcon
        component="a"
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Open the link in a new tab"
        title={src}
      >
        <IconExternalLink size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <a
      className={classes.thumbnail}
      href={src}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={video ? "Open the video in a new tab" : "Open the image in a new tab"}
    >
      {video ? (
        <>
          <video src={`${src}#t=0.1`} muted preload="metadata" tabIndex={-1} aria-hidden />
          <IconVideo className={classes.film} size={20} aria-hidden />
        </>
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </a>
  );
}
