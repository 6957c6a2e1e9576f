import * as calls from "@markwell/contract/calls/media";
import { type Route, serve, serveFile } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { mediaPath } from "./media-name.ts";
import { openUpload, receivePart } from "./resumable/receive-part.ts";

export const mediaRoutes = (places: Places): Route[] => [
  serveFile(calls.uploadFile, async ({ file, actor, db, now }) => {
    // Large: loaded with the first picture, not at every start.
    const { uploadFile } = await import("./upload-file.ts");
    const { name, width, height, bytes, type } = await uploadFile(places, { file, actor, db, now });
    const path = mediaPath(name);
    return { data: path, file: { path, width, height, bytes, type } };
  }),
  serve(calls.openUpload, async ({ body, actor, db, now }) => ({
    data: await openUpload(places, db, actor, body, now),
  })),
  serveFile(calls.uploadPart, async ({ params, file, actor, db, now }) => ({
    data: await receivePart(places, db, actor, { ...params, file }, now),
  })),
];
