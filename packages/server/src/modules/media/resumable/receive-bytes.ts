import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { texts } from "@markwell/contract/texts";
import type { ArrivingFile } from "../../../platform/http/arriving-file.ts";
import { HttpProblem } from "../../../platform/http/problems.ts";

/**
 * Writes exactly so many arriving bytes to `path`.
 *
 * @throws HttpProblem 409 for more or fewer, 400 when they are cut off.
 */
export async function receiveBytes(file: ArrivingFile, path: string, bytes: number): Promise<void> {
  let left = bytes;
  const wrong = () => new HttpProblem(409, texts.upload.partExpected);
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? wrong() : null, chunk);
    },
  });
  await pipeline(file.content, count, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await file.ended();
  if (left !== 0) throw wrong();
}
