import { readFile } from "node:fs/promises";
import { z } from "zod";

const PACKAGE = new URL("../../package.json", import.meta.url);

/** The version of this Markwell, as its package says. */
export async function productVersion(): Promise<string> {
  const content: unknown = JSON.parse(await readFile(PACKAGE, "utf8"));
  return z.object({ version: z.string() }).parse(content).version;
}
