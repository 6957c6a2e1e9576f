import type { IncomingMessage } from "node:http";
import { texts } from "@markwell/contract/texts";
import { HttpProblem, invalidField } from "./problems.ts";

export const FILE_FIELD = "file";

/** In words for people. */
export function explained(cause: unknown): unknown {
  if (cause instanceof HttpProblem) return cause;
  const { code, message = "" } = cause as { code?: string; message?: string };
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT") {
    return invalidField(FILE_FIELD, texts.upload.onlyOne);
  }
  if (code === "FST_MP_PREMATURE_CLOSE" || /multipart|terminated early|boundary/i.test(message)) {
    return invalidField(FILE_FIELD, texts.upload.cut);
  }
  return cause;
}

/** Enough for a photo that is too large: its sender reads the refusal and may use the connection on. */
const MOST_WASTE = 8 * 1024 * 1024;

/** A sender cut off while sending may never read the answer. An endless one is cut off. */
export function drain(request: IncomingMessage): void {
  let left = MOST_WASTE;
  request.unpipe();
  request.on("error", () => {});
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
