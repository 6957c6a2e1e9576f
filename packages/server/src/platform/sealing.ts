import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

const NONCE = 12;
const TAG = 16;

/** Secrets of others that the database keeps: useless to whoever has a copy of it without the key. */
export interface Sealing {
  /** Seals a text for one place, such as a row: elsewhere it cannot be opened. */
  seal(text: string, place: string): Buffer;
  /** Opens what was sealed for this place; undefined under another key. */
  open(sealed: Buffer, place: string): string | undefined;
  /** Turns a text into 32 bytes, always the same ones, that look like chance without the key. */
  disguise(text: string): Buffer;
}

/** Seals with AES-256-GCM under SECRETS_KEY, or under a key that the data folder keeps. */
export function openSealing({
  secretsKey,
  dataDir,
}: Pick<Config, "secretsKey" | "dataDir">): Sealing {
  let key: Buffer | undefined;
  const withKey = () => {
    const stored = secretsKey ?? keyIn(dataDir);
    key ??= Buffer.from(hkdfSync("sha256", stored, "", "markwell secrets", 32));
    return key;
  };
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", withKey(), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const opening = withKey();
      try {
        const decipher = createDecipheriv("aes-256-gcm", opening, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return (
          decipher.update(sealed.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8")
        );
      } catch {
        return undefined;
      }
    },
    disguise: (text) => createHmac("sha256", withKey()).update(text).digest(),
  };
}

/** Several processes may begin at once: the first whole file counts. */
function keyIn(dataDir: string): string {
  const place = join(dataDir, "secrets.key");
  const read = () => readFileSync(place, "utf8").trim();
  try {
    return read();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const made = `${place}.${process.pid}.${randomBytes(4).toString("hex")}`;
    writeFileSync(made, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    try {
      linkSync(made, place);
    } catch (cause) {
      if ((cause as { code?: unknown }).code !== "EEXIST") throw cause;
    } finally {
      rmSync(made, { force: true });
    }
    return read();
  }
}
