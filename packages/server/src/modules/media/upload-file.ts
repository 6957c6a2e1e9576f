import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { cleanImage } from "./clean-image.ts";
import type { FileKind } from "./file-kinds.ts";
import { localFileHoldsFilm, noFilm } from "./holds-film.ts";
import { mediaPath, newMediaName } from "./media-name.ts";
import { receiveFile } from "./receive-file.ts";
import { insertMediaFile, type MediaFile } from "./store.ts";
import { STORED_TYPES, type StoredEnding } from "./stored-types.ts";

/**
 * Receives, checks and stores a file (assessment core 7 `POST /upload`), or leaves nothing behind.
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.upload`.
 */
export function uploadFile(
  { storage, incoming }: Places,
  { db, actor, file, now }: { db: Db; actor: Actor; file: ArrivingFile; now: number },
): Promise<MediaFile> {
  return incoming.hold(async (received) => {
    const { kind, bytes } = await receiveFile(file, received);
    return incoming.hold(async (cleaned) => {
      const ready = await prepare(kind, bytes, received, cleaned);
      return keepFile(storage, { db, actor, ready, now });
    });
  });
}

/**
 * Stores the file, then its row; never a row without a file.
 * @param along what refers to the file, in the row's transaction: if it fails, nothing stays
 */
export async function keepFile(
  storage: FileStorage,
  { db, actor, ready, now }: { db: Db; actor: Actor; ready: Ready; now: number },
  along?: (trx: Trx, path: string) => Promise<void>,
): Promise<MediaFile> {
  const { ending, path, ...facts } = ready;
  const stored = { ...facts, name: newMediaName(ending), type: STORED_TYPES[ending] };
  await storage.put(stored.name, path, stored.type);
  try {
    await transaction(db, async (trx) => {
      await insertMediaFile(trx, stored, actor.id, now);
      await along?.(trx, mediaPath(stored.name));
    });
  } catch (cause) {
    await storage.remove(stored.name).catch(() => undefined);
    throw cause;
  }
  return stored;
}

export type Ready = Omit<MediaFile, "name" | "type"> & { ending: StoredEnding; path: string };

/**
 * A picture is rewritten; a video stays.
 * @throws HttpProblem 400 for a picture that cannot be read, 415 for a video without a film.
 */
export async function prepare(
  { kind, format }: FileKind,
  bytes: number,
  received: string,
  cleaned: string,
): Promise<Ready> {
  if (kind === "image") {
    return { kind, ...(await cleanImage(format, received, cleaned)), path: cleaned };
  }
  if (!(await localFileHoldsFilm(format, bytes, received))) throw noFilm();
  return { kind, bytes, width: null, height: null, ending: format, path: received };
}
