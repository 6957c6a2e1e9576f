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
  /** The form's file field, and the accepted files. */
  file: Taking & { field: string };
  now: number;
}

/**
 * Stores the file for good and answers its path, `/media/...`. What `along` does happens with it or
 * not at all.
 */
export type KeepUpload = (along?: (trx: Trx, path: string) => Promise<void>) => Promise<string>;

/**
 * Takes a form of texts with a file: the texts are checked, then the file, by its content. `use` gets
 * both and decides when the file is stored, so a refusal leaves nothing behind.
 *
 * @param use gets `undefined` for a form without a file.
 * @throws HttpProblem 400 for the texts, 400, 413 or 415 for the file.
 */
export function withUpload<S extends z.ZodType, T>(
  { storage, incoming }: Places,
  { db, actor, form, schema, file: wanted, now }: UploadForm<S>,
  use: (body: z.output<S>, keep: KeepUpload | undefined) => Promise<T>,
): Promise<T> {
  return incoming.hold((arrived) =>
    incoming.hold(async (cleaned) => {
      // What reads pictures is large: it is loaded when the first one comes, not at every start.
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
  /** The form's picture field, and the message if it is empty. */
  picture: { field: string; missing: string };
}

/** Receives a form of texts with a picture; see withUpload. */
export const withPicture = <S extends z.ZodType, T>(
  places: Places,
  { picture, ...form }: PictureForm<S>,
  use: (body: z.output<S>, keep: KeepUpload | undefined) => Promise<T>,
): Promise<T> => withUpload(places, { ...form, file: { ...picture, ...PICTURE } }, use);

const PICTURE = { kind: "image", wrongType: texts.upload.imageInvalid } as const;
