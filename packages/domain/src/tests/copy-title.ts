import { TITLE_MAX } from "./title.ts";

const MARK = " (copy)";

/** What the copy of a test is called at first; a long title is cut so that the mark still fits. */
export function copyTitle(title: string): string {
  return title.slice(0, TITLE_MAX - MARK.length).trimEnd() + MARK;
}
