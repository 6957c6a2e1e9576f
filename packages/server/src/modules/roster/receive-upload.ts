import { IMPORT_MAX_BYTES } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";

/** What a form adds around its file, generously. */
const FORM_BYTES = 16 * 1024;

/**
 * The content of an arriving file. One that says it is too large is refused before any of it is read,
 * and one that does not say so as soon as it is.
 *
 * @throws HttpProblem 413 when it is too large, 400 when it is empty or cut off.
 */
export async function receiveUpload(file: ArrivingFile): Promise<Uint8Array> {
  if ((file.announcedBytes ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  await file.ended();
  if (bytes === 0) throw invalidField("file", texts.upload.missing);
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(): HttpProblem {
  const message = texts.roster.tooLarge;
  return new HttpProblem(413, message, [{ path: "file", message }]);
}
