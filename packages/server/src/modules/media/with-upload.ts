import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { ArrivingForm } from "../../platform/http/arriving-form.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { mediaPath } from "./media-name.ts";
import type { Taking } from "./receive-file.ts";
import type { Ready } from "./upload-file.ts";

interface UploadForm<S extends z.ZodType> {
  db: Db;
  actor: Actor;
  form: ArrivingForm;
  schema: S;
  file: Taking & { field: string };
  now: number;
}

/** Answers its path, `/media/...`. `along` happens with it or not at all. */
export type KeepUpload = (along?: (trx: Trx, path: string) => Promise<void>) => Promise<string>;

/**
 * Takes a form with a file: checks texts, then the file; `use` decides when to store it, so a refusal
 * leaves nothing.
 * @param use gets `undefined` without a file
 * @throws HttpProblem 400 for the texts, 400, 413 or 415 for the file.
 */
export function withUpload<S extends z.ZodType, T>(
  { storage, incoming }: Places,
  { db, actor, form, schema, file: wanted, now }: UploadForm<S>,
  use: (body: z.output<S>, keep: KeepUpload | undefined) => Promise<T>,
): Promise<T> {
  return incoming.hold((arrived) =>
    incoming.hold(async (cleaned) => {
      // Large: loaded with the first picture, not at every start.
      const { keepFile, prepare, receiveFile } = await import("./picture-tools.ts");
      const { body, received } = await readForm(form, schema, async (file): Promise<Ready> => {
        try {
          const { kind, bytes } = await receiveFile(file, arrived, wanted);
          return await prepare(kind, bytes, arrived, cleaned);
        } catch (cause) {
          throw inField(cause, wanted.field);
        }
      });
      const keep = async (ready: Ready, along?: Parameters<KeepUpload>[0]) =>
        mediaPath((await keepFile(storage, { db, actor, ready, now }, along)).name);
      return use(body, received && ((along) => keep(received, along)));
    }),
  );
}

/** The form's file field has another name than the plain upload's. */
function inField(cause: unknown, field: string): unknown {
  if (!(cause instanceof HttpProblem)) return cause;
  return new HttpProblem(cause.status, cause.message, [{ path: field, message: cause.message }]);
}

interface PictureForm<S extends z.ZodType> extends Omit<UploadForm<S>, "file"> {
  picture: { field: string; missing: string };
}

export const withPicture = <S extends z.ZodType, T>(
  places: Places,
  { picture, ...form }: PictureForm<S>,
  use: (body: z.output<S>, keep: KeepUpload | undefined) => Promise<T>,
): Promise<T> => withUpload(places, { ...form, file: { ...picture, ...PICTURE } }, use);

const PICTURE = { kind: "image", wrongType: texts.upload.imageInvalid } as const;
