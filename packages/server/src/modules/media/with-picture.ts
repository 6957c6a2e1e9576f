import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { ArrivingForm } from "../../platform/http/arriving-form.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { mediaPath } from "./media-name.ts";
import type { Ready } from "./upload-file.ts";

interface PictureForm<S extends z.ZodType> {
  db: Db;
  actor: Actor;
  form: ArrivingForm;
  /** Of the form's texts. */
  schema: S;
  /** The form's field of the picture, and what is said when it is empty. */
  picture: { field: string; missing: string };
  now: number;
}

/** Stores the picture for good and answers its path, `/media/...`. */
export type KeepPicture = () => Promise<string>;

/**
 * Takes a form of texts with a picture: the texts are checked, then the picture, by its content. `use`
 * gets both and decides when the picture is stored, so a refusal leaves nothing behind.
 *
 * @param use gets `undefined` for a form without a picture.
 * @throws HttpProblem 400 for the texts, 400, 413 or 415 for the picture.
 */
export function withPicture<S extends z.ZodType, T>(
  { storage, incoming }: Places,
  { db, actor, form, schema, picture, now }: PictureForm<S>,
  use: (body: z.output<S>, keep: KeepPicture | undefined) => Promise<T>,
): Promise<T> {
  const taking = {
    kind: "image",
    wrongType: texts.upload.imageInvalid,
    missing: picture.missing,
  } as const;
  return incoming.hold((arrived) =>
    incoming.hold(async (cleaned) => {
      // What reads pictures is large: it is loaded when the first one comes, not at every start.
      const { cleanImage, keepFile, receiveFile } = await import("./picture-tools.ts");
      const { body, received } = await readForm(form, schema, async (file): Promise<Ready> => {
        try {
          const { kind } = await receiveFile(file, arrived, taking);
          if (kind.kind !== "image") throw new Error("only pictures are let through");
          const clean = await cleanImage(kind.format, arrived, cleaned);
          return { kind: "image", ...clean, path: cleaned };
        } catch (cause) {
          throw inField(cause, picture.field);
        }
      });
      const keep = async (ready: Ready) =>
        mediaPath((await keepFile(storage, { db, actor, ready, now })).name);
      return use(body, received && (() => keep(received)));
    }),
  );
}

/** The form calls its file otherwise than the plain upload does. */
function inField(cause: unknown, field: string): unknown {
  if (!(cause instanceof HttpProblem)) return cause;
  return new HttpProblem(cause.status, cause.message, [{ path: field, message: cause.message }]);
}
