import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { nameInPath } from "./media-name.ts";

export interface MediaFile {
  name: string;
  kind: "image" | "video";
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export async function insertMediaFile(
  db: Db,
  file: MediaFile,
  uploadedBy: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("mediaFiles")
    .values({ ...file, uploadedBy, createdAt: new Date(now) })
    .execute();
}

/** In a transaction they are locked, so no reference to a removed one is stored. */
export async function findUploads(
  db: Db,
  paths: readonly string[],
): Promise<Map<string, "image" | "video">> {
  const byName = new Map(
    paths.flatMap((path) => {
      const name = nameInPath(path);
      return name ? [[name, path] as const] : [];
    }),
  );
  if (byName.size === 0) return new Map();
  const rows = await db
    .selectFrom("mediaFiles")
    .select(["name", "kind"])
    .where("name", "in", [...byName.keys()])
    .forKeyShare()
    .execute();
  return new Map(
    rows.map(({ name, kind }) => [byName.get(name) ?? "", kind === "video" ? "video" : "image"]),
  );
}

/** If so, locked until the end of the transaction. */
export async function ownsVideo(trx: Trx, personId: string, path: string): Promise<boolean> {
  const row = await trx
    .selectFrom("mediaFiles")
    .select("name")
    .where("name", "=", nameInPath(path) ?? "")
    .where("uploadedBy", "=", personId)
    .where("kind", "=", "video")
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function namesBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom("mediaFiles")
    .select("name")
    .where("createdAt", "<", new Date(time))
    .orderBy("createdAt")
    .execute();
  return rows.map(({ name }) => name);
}

/** Locked until the end of the transaction; those that somebody else locks are left out. */
export async function lockMediaFiles(trx: Trx, names: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("mediaFiles")
    .select("name")
    .where("name", "in", [...names])
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteMediaFiles(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .deleteFrom("mediaFiles")
    .where("name", "in", [...names])
    .execute();
}

export type StoredUpload = Pick<MediaFile, "name" | "type" | "bytes">;

export async function storedUploads(db: Db): Promise<StoredUpload[]> {
  return db.selectFrom("mediaFiles").select(["name", "type", "bytes"]).orderBy("name").execute();
}

/** When the parts are gone. Finished videos are ordinary files and stay. */
export async function forgetResumableUploads(db: Db): Promise<void> {
  await db.deleteFrom("resumableUploads").execute();
}

/** @returns names of the files to remove from the storage after the commit. */
export async function eraseUploads(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("mediaFiles")
    .where("uploadedBy", "=", personId)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}
