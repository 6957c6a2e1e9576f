import { IMAGE_MAX_BYTES } from "@markwell/domain/questions/draft";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";

export { IMAGE_MAX_BYTES };
/** 200 MiB. */
export const VIDEO_MAX_BYTES = 209_715_200;

/** The endings that a file chooser offers (assessment core, section 5); the content decides. */
export const IMAGE_ENDINGS = ["jpg", "jpeg", "png", "gif", "bmp"] as const;
export const VIDEO_ENDINGS = ["mp4", "avi", "mov", "mkv", "webm"] as const;

/** Of a resumable upload: every part but the last has this many bytes, the least that S3 takes. */
export const PART_BYTES = 5 * 1024 * 1024;

const ResumableUpload = z.object({
  _id: z.string(),
  /** Bytes that are safely stored: the next part begins here. */
  received: z.number(),
  /** As uploadFile returns it; "" until the last part has arrived. */
  path: z.string(),
});
export type ResumableUpload = z.output<typeof ResumableUpload>;

export const openUpload = call({
  method: "POST",
  path: "/upload/resumable",
  who: ["TRAINER"],
  summary: "Begin to upload a video in parts, or find how far the upload of the same file has come",
  body: z.object({
    /** What tells the file from others of the same sender: name, size and time of change. */
    fingerprint: z.string().trim().min(1).max(500),
    bytes: z.int().min(1, texts.upload.missing).max(VIDEO_MAX_BYTES, texts.upload.videoTooLarge),
  }),
  reply: z.object({ ...ok, data: ResumableUpload }),
  ratePerMinute: 120,
});

export const uploadPart = call({
  method: "POST",
  path: "/upload/resumable/:id/:offset",
  who: ["TRAINER"],
  summary:
    "Store the part of an upload that begins at this byte, whole or not at all; 409 when another one is wanted",
  multipart: true,
  params: z.object({ id: Id, offset: z.number().int().min(0).max(VIDEO_MAX_BYTES) }),
  body: z.object({ file: z.file() }),
  reply: z.object({ ...ok, data: ResumableUpload }),
  ratePerMinute: 600,
});

export const uploadFile = call({
  method: "POST",
  path: "/upload",
  who: ["TRAINER", "ADMIN"],
  summary: "Store a picture (1 MB) or a video (200 MB); `data` is the path that questions refer to",
  multipart: true,
  body: z.object({ file: z.file() }),
  reply: z.object({
    ...ok,
    /** Path on this server, `/media/...`; never changes its content. */
    data: z.string(),
    file: z.object({
      path: z.string(),
      /** Pixels, as shown; null for a video. */
      width: z.number().nullable(),
      height: z.number().nullable(),
      /** As stored; a picture is encoded again, so this differs from the upload. */
      bytes: z.number(),
      /** By content, not by name: "image/png". */
      type: z.string(),
    }),
  }),
  ratePerMinute: 60,
});
