import { say } from "../../lib/words.ts";
import classes from "../rich-text.module.css";

/** Puts words and a button that fetches it again in the place of a picture or video that did not come. */
export function replaceLost(media: HTMLImageElement | HTMLVideoElement): void {
  const isPicture = media instanceof HTMLImageElement;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = say("Retry");
  const place = document.createElement("span");
  place.className = classes.lost ?? "";
  place.role = "status";
  const lost = isPicture ? "The picture could not be loaded." : "The video could not be loaded.";
  place.append(`${say(lost)} ${isPicture ? media.alt : ""} `, button);
  const again = () => {
    window.removeEventListener("online", again);
    place.replaceWith(media.cloneNode());
  };
  button.addEventListener("click", again);
  window.addEventListener("online", again);
  media.replaceWith(place);
}
