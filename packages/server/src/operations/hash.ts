import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Sum {
  bytes: number;
  /** Hexadecimal SHA-256. */
  sha256: string;
}

/** Passes everything on and sums it. */
export function summing(): { stream: Transform; sum(): Sum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ bytes, sha256: hash.digest("hex") }) };
}

export async function sumOfFile(path: string, signal?: AbortSignal): Promise<Sum | undefined> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(path),
      async (chunks) => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
        }
      },
      { signal },
    );
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
  return { bytes, sha256: hash.digest("hex") };
}
