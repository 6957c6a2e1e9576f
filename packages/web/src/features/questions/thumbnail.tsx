import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconVideo } from "@tabler/icons-react";
import { isVideo } from "../../ui/is-video.ts";
import { mediaOf } from "../../ui/question/question-media.tsx";
import { None } from "./none.tsx";
import classes from "./questions.module.css";

/** Small picture (or the first frame of a video) that leads to the full file in a new tab. */
export function Thumbnail({ question }: { question: StaffQuestion }) {
  const src = mediaOf(question);
  if (!src) return <None />;
  const video = isVideo(src);
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
        <img src={src} alt="" width={40} height={32} loading="lazy" />
      )}
    </a>
  );
}
