import { createWriteStream } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { texts } from "@markwell/contract/texts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import { type FileKind, HEAD_BYTES, kindOfFile } from "./file-kinds.ts";

/** Generous room for what a form adds around its file. */
const FORM_BYTES = 16 * 1024;

export interface Taking {
  kind?: "image" | "video";
  wrongType: string;
  missing: string;
}

const ANYTHING: Taking = { wrongType: texts.upload.wrongType, missing: texts.upload.missing };

/**
 * Streams to `path`, one chunk in memory, and stops as soon as the file must be rejected.
 * @throws HttpProblem 400 without content or when cut off, 413 when too large for its kind, 415 for
 * anything but an accepted picture or video.
 */
export async function receiveFile(
  file: ArrivingFile,
  path: string,
  taking: Taking = ANYTHING,
): Promise<{ kind: FileKind; bytes: number }> {
  const gate = new Gate(taking, file.announcedBytes);
  await pipeline(file.content, gate, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await file.ended();
  if (!gate.kind) throw invalidField("file", taking.missing);
  return { kind: gate.kind, bytes: gate.bytes };
}

class Gate extends Transform {
  kind: FileKind | undefined;
  bytes = 0;
  readonly #taking: Taking;
  readonly #announced: number;
  #head: Buffer = Buffer.alloc(0);

  constructor(taking: Taking, announcedBytes = 0) {
    super();
    this.#taking = taking;
    this.#announced = announcedBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.kind) {
      done(this.#excess(this.kind), chunk);
      return;
    }
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length < HEAD_BYTES) done();
    else this.#judge(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.kind || this.bytes === 0) done();
    else this.#judge(done);
  }

  #judge(done: TransformCallback): void {
    const head = this.#head;
    this.#head = Buffer.alloc(0);
    kindOfFile(head.subarray(0, HEAD_BYTES)).then((found) => {
      const { kind: only, wrongType: message } = this.#taking;
      const kind = only && found?.kind !== only ? undefined : found;
      this.kind = kind;
      if (kind) done(this.#excess(kind), head);
      else done(new HttpProblem(415, message, [{ path: "file", message }]));
    }, done);
  }

  #excess({ limit: { bytes, message } }: FileKind): HttpProblem | null {
    if (this.bytes <= bytes && this.#announced <= bytes + FORM_BYTES) return null;
    return new HttpProblem(413, message, [{ path: "file", message }]);
  }
}
