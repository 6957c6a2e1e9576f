import { setTimeout as pauseFor } from "node:timers/promises";
import { uploadFile } from "@markwell/contract/calls/media";
import { seeded } from "@markwell/domain/random";
import { noFindings } from "../compare/findings.ts";
import { noteError } from "../diary.ts";
import type { Fault, Scene } from "../fault.ts";
import { noisePng } from "../noise-png.ts";

const FULL_MS = 10_000;
/** Fewer than the sixty a minute that one account may send. */
const BETWEEN_UPLOADS_MS = 1_100;
const SIDE = 120;

interface Stored {
  path: string;
  bytes: number;
}

const stored: Stored[] = [];

/** The disk of the uploads is full, to the last byte, while a teacher uploads pictures. */
export const uploadsFull: Fault = {
  name: "uploads disk full",
  lasts: FULL_MS / 1_000,
  disk: "uploads",
  async strike(scene) {
    const uploading = uploadPictures(scene, FULL_MS + 4 * BETWEEN_UPLOADS_MS);
    await pauseFor(2 * BETWEEN_UPLOADS_MS);
    const makeRoom = await scene.disk?.fill();
    await pauseFor(FULL_MS);
    await makeRoom?.();
    await uploading;
  },
  async compare({ product }) {
    const findings = noFindings();
    for (const { path, bytes } of stored.splice(0)) {
      const answer = await fetch(product.origin + path);
      const found = answer.ok ? (await answer.arrayBuffer()).byteLength : 0;
      if (found !== bytes) findings.lost.push(`${path}: ${found} of ${bytes} acknowledged bytes`);
    }
    return findings;
  },
};

async function uploadPictures({ school, note }: Scene, forMs: number): Promise<void> {
  const random = seeded("pictures");
  const errors = new Map<string, number>();
  let last = "";
  let after = 0;
  for (const end = Date.now() + forMs; Date.now() < end; await pauseFor(BETWEEN_UPLOADS_MS)) {
    try {
      const { file } = await school.teacher(uploadFile, {
        file: new File([noisePng(random, SIDE)], "noise.png"),
      });
      stored.push(file);
      after += 1;
    } catch (cause) {
      noteError({ errors }, cause);
      last = (cause as Error).message;
      after = 0;
    }
  }
  const refused = [...errors].map(([kind, count]) => `${count} x ${kind}`).join(", ");
  note(`uploads: ${stored.length} stored, refused ${refused} ("${last}"), ${after} after it`);
}
