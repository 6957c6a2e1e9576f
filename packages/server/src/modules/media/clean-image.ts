import { readFile } from "node:fs/promises";
import { texts } from "@markwell/contract/texts";
import sharp, { type Sharp } from "sharp";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { ImageFormat } from "./file-kinds.ts";
import { readBmp } from "./read-bmp.ts";

export interface CleanImage {
  ending: "jpg" | "png" | "gif";
  width: number;
  height: number;
  bytes: number;
}

/** All frames: a small file may unfold to more than a server can hold. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 20;

// Only what we ask for may ever read a file, whatever its content calls itself.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadNsgifFile"],
});
sharp.cache(false);

/**
 * Rewrites a picture upright, without place, camera or comments. BMP becomes PNG; GIFs keep moving. One
 * at a time, to leave memory and processors to an exam.
 * @throws HttpProblem 400 when it cannot be read, 413 when it has too many pixels.
 */
export function cleanImage(format: ImageFormat, from: string, to: string): Promise<CleanImage> {
  const cleaned = last.then(() => writeAnew(format, from, to));
  last = cleaned.catch(() => undefined);
  return cleaned;
}

let last: Promise<unknown> = Promise.resolve();

async function writeAnew(format: ImageFormat, from: string, to: string): Promise<CleanImage> {
  const ending = format === "bmp" ? "png" : format;
  try {
    const picture = format === "bmp" ? await openBmp(from) : await open(format, from);
    const written = await inFormat(picture.timeout({ seconds: MOST_SECONDS }), ending).toFile(to);
    const { width, height, pageHeight = height, size } = written;
    return { ending, width, height: pageHeight, bytes: size };
  } catch (cause) {
    throw explained(cause);
  }
}

async function open(format: ImageFormat, from: string): Promise<Sharp> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", animated: true } as const;
  const found = await sharp(from, options).metadata();
  if (found.format !== (format === "jpg" ? "jpeg" : format)) throw unreadable();
  return sharp(from, options).autoOrient();
}

async function openBmp(from: string): Promise<Sharp> {
  const pixels = readBmp(await readFile(from));
  if (!pixels) throw unreadable();
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: MOST_PIXELS });
}

function inFormat(picture: Sharp, ending: CleanImage["ending"]): Sharp {
  switch (ending) {
    case "jpg":
      // Keeps scanned text sharp.
      return picture.jpeg({ quality: 88 });
    case "png":
      return picture.png({ compressionLevel: 9 });
    case "gif":
      return picture.gif();
  }
}

const unreadable = () => invalidField("file", texts.upload.unreadable);

/** The library's errors have words only. Running out of disk is no fault of the picture. */
function explained(cause: unknown): unknown {
  if (cause instanceof HttpProblem) return cause;
  const { message = "", code } = cause as { message?: string; code?: string };
  if (code !== undefined || /no space left|permission denied|read-only/i.test(message))
    return cause;
  if (!/pixel limit/i.test(message)) return unreadable();
  const tooMany = texts.upload.tooManyPixels;
  return new HttpProblem(413, tooMany, [{ path: "file", message: tooMany }]);
}
