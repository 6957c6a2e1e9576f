import { copyFile, open, stat, writeFile } from "node:fs/promises";
import type { Db } from "../../platform/database/connect.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { HEAD_BYTES, kindOfFile } from "./file-kinds.ts";
import { mediaPath } from "./media-name.ts";

/** As if `actor` had uploaded it (demo school). @returns its path, `/media/...`. */
export function storeLocalFile(
  { storage, incoming }: Places,
  { db, actor, from, now }: { db: Db; actor: Actor; from: string; now: number },
): Promise<string> {
  return incoming.hold((copy) =>
    incoming.hold(async (cleaned) => {
      await copyFile(from, copy);
      const { keepFile, prepare } = await import("./picture-tools.ts");
      const kind = await kindOfFile(await headOf(copy));
      if (!kind) throw new Error(`${from} is no picture and no video`);
      const ready = await prepare(kind, (await stat(copy)).size, copy, cleaned);
      return mediaPath((await keepFile(storage, { db, actor, ready, now })).name);
    }),
  );
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Checked and rewritten like any upload. Returns its path. */
export function storePicture(
  { storage, incoming }: Places,
  { db, actor, png, now }: { db: Db; actor: Actor; png: Uint8Array; now: number },
): Promise<string> {
  return incoming.hold((arrived) =>
    incoming.hold(async (cleaned) => {
      const { cleanImage, keepFile } = await import("./picture-tools.ts");
      await writeFile(arrived, png, { mode: 0o600 });
      const clean = await cleanImage("png", arrived, cleaned);
      const ready = { kind: "image", ...clean, path: cleaned } as const;
      return mediaPath((await keepFile(storage, { db, actor, ready, now })).name);
    }),
  );
}

/** Checked and rewritten like any upload. @returns its path; undefined unless an accepted picture */
export function storeFoundPicture(
  { storage, incoming }: Places,
  { db, actor, bytes, now }: { db: Db; actor: Actor; bytes: Uint8Array; now: number },
): Promise<string | undefined> {
  return incoming.hold((arrived) =>
    incoming.hold(async (cleaned) => {
      const { cleanImage, keepFile } = await import("./picture-tools.ts");
      const found = await kindOfFile(bytes.subarray(0, HEAD_BYTES));
      if (found?.kind !== "image" || bytes.length > found.limit.bytes) return undefined;
      await writeFile(arrived, bytes, { mode: 0o600 });
      try {
        const clean = await cleanImage(found.format, arrived, cleaned);
        const ready = { kind: "image", ...clean, path: cleaned } as const;
        return mediaPath((await keepFile(storage, { db, actor, ready, now })).name);
      } catch (cause) {
        if (cause instanceof HttpProblem) return undefined;
        throw cause;
      }
    }),
  );
}
