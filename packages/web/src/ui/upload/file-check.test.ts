import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { type Accepted, acceptOf, asWhatItIs, problemWith } from "./file-check.ts";

const MB = 1_048_576;
const WRONG = texts.upload.wrongType;

test.each<[string, number, Accepted, string | undefined]>([
  ["cake.png", MB, "media", undefined],
  ["cake.JPEG", 10, "picture", undefined],
  ["cake.png", MB + 1, "media", texts.upload.imageTooLarge],
  ["seed.mp4", 200 * MB, "media", undefined],
  ["seed.mkv", 200 * MB + 1, "video", texts.upload.videoTooLarge],
  ["seed.mov", 10, "picture", "Please choose a picture (jpg, jpeg, png, gif, bmp)"],
  ["cake.gif", 10, "video", "Please choose a video (mp4, avi, mov, mkv, webm)"],
  ["cake.svg", 10, "media", WRONG],
  ["cake.png.exe", 10, "media", WRONG],
  ["cake", 10, "media", WRONG],
  ["", 10, "media", WRONG],
  ["photo.HEIC", MB, "picture", texts.upload.heic],
  ["photo.heif", MB, "media", texts.upload.heic],
])("%s with %i bytes as %s: %s", (name, size, accepted, problem) => {
  expect(problemWith({ name, size }, accepted)).toBe(problem);
});

test("a pasted picture is known by its type", () => {
  expect(problemWith({ name: "", size: 10, type: "image/png" }, "picture")).toBeUndefined();
});

test.each([
  ["Windows NT 10.0", 0, ".jpg,.jpeg,.png,.gif,.bmp,.heic,.heif"],
  ["Linux; Android 15", 5, ".jpg,.jpeg,.png,.gif,.bmp,.heic,.heif"],
  ["Macintosh", 0, ".jpg,.jpeg,.png,.gif,.bmp,.heic,.heif"],
  ["iPhone", 5, ".jpg,.jpeg,.png,.gif,.bmp"],
  ["Macintosh", 5, ".jpg,.jpeg,.png,.gif,.bmp"],
])("on %s with %i fingers the chooser offers %s", (userAgent, maxTouchPoints, offered) => {
  expect(acceptOf("picture", { userAgent, maxTouchPoints } as Navigator)).toBe(offered);
});

test("a film is no photo", () => {
  expect(acceptOf("video", { userAgent: "", maxTouchPoints: 0 } as Navigator)).not.toContain(
    "heic",
  );
});

test.each([
  ["ftypheic", "IMG_1.jpg", "IMG_1.heic"],
  ["ftypmif1", "photo", "photo.heic"],
  ["ftypisom", "film.mp4", "film.mp4"],
  ["JFIF....", "IMG_1.jpg", "IMG_1.jpg"],
])("a file that begins with %s and is called %s is taken as %s", async (head, name, taken) => {
  const file = await asWhatItIs(new File([`\0\0\0\x18${head}rest`], name));
  expect(file.name).toBe(taken);
});
