import type { ResumableUpload } from "@markwell/contract/calls/media";
import type { Db } from "../../../platform/database/connect.ts";
import type { Actor } from "../../../platform/sessions/actor.ts";
import type { Places } from "../../../platform/storage/open-storage.ts";
import { finishWhole } from "./finish-whole.ts";
import { beginOrFind } from "./upload-store.ts";

/**
 * Begins the upload of a video in parts, or finds the one of the same file by the same person: after
 * a cut, a closed window, a lost reply. Also one that is finished, until nothing refers to its video.
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
