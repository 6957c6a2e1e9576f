import type { Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { texts } from "@markwell/contract/texts";
import type { FastifyRequest } from "fastify";
import { FILE_FIELD as FIELD } from "./broken-form.ts";
import { HttpProblem, invalidField } from "./problems.ts";

/** The only file of a form, streamed from the network. */
export interface ArrivingFile {
  /** Fails when the connection is cut. Destroying it stops the reading. */
  content: Readable;
  /** Bytes of the whole request, form around the file included, if the sender said so. */
  announcedBytes: number | undefined;
  /**
   * Call it when `content` is read: the rest of the form has arrived, too.
   *
   * @throws HttpProblem 400 when it was cut off or brings a second file.
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
 * Opens the file of a multipart request. Nothing is kept: size and type are up to the reader.
 *
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

/** Skips the fields before it. */
async function firstFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return undefined;
    if (value.type === "file") return value;
  }
}
