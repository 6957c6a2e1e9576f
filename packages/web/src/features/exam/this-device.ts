import { newUuid } from "../../lib/new-uuid.ts";

/**
 * This page as the server tells it from the student's other ones. It lives as long as the page: a
 * duplicated tab would bring along whatever a tab can keep, and be taken for this one.
 */
export const thisDevice: string = newUuid();

let openedAt = performance.now();

export function noteOpened(): void {
  openedAt = performance.now();
}

/** Milliseconds since then; a time of day would depend on this device's clock. */
export const openedAgo = (): number => Math.round(performance.now() - openedAt);
