import { words } from "../lib/words.ts";

/** The close button of a modal or drawer at a student's target size; the cross itself stays small. */
export const bigClose = (label = words().say("Close")) => ({
  "aria-label": label,
  size: 44,
  iconSize: 20,
});
