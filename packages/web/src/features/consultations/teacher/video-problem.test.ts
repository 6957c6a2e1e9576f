import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { videoProblem } from "./video-problem.ts";

const MB = 1_048_576;

test.each([
  ["film.mp4", "video/mp4", MB, undefined],
  ["film.mp4", "video/mp4", 200 * MB, undefined],
  ["film.mp4", "video/mp4", 200 * MB + 1, texts.upload.videoTooLarge],
  ["FILM.MKV", "", MB, undefined],
  ["film.mp4", "", 0, texts.consultation.videoRequired],
  ["photo.png", "image/png", MB, texts.consultation.videoInvalid],
  ["film.mp4.exe", "", MB, texts.consultation.videoInvalid],
  ["words.txt", "text/plain", 1, texts.consultation.videoInvalid],
])("%s (%s, %i bytes): %s", (name, type, size, problem) => {
  expect(videoProblem({ name, type, size })).toBe(problem);
});
