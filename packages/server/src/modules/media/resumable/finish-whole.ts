import type { ResumableUpload } from "@markwell/contract/calls/media";
import type { Db } from "../../../platform/database/connect.ts";
import { type Trx, transaction } from "../../../platform/database/transaction.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import { mediaPath, typeOfName } from "../media-name.ts";
import { insertMediaFile } from "../store.ts";
import type { StoredUpload } from "./upload-store.ts";

/**
 * Tells how far an upload is; with its last part it becomes a file like every other. Each step may be
 * repeated, so one that was cut off is finished by the next who asks.
 */
export async function finishWhole(
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
    // Somebody else may have done it in this moment.
    if (!(await isThere())) throw cause;
  }
}

async function makeKnown(
  trx: Trx,
  { id, name, bytes, uploadedBy }: StoredUpload & { name: string },
  now: number,
): Promise<void> {
  const held = await trx
    .selectFrom("resumableUploads")
    .select("finishedAs")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.finishedAs !== null) return;
  const video = { name, kind: "video", type: typeOfName(name) ?? "", bytes } as const;
  await insertMediaFile(trx, { ...video, width: null, height: null }, uploadedBy, now);
  await trx
    .updateTable("resumableUploads")
    .set({ finishedAs: name })
    .where("id", "=", id)
    .execute();
}
