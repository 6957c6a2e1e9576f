import { onlineOrAfter } from "./online-or-after.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Loads a late part of the app, and retries until it is there. Without this a connection that breaks at that
 * moment would remove the whole page with the part.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await onlineOrAfter(pause);
    }
  }
}
