import { newUuid } from "./new-uuid.ts";

const KEY = "markwell.browser";

/** A random name of this browser, by which it is told from the others of a class; it says nothing of anybody. */
export function browserId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const drawn = newUuid();
    localStorage.setItem(KEY, drawn);
    return drawn;
  } catch {
    // Without storage, the id only serves this try.
    return newUuid();
  }
}
