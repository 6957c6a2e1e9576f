/** Assessment core, section 5. */
export const TITLE_MIN = 5;

export const TITLE_MAX = 120;

/** What makes two titles the same: case does not count, runs of spaces are one. */
export function titleKey(title: string): string {
  return title.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
