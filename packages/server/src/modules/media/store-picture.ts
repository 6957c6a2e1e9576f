import { writeFile } from "node:fs/promises";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { mediaPath } from "./media-name.ts";

/** Stores a PNG that the product brings along, checked and written anew like any upload. Returns its path. */
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
