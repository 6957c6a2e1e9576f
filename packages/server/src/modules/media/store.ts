import type { Db } from "../../platform/database/connect.ts";
import { nameInPath } from "./media-name.ts";

export interface MediaFile {
  name: string;
  kind: "image" | "video";
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Remembers what was stored and by whom. */
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

/** Which of these paths name an uploaded file, and what it is; the others are left out. */
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
    .execute();
  return new Map(
    rows.map(({ name, kind }) => [byName.get(name) ?? "", kind === "video" ? "video" : "image"]),
  );
}
