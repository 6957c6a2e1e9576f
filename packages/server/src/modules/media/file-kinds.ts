import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";
import { fileTypeFromBuffer } from "file-type";

/** How many first bytes decide the type of a file. */
export const HEAD_BYTES = 4_100;

interface Limit {
  bytes: number;
  /** The specification's text when it is passed (assessment core, section 5). */
  message: string;
}

export type ImageFormat = "jpg" | "png" | "gif" | "bmp";
export type VideoFormat = "mp4" | "mov" | "avi" | "mkv" | "webm";

export type FileKind =
  | { kind: "image"; format: ImageFormat; limit: Limit }
  | { kind: "video"; format: VideoFormat; limit: Limit };

const image = (format: ImageFormat): FileKind => ({
  kind: "image",
  format,
  limit: { bytes: IMAGE_MAX_BYTES, message: texts.upload.imageTooLarge },
});
const video = (format: VideoFormat): FileKind => ({
  kind: "video",
  format,
  limit: { bytes: VIDEO_MAX_BYTES, message: texts.upload.videoTooLarge },
});

/** By the sniffer's names. A moving PNG becomes a still one; M4V is MP4 by another name. */
const KINDS: Partial<Record<string, FileKind>> = {
  jpg: image("jpg"),
  png: image("png"),
  apng: image("png"),
  gif: image("gif"),
  bmp: image("bmp"),
  mp4: video("mp4"),
  m4v: video("mp4"),
  mov: video("mov"),
  avi: video("avi"),
  mkv: video("mkv"),
  webm: video("webm"),
};

/** By its first bytes; undefined for what we do not take. */
export async function kindOfFile(head: Uint8Array): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && KINDS[found.ext];
}
