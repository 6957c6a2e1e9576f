import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { PICTURES } from "../../lib/kept.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { fetchLetters } from "../../ui/in-language.tsx";

/**
 * Stores on this device what the exam needs offline: the app's files and the pictures of the questions to come.
 * A failure changes nothing for a student who is online.
 */
export function keepOnDevice(questions: readonly CandidateQuestion[]): void {
  for (const address of picturesOf(questions)) {
    // Only a page on https has a cache, and it takes only pictures of this server.
    if ("caches" in window && address.startsWith("/media/")) {
      void caches
        .open(PICTURES)
        .then((cache) => cache.add(address))
        .catch(() => undefined);
    } else new Image().src = address;
  }
  if (questions.some(({ passage }) => passage)) {
    void untilLoaded(() => import("./passage-pane.tsx"));
  }
  if (questions.some(({ lang }) => lang)) {
    void fetchLetters().then((it) => it.bringAll(questions));
  }
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }
}

const IN_TEXT = /<img[^>]* src="([^"]+)"/g;

/** Addresses of all pictures of a test, without repeats and without videos. */
function picturesOf(questions: readonly CandidateQuestion[]): string[] {
  const all = questions.flatMap(({ body, quesimg, quesimgUrl, options, passage }) => [
    // A link to a page is no picture.
    mediaOfAddress(quesimg || quesimgUrl) === "picture" ? quesimg || quesimgUrl : "",
    ...options.map(({ optimg }) => optimg),
    ...Array.from(`${body}${passage?.body ?? ""}`.matchAll(IN_TEXT), ([, address = ""]) => address),
  ]);
  return [...new Set(all)].filter(
    // The page's security policy blocks pictures from http addresses.
    (address) => address && !/^http:/i.test(address),
  );
}
