import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PART_BYTES, type ResumableUpload } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Trx, transaction } from "../../../platform/database/transaction.ts";
import type { ArrivingFile } from "../../../platform/http/arriving-file.ts";
import { HttpProblem, notFound } from "../../../platform/http/problems.ts";
import type { Actor } from "../../../platform/sessions/actor.ts";
import type { FileStorage, PartUpload } from "../../../platform/storage/file-storage.ts";
import type { Places } from "../../../platform/storage/open-storage.ts";
import { noFilm, storedFileHoldsFilm } from "../holds-film.ts";
import { mediaPath, newMediaName, typeOfName, videoFormatOf } from "../media-name.ts";
import { receiveFile } from "../receive-file.ts";
import { insertMediaFile } from "../store.ts";
import { STORED_TYPES } from "../stored-types.ts";
import {
  addReceived,
  beginOrFind,
  findUpload,
  forgetUpload,
  type StoredUpload,
} from "./upload-store.ts";

const t = texts.upload;
const VIDEO = { kind: "video", wrongType: t.videoOnly, missing: t.missing } as const;
const notExpected = () => new HttpProblem(409, t.partExpected);

/**
 * Stores the next part, whole or not at all; the first tells whether it is a video.
 * @throws HttpProblem 404 when the upload is not kept any more, 409 when another part is wanted, 400 when
 * it is cut off, 415 when the file is no video.
 */
export async function receivePart(
  places: Places,
  db: Db,
  actor: Actor,
  { id, offset, file }: { id: string; offset: number; file: ArrivingFile },
  now: number,
): Promise<ResumableUpload> {
  const found = await findUpload(db, actor.id, id);
  if (!found) throw notFound(t.uploadGone);
  const bytes = Math.min(PART_BYTES, found.bytes - offset);
  if (found.received !== offset || bytes <= 0) throw notExpected();
  const after = await places.incoming.hold(async (path) => {
    const upload = await receive(places, found, { file, path, bytes });
    const begun = offset === 0;
    try {
      const part = { number: found.receipts.length + 1, offset };
      const receipt = await places.storage.parts.add(upload, part, path);
      const counted = await addReceived(db, found, { bytes, upload, receipt }, now);
      if (!counted) throw notExpected();
      return counted;
    } catch (cause) {
      if (begun) await places.storage.parts.drop(upload).catch(() => undefined);
      throw cause;
    }
  });
  return finishWhole(places, db, after, now);
}

async function receive(
  { storage }: Places,
  { name, storageKey: key }: StoredUpload,
  { file, path, bytes }: { file: ArrivingFile; path: string; bytes: number },
): Promise<PartUpload> {
  if (name !== null && key !== null) {
    await receiveBytes(file, path, bytes);
    return { name, key };
  }
  const first = await receiveFile(file, path, VIDEO);
  if (first.bytes !== bytes || first.kind.kind !== "video") throw notExpected();
  const { format } = first.kind;
  const newName = newMediaName(format);
  return { name: newName, key: await storage.parts.begin(newName, STORED_TYPES[format]) };
}

/** @throws HttpProblem 409 for more or fewer bytes, 400 when they are cut off. */
async function receiveBytes(file: ArrivingFile, path: string, bytes: number): Promise<void> {
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

/**
 * Begins an upload in parts, or finds the same person's of this file, also a finished one until something
 * refers to its video.
 */
export async function openUpload(
  places: Places,
  db: Db,
  actor: Actor,
  file: { fingerprint: string; bytes: number },
  now: number,
): Promise<ResumableUpload> {
  return finishWhole(
    places,
    db,
    await beginOrFind(db, { uploadedBy: actor.id, ...file }, now),
    now,
  );
}

/**
 * With its last part it becomes a file. Each step may be repeated, so the next request finishes one that
 * was cut off.
 * @throws HttpProblem 415 when all is there and holds no film.
 */
async function finishWhole(
  { storage }: { storage: FileStorage },
  db: Db,
  upload: StoredUpload,
  now: number,
): Promise<ResumableUpload> {
  const { id, bytes, received, name, storageKey: key, receipts } = upload;
  if (name === null || key === null || received < bytes) {
    return { _id: id, received, path: "" };
  }
  if (upload.finishedAs === null) {
    await putTogether(storage, { name, key, receipts, bytes });
    if (!(await storedFileHoldsFilm(storage, { name, format: videoFormatOf(name), bytes }))) {
      await forgetUpload(db, id);
      await storage.remove(name);
      throw noFilm();
    }
    await transaction(db, (trx) => makeKnown(trx, { ...upload, name }, now));
  }
  return { _id: id, received, path: mediaPath(name) };
}

async function putTogether(
  storage: FileStorage,
  { name, key, receipts, bytes }: { name: string; key: string; receipts: string[]; bytes: number },
): Promise<void> {
  const isThere = async () => (await storage.sizeOf(name)) === bytes;
  if (await isThere()) return;
  try {
    await storage.parts.finish({ name, key }, receipts);
  } catch (cause) {
    if (!(await isThere())) throw cause;
  }
}

async function makeKnown(
  trx: Trx,
  { id, name, bytes, uploadedBy }: StoredUpload & { name: string },
  now: number,
): Promise<void> {
  const locked = await trx
    .selectFrom("resumableUploads")
    .select("finishedAs")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked || locked.finishedAs !== null) return;
  const video = { name, kind: "video", type: typeOfName(name) ?? "", bytes } as const;
  await insertMediaFile(trx, { ...video, width: null, height: null }, uploadedBy, now);
  await trx
    .updateTable("resumableUploads")
    .set({ finishedAs: name })
    .where("id", "=", id)
    .execute();
}
