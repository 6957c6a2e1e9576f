import type { Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { texts } from "@markwell/contract/texts";
import type { FastifyRequest } from "fastify";
import { FILE_FIELD as FIELD } from "./broken-form.ts";
import { HttpProblem, invalidField } from "./problems.ts";

export interface ArrivingFile {
  /** Fails when cut; destroying it stops the reading. */
  content: Readable;
  /** Of the whole request, if declared. */
  announcedBytes: number | undefined;
  /**
   * When `content` is read: the rest has arrived.
   * @throws HttpProblem 400 when cut off or with a second file.
   */
  ended(): Promise<void>;
}

/** Besides the file a form needs nothing; some programs send a name or a session, too. */
const LIMITS = {
  files: 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 7,
  fileSize: Number.MAX_SAFE_INTEGER,
};

/**
 * Streams; size and type are up to the reader.
 * @throws HttpProblem 415 when the request is no form, 400 when the form has no file.
 */
export async function openArrivingFile(request: FastifyRequest): Promise<ArrivingFile> {
  if (!request.isMultipart()) throw new HttpProblem(415, texts.upload.notAForm);
  const parts = request.parts({ limits: LIMITS });
  const part = await firstFile(parts);
  if (part?.fieldname !== FIELD) throw invalidField(FIELD, texts.upload.missing);
  const announced = Number(request.headers["content-length"]);
  return {
    content: part.file,
    announcedBytes: Number.isFinite(announced) ? announced : undefined,
    async ended() {
      if (await firstFile(parts)) throw invalidField(FIELD, texts.upload.onlyOne);
    },
  };
}

async function firstFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return undefined;
    if (value.type === "file") return value;
  }
}

/** Generous room for what a form adds around its file. */
const FORM_BYTES = 128 * 1024;

/**
 * Receives a whole file into a buffer of its own, which can move into a thread. Refused before reading if it declares
 * too much, else as soon as it is.
 * @throws HttpProblem 413 in the words of `tooLarge`, 400 when it is empty or cut off
 */
export async function receiveWhole(
  file: ArrivingFile,
  { most, tooLarge }: { most: number; tooLarge: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const refused = () => new HttpProblem(413, tooLarge, [{ path: FIELD, message: tooLarge }]);
  if ((file.announcedBytes ?? 0) > most + FORM_BYTES) throw refused();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw refused();
    chunks.push(chunk);
  }
  await file.ended();
  if (bytes === 0) throw invalidField(FIELD, texts.upload.missing);
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
