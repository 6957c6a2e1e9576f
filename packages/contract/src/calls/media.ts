import { IMAGE_MAX_BYTES } from "@markwell/domain/questions/draft";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";

export { IMAGE_MAX_BYTES };
/** 200 MB, as people count it on their disk. */
export const VIDEO_MAX_BYTES = 209_715_200;

/** The endings that a file chooser offers (assessment core, section 5); the content decides. */
export const IMAGE_ENDINGS = ["jpg", "jpeg", "png", "gif", "bmp"] as const;
export const VIDEO_ENDINGS = ["mp4", "avi", "mov", "mkv"] as const;

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
      /** As stored; a picture is written anew, so this is not what was sent. */
      bytes: z.number(),
      /** What the content is, whatever its name said: "image/png". */
      type: z.string(),
    }),
  }),
  ratePerMinute: 60,
});
