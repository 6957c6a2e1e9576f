import {
  IMAGE_ENDINGS,
  IMAGE_MAX_BYTES,
  VIDEO_ENDINGS,
  VIDEO_MAX_BYTES,
} from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";

export type Accepted = "picture" | "video" | "media";

const endings: Record<Accepted, readonly string[]> = {
  picture: IMAGE_ENDINGS,
  video: VIDEO_ENDINGS,
  media: [...IMAGE_ENDINGS, ...VIDEO_ENDINGS],
};

/** Types of pasted files, which may have no name. */
const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/bmp": "bmp",
  "image/heic": "heic",
  "image/heif": "heif",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/x-matroska": "mkv",
  "video/webm": "webm",
  "video/x-msvideo": "avi",
};

/** What iPhones take photos in; a browser that reads it makes a JPEG of it. */
const HEIC: ReadonlySet<string> = new Set(["heic", "heif"]);

/** Problems with a picture that goes away when the browser draws it anew. */
const DRAWABLE: ReadonlySet<string | undefined> = new Set([
  texts.upload.imageTooLarge,
  texts.upload.heic,
]);

/** Brands of a file's first box that stand for HEIC. */
const HEIC_BRAND = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

/** Names a file by its content where that is HEIC: some phones share such photos as ".jpg". */
export async function asWhatItIs(file: File): Promise<File> {
  const head = await file
    .slice(4, 12)
    .text()
    .catch(() => "");
  if (!HEIC_BRAND.test(head)) return file;
  return new File([file], `${file.name.replace(/\.[^.]*$/, "")}.heic`, { type: "image/heic" });
}

/** Whether `shrinkPicture` may solve a problem. */
export const mayRedraw = (problem: string | undefined): boolean => DRAWABLE.has(problem);

/**
 * For the `accept` of a file input: ".jpg,.jpeg,.png". HEIC is offered, too, so that somebody who has only such photos can
 * choose one: it is drawn anew, or a sentence helps. iPhones and iPads make JPEGs themselves of what is not offered.
 */
export const acceptOf = (accepted: Accepted, { userAgent, maxTouchPoints } = navigator): string => {
  const makesJpegs = /iPhone|iPad|Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const more = accepted === "video" || makesJpegs ? [] : [...HEIC];
  return [...endings[accepted], ...more].map((ending) => `.${ending}`).join();
};

export const acceptedWords: Record<Accepted, string> = {
  picture: `${IMAGE_ENDINGS.join(", ")}. Pictures over 1 MB are made smaller.`,
  video: `${VIDEO_ENDINGS.join(", ")}, at most 200 MB`,
  media: `Image: ${IMAGE_ENDINGS.join(", ")}; pictures over 1 MB are made smaller. Video: ${VIDEO_ENDINGS.join(", ")}, at most 200 MB.`,
};

/** Why a file cannot be sent, told before anything is sent; the server looks at the content. */
export function problemWith(
  file: { name: string; size: number; type?: string },
  accepted: Accepted,
): string | undefined {
  const ending = endingOf(file);
  if (HEIC.has(ending) && accepted !== "video") return texts.upload.heic;
  const isPicture = endings.picture.includes(ending);
  if (!endings.media.includes(ending)) return texts.upload.wrongType;
  if (accepted === "picture" && !isPicture) {
    return `Please choose a picture (${endings.picture.join(", ")})`;
  }
  if (accepted === "video" && isPicture) {
    return `Please choose a video (${endings.video.join(", ")})`;
  }
  if (isPicture && file.size > IMAGE_MAX_BYTES) return texts.upload.imageTooLarge;
  if (!isPicture && file.size > VIDEO_MAX_BYTES) return texts.upload.videoTooLarge;
  return undefined;
}

function endingOf({ name, type = "" }: { name: string; type?: string }): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ?? ENDING_OF_TYPE[type] ?? "";
}
