import type { CandidateQuestion } from "@markwell/contract/wire/question";
import { isVideo } from "../../ui/is-video.ts";

/** Addresses of all pictures of a paper, without repeats and without videos. */
export function picturesOf(questions: readonly CandidateQuestion[]): string[] {
  const all = questions.flatMap(({ quesimg, quesimgUrl, options }) => [
    quesimg || quesimgUrl,
    ...options.map(({ optimg }) => optimg),
  ]);
  return [...new Set(all)].filter((address) => address && !isVideo(address));
}

/** Loads the pictures of the questions to come, so that they are there when the network is not. */
export function fetchAhead(questions: readonly CandidateQuestion[]): void {
  for (const address of picturesOf(questions)) new Image().src = address;
}
