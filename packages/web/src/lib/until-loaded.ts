import { reloadIfServerIsThere } from "./lazy-page.ts";
import { createListeners } from "./listeners.ts";
import { onlineOrAfter } from "./online-or-after.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 20_000;

/** For each part that has not come: tries again at once. */
const missing = new Set<() => void>();
const { subscribe, tell } = createListeners();

/** Whether a part of the page is missing, for `useSyncExternalStore`. */
export const isPartMissing = (): boolean => missing.size > 0;

export const onMissing = subscribe;

let pressed = false;

/** Tries all again. Browsers may remember that a file did not come: then only a reload helps. */
export async function retryMissing(): Promise<void> {
  if (pressed) await reloadIfServerIsThere();
  pressed = true;
  for (const again of [...missing]) again();
}

/**
 * Loads a late part of the app with its styles, and retries until it is there. Without this a connection that breaks
 * at that moment would remove the whole page with the part. The page says so meanwhile (ui/missing-parts.tsx).
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  let again = () => {};
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const part = await load();
      await lostStyles();
      missing.delete(again);
      if (missing.size === 0) pressed = false;
      tell();
      return part;
    } catch {
      const asked = Promise.withResolvers<void>();
      missing.delete(again);
      again = asked.resolve;
      missing.add(again);
      tell();
      await Promise.race([asked.promise, onlineOrAfter(pause)]);
    }
  }
}

/** Style sheets that did not come. Not those on their way: whoever loads a part waits for their events. */
const lost = new Set<HTMLLinkElement>();
const isSheet = (node: unknown): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === "stylesheet";

if (globalThis.document) {
  // Scripts wait for the sheets before them: one without content by now has failed.
  for (const link of document.querySelectorAll("link"))
    if (isSheet(link) && !link.sheet) lost.add(link);
  // The event does not bubble.
  document.addEventListener("error", ({ target }) => isSheet(target) && lost.add(target), true);
}

/** Fetches the style sheets again that did not come: a part is not loaded twice, so they would stay away. */
export async function lostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchedAgain));
}

function fetchedAgain(link: HTMLLinkElement): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const next = link.cloneNode() as HTMLLinkElement;
  next.onload = resolve;
  next.onerror = reject;
  lost.delete(link);
  link.replaceWith(next);
  return promise;
}
