import { constants, createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PartStorage, PartUpload } from "./file-storage.ts";
import { flush } from "./flush.ts";

/** A growing file; a part is written at its own place, so twice changes nothing. */
export function diskParts(folder: string): PartStorage {
  const growing = join(folder, "growing");
  const pathOf = ({ key }: PartUpload) => join(growing, key);
  return {
    async begin(name) {
      await mkdir(growing, { recursive: true, mode: 0o700 });
      return name;
    },
    async add(upload, { number, offset }, localFile) {
      // Never overwrites: another part may have been faster.
      const file = await open(pathOf(upload), constants.O_CREAT | constants.O_WRONLY, 0o600);
      try {
        let at = offset;
        for await (const chunk of createReadStream(localFile) as AsyncIterable<Buffer>) {
          await file.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
        await file.sync();
      } finally {
        await file.close();
      }
      return String(number);
    },
    async finish(upload) {
      await rename(pathOf(upload), join(folder, upload.name));
      if (process.platform !== "win32") await flush(folder, "r");
    },
    drop: (upload) => rm(pathOf(upload), { force: true }),
  };
}
