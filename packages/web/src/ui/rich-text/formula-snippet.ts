/** Marks a slot in a snippet. */
const SLOT = "▢";

export interface Written {
  text: string;
  from: number;
  to: number;
}

/** Parts attached to the previous character, such as a power. */
const ATTACHED = new RegExp(`^${SLOT}?[\\^_]`);

/**
 * The selection goes into the first slot. Behind a filled denominator the fraction is complete: the
 * snippet comes behind it, unless it is a power or an index.
 */
export function withSnippet(written: Written, snippet: string): Written {
  const { text } = written;
  const behind = ATTACHED.test(snippet) ? undefined : behindFraction(written);
  const [from, to] = behind === undefined ? [written.from, written.to] : [behind, behind];
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

/** In the first empty slot, else at the end. */
function cursorIn(snippet: string, chosen: string, plain: string): number {
  const first = snippet.indexOf(SLOT);
  if (first < 0) return plain.length;
  if (chosen === "") return first;
  const second = snippet.indexOf(SLOT, first + 1);
  return second < 0 ? plain.length : second - SLOT.length + chosen.length;
}

export function behindFraction({ text, from, to }: Written): number | undefined {
  if (from !== to || text[to] !== "}" || text[to - 1] === "{") return undefined;
  const denominator = openingOf(text, to);
  if (denominator === undefined || text[denominator - 1] !== "}") return undefined;
  const numerator = openingOf(text, denominator - 1);
  if (numerator === undefined) return undefined;
  return /\\[dtc]?frac$/.test(text.slice(0, numerator)) ? to + 1 : undefined;
}

/** The opening brace for the one at `close`. */
function openingOf(text: string, close: number): number | undefined {
  let open = 1;
  for (let at = close - 1; at >= 0; at -= 1) {
    if (text[at - 1] === "\\") continue;
    if (text[at] === "}") open += 1;
    else if (text[at] === "{") open -= 1;
    if (open === 0) return at;
  }
  return undefined;
}

/** The place of the next pair of empty braces behind the cursor, if there is one. */
export function nextEmpty({ text, to }: Written): number | undefined {
  const at = text.indexOf("{}", to);
  return at < 0 ? undefined : at + 1;
}

export const filled = (snippet: string): string =>
  snippet.replaceAll(`\\text{${SLOT}}`, "\\text{abc}").replaceAll(SLOT, "{\\square}");
