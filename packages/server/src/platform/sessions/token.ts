import { hash, randomBytes } from "node:crypto";

/** A new opaque session token: 32 random bytes as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: its SHA-256, here in hexadecimal digits. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
