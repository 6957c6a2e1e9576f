import { hash, randomBytes } from "node:crypto";

/** 32 random bytes as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
