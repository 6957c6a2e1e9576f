import { createHash, randomBytes } from "node:crypto";

/** A new opaque session token: 32 random bytes as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
