import { expect, test } from "vitest";
import { videoProblem } from "./video-problem.ts";

const MB = 1_048_576;

test.each([
  ["film.mp4", "video/mp4", MB, undefined],
  ["film.mp4", "video/mp4", 200 * MB, undefined],
  ["film.mp4", "video/mp4", 200 * MB + 1, "Video size must be less than or equal to 200 MB"],
  ["FILM.MKV", "", MB, undefined],
  ["film.mp4", "", 0, "Please Upload Video"],
  ["photo.png", "image/png", MB, "Please select a valid video file."],
  ["film.mp4.exe", "", MB, "Please select a valid video file."],
  ["words.txt", "text/plain", 1, "Please select a valid video file."],
])("%s (%s, %i bytes): %s", (name, type, size, problem) => {
  expect(videoProblem({ name, type, size })).toBe(problem);
});
