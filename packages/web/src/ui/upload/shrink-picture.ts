import { IMAGE_MAX_BYTES } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";
import { checkDrawn, putWhiteBelow } from "./drawn.ts";

/** Types that the server accepts; a browser can show more (HEIC, WebP) and convert them to JPEG. */
const TAKEN = new Set(["image/jpeg", "image/png", "image/gif", "image/bmp"]);

/** Longest edges in pixels and qualities that are tried, until the picture is small enough. */
const TRIES = [
  [2_400, 0.85],
  [2_000, 0.75],
  [1_600, 0.7],
  [1_200, 0.6],
  [800, 0.5],
] as const;

export function fitInto(size: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/**
 * Phones take far larger photos than 1 MB; a small one stays. The server checks it anyway.
 * @throws when the browser cannot read or draw the picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= IMAGE_MAX_BYTES && TAKEN.has(file.type)) return file;
  const picture = await createImageBitmap(file);
  try {
    for (const [longest, quality] of TRIES) {
      const blob = await draw(picture, fitInto(picture, longest), quality);
      if (blob && blob.size <= IMAGE_MAX_BYTES) {
        return new File([blob], asJpeg(file.name), { type: "image/jpeg" });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}

const asJpeg = (name: string): string => `${name.replace(/\.[^.]*$/, "") || "picture"}.jpg`;

/** What is said of a picture that was made smaller; undefined for one that is as it was. */
export const saidOfShrinking = (before: File, after: File): string | undefined =>
  after.size < before.size ? texts.upload.madeSmaller(inWords(before), inWords(after)) : undefined;

const inWords = ({ size }: File): string =>
  size < 1_048_576 ? `${Math.ceil(size / 1_024)} kB` : `${(size / 1_048_576).toFixed(1)} MB`;

function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  context.drawImage(picture, 0, 0, width, height);
  checkDrawn(context);
  putWhiteBelow(context);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
