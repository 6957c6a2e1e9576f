/**
 * This page as the server tells it from the pupil's other ones. It lives as long as the page: a
 * duplicated tab would bring along whatever a tab can keep, and be taken for this one.
 */
export const thisDevice: string = randomUuid();

let openedAt = performance.now();

/** The pupil opens the test here by an act of theirs: coming to the page, Proceed, taking it back. */
export function noteOpened(): void {
  openedAt = performance.now();
}

/** Milliseconds since then; a time of day would depend on this device's clock. */
export const openedAgo = (): number => Math.round(performance.now() - openedAt);

/** A version 4 UUID; `crypto.randomUUID` is missing where the school has no HTTPS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}
