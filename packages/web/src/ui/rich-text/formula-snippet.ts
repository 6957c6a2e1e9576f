/** Marks a place in a snippet where something is to be written. */
const SLOT = "▢";

export interface Written {
  text: string;
  /** Selection, from and to, in characters. */
  from: number;
  to: number;
}

/** Puts a snippet in place of the selection, which goes into its first slot; the cursor follows. */
export function withSnippet({ text, from, to }: Written, snippet: string): Written {
  const chosen = text.slice(from, to);
  const before = text.slice(0, from);
  const glue = /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(snippet) ? " " : "";
  const after = text.slice(to);
  const plain = snippet.replace(SLOT, chosen).replaceAll(SLOT, "");
  const next = /\\[a-zA-Z]+$/.test(plain) && /^[a-zA-Z]/.test(after) ? " " : "";
  const start = before.length + glue.length;
  const cursor = start + cursorIn(snippet, chosen, plain);
  return { text: before + glue + plain + next + after, from: cursor, to: cursor };
}

/** In the first empty slot; behind everything when there is none. */
function cursorIn(snippet: string, chosen: string, plain: string): number {
  const first = snippet.indexOf(SLOT);
  if (first < 0) return plain.length;
  if (chosen === "") return first;
  const second = snippet.indexOf(SLOT, first + 1);
  return second < 0 ? plain.length : second - SLOT.length + chosen.length;
}

/** The place of the next pair of empty braces behind the cursor, if there is one. */
export function nextEmpty({ text, to }: Written): number | undefined {
  const at = text.indexOf("{}", to);
  return at < 0 ? undefined : at + 1;
}

/** A snippet as its button shows it: slots as small squares. */
export const filled = (snippet: string): string =>
  snippet.replaceAll(`\\text{${SLOT}}`, "\\text{abc}").replaceAll(SLOT, "{\\square}");
