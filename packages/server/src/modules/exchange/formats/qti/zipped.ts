import { createHash } from "node:crypto";
import { type Zippable, zipSync } from "fflate";

/** The same questions give the same bytes, whenever they are saved. */
const ALWAYS = new Date(1980, 0, 1);

/** A package of texts, the table of contents first, and of other files. */
export const zipped = (texts: Readonly<Record<string, string>>, files: Zippable): Uint8Array => {
  const encoder = new TextEncoder();
  const named = Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]);
  return zipSync({ ...Object.fromEntries(named), ...files }, { mtime: ALWAYS, level: 6 });
};

/** Tells what is exchanged apart from other things of the same place. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 8);
