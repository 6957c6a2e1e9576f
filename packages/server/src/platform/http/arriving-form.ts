import { PassThrough } from "node:stream";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import { texts } from "@markwell/contract/texts";
import type { FastifyRequest } from "fastify";
import type { ArrivingFile } from "./arriving-file.ts";
import { explained } from "./broken-form.ts";
import { HttpProblem, invalidField } from "./problems.ts";

export interface ArrivingForm {
  file: ArrivingFile | undefined;
  /** All of them when the file's `ended()` has resolved. */
  texts: Readonly<Record<string, string>>;
  /** Discards the file, because texts come after it; a form of declared large size is not read. */
  skipFile(): Promise<void>;
}

/** Larger texts than the longest field need more; a form of ours has a handful. */
const LIMITS = {
  files: 1,
  fields: 20,
  fieldSize: 100_000,
  parts: 22,
  fileSize: Number.MAX_SAFE_INTEGER,
};
/** Only to be discarded. */
const MOST_WASTE = 8 * 1024 * 1024;

/**
 * The file may be anywhere among the texts.
 * @throws HttpProblem 415 when the request is no form, 400 when it is broken or its file is in another
 * field.
 */
export async function openArrivingForm(
  request: FastifyRequest,
  field: string,
): Promise<ArrivingForm> {
  if (!request.isMultipart()) throw new HttpProblem(415, texts.upload.formNeeded);
  const parts = request.parts({ limits: LIMITS });
  const collected: Record<string, string> = {};
  const nextFile = async (): Promise<MultipartFile | undefined> => {
    for (;;) {
      const { done, value: part } = await parts.next();
      if (done) return undefined;
      if (part.type === "file") return part;
      collected[part.fieldname] = textOf(part);
    }
  };
  const part = await nextFile();
  if (part && part.fieldname !== field) throw invalidField(part.fieldname, texts.upload.onlyOne);
  const length = Number(request.headers["content-length"]);
  const announcedBytes = Number.isFinite(length) ? length : undefined;
  const ended = async () => {
    if (await nextFile()) throw invalidField(field, texts.upload.onlyOne);
  };
  return {
    file: part && { content: apart(part.file), announcedBytes, ended },
    texts: collected,
    async skipFile() {
      if (!part || (announcedBytes ?? Number.POSITIVE_INFINITY) > MOST_WASTE) return;
      part.file.resume();
      await ended().catch((cause: unknown) => {
        if (!(explained(cause) instanceof HttpProblem)) throw cause;
      });
    },
  };
}

/** A reader that gives up destroys this copy only, so the form can be read on. */
function apart(file: MultipartFile["file"]): PassThrough {
  const copy = new PassThrough();
  file.once("error", (cause) => copy.destroy(cause));
  return file.pipe(copy);
}

/** The reader parses parts that call themselves JSON. */
const textOf = ({ value }: MultipartValue): string => (typeof value === "string" ? value : "");
