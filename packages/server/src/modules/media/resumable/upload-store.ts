import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { PartUpload } from "../../../platform/storage/file-storage.ts";

export interface StoredUpload {
  id: string;
  uploadedBy: string;
  bytes: number;
  received: number;
  name: string | null;
  storageKey: string | null;
  receipts: string[];
  finishedAs: string | null;
}

const COLUMNS = [
  "id",
  "uploadedBy",
  "bytes",
  "received",
  "name",
  "storageKey",
  "receipts",
  "finishedAs",
] as const;

export async function beginOrFind(
  db: Db,
  file: { uploadedBy: string; fingerprint: string; bytes: number },
  now: number,
): Promise<StoredUpload> {
  const at = new Date(now);
  return db
    .insertInto("resumableUploads")
    .values({ ...file, createdAt: at, touchedAt: at })
    .onConflict((conflict) =>
      conflict.columns(["uploadedBy", "fingerprint", "bytes"]).doUpdateSet({
        touchedAt: sql`greatest(resumable_uploads.touched_at, excluded.touched_at)`,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function findUpload(
  db: Db,
  uploadedBy: string,
  id: string,
): Promise<StoredUpload | undefined> {
  return db
    .selectFrom("resumableUploads")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("uploadedBy", "=", uploadedBy)
    .executeTakeFirst();
}

/** Counts a stored part, unless another request was faster: undefined then. */
export async function addReceived(
  db: Db,
  { id, received, receipts }: StoredUpload,
  part: { bytes: number; upload: PartUpload; receipt: string },
  now: number,
): Promise<StoredUpload | undefined> {
  return db
    .updateTable("resumableUploads")
    .set({
      received: received + part.bytes,
      name: part.upload.name,
      storageKey: part.upload.key,
      receipts: [...receipts, part.receipt],
      touchedAt: sql`greatest(touched_at, ${new Date(now)})`,
    })
    .where("id", "=", id)
    .where("received", "=", received)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function forgetUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom("resumableUploads").where("id", "=", id).execute();
}
