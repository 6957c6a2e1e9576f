import { createHash } from "node:crypto";
import { type Zippable, zipSync } from "fflate";

/** A fixed time, so the same questions always give the same bytes. */
const ALWAYS = new Date(1980, 0, 1);

export const zipped = (texts: Readonly<Record<string, string>>, files: Zippable): Uint8Array => {
  const encoder = new TextEncoder();
  const named = Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]);
  return zipSync({ ...Object.fromEntries(named), ...files }, { mtime: ALWAYS, level: 6 });
};

/** A short hash for telling items of the same place apart. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 8);
