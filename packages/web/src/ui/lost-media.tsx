import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { say } from "../lib/words.ts";
import classes from "./lost-media.module.css";

/* In place of a picture or video that did not come. Nothing waits for it, so it is no part of the exam's first load. */

const lostWords = (video: boolean) =>
  say(video ? "The video could not be loaded." : "The picture could not be loaded.");

/** Says whether a file of this school does not arrive at all: then it is not the browser that cannot show it. */
export const isFileAway = async (src: string): Promise<boolean> =>
  src.startsWith("/") &&
  fetch(src, { method: "HEAD" }).then(
    ({ ok }) => !ok,
    () => true,
  );

interface LostProps {
  src: string;
  alt: string;
  video?: boolean;
  /** The file can be fetched again: draws it in this place. */
  onThere: () => void;
}

/** Says what did not come. It is tried again on request, and when the browser is online again. */
export function Lost({ src, alt, video = false, onThere }: LostProps) {
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const retry = async () => {
    setBusy(true);
    const isAway = await isFileAway(src);
    setBusy(false);
    const { current } = box;
    if (isAway || !current) return;
    const hadFocus = current.contains(document.activeElement);
    const { parentElement, previousElementSibling: before } = current;
    flushSync(onThere);
    const media = before ? before.nextElementSibling : parentElement?.firstElementChild;
    if (hadFocus && media instanceof HTMLElement) media.focus({ preventScroll: true });
  };
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });
  return (
    <div ref={box} className={classes.lost} role="status">
      <span>
        <b>{busy ? say("Loading") : lostWords(video)}</b> <span>{alt}</span>
      </span>
      <button type="button" aria-busy={busy} onClick={retry}>
        {say("Retry")}
      </button>
    </div>
  );
}

/** Offers a video that the browser cannot play to another program. */
export function Unplayable({ src }: { src: string }) {
  return (
    <p>
      {say("This browser cannot play this video.")}{" "}
      <a href={src} target="_blank" rel="noopener noreferrer">
        {say("Open the video")}
      </a>
    </p>
  );
}

/** Puts words and a button that fetches it again in the place of a picture or video that did not come. */
export function replaceLost(media: HTMLImageElement | HTMLVideoElement): void {
  const isPicture = media instanceof HTMLImageElement;
  const place = document.createElement("span");
  place.className = classes.lost ?? "";
  place.role = "status";
  const words = document.createElement("b");
  const lost = lostWords(!isPicture);
  words.textContent = lost;
  const alt = document.createElement("span");
  alt.textContent = isPicture ? media.alt : "";
  const both = document.createElement("span");
  both.append(words, " ", alt);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = say("Retry");
  place.append(both, button);
  const show = (busy: boolean) => {
    words.textContent = busy ? say("Loading") : lost;
    button.ariaBusy = String(busy);
  };
  const again = async () => {
    show(true);
    if (await isFileAway(media.getAttribute("src") ?? "")) return show(false);
    window.removeEventListener("online", again);
    const focused = document.activeElement === button;
    const next = media.cloneNode() as typeof media;
    place.replaceWith(next);
    if (!focused) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  button.addEventListener("click", again);
  window.addEventListener("online", again);
  media.replaceWith(place);
}
