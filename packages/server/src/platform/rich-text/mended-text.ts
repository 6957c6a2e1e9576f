/* What version 0.2 stored where a removed frame preceded other elements: its end took the place of theirs, and a
   formula without its end was followed by the whole text once more. */

const WRONG_END = "</x-none>";
const TAG = /<(\/?)([a-z0-9-]+)((?: [^>]*)?)>/g;
const FORMULA = /<(?:span|div) [^>]*data-latex="[^>]*>/g;

/** With the ends that its elements should have, and each part once. Other text comes back as it is. */
export function mendedText(stored: string): string {
  if (!stored.includes(WRONG_END)) return stored;
  const open: string[] = [];
  return withoutRepeat(stored).replace(TAG, (tag, slash: string, name: string, rest: string) => {
    if (slash) {
      const last = open.pop();
      return last ? `</${last}>` : "";
    }
    if (!rest.endsWith("/")) open.push(name);
    return tag;
  });
}

/** The second time is the whole one: it begins where the last complete formula ended. */
function withoutRepeat(stored: string): string {
  for (const { index, 0: tag } of stored.matchAll(FORMULA)) {
    const behind = index + tag.length;
    const starts = [
      0,
      ...[...stored.slice(0, index).matchAll(/<\/(?:span|div)>/g)].map((end) => end.index),
    ];
    for (const start of starts.toReversed()) {
      const part = stored.slice(start, behind);
      const again = stored.indexOf(part, behind);
      // Between the two is how the formula is read, without a tag; the second lacks its end.
      if (again < 0 || /[<>]/.test(stored.slice(behind, again))) continue;
      if (endOf(stored, again + part.length) !== WRONG_END) continue;
      return stored.slice(0, start) + stored.slice(again);
    }
  }
  return stored;
}

/** How the element is ended that began before `from`. */
function endOf(stored: string, from: number): string | undefined {
  let open = 0;
  for (const [tag, slash, , rest = ""] of stored.slice(from).matchAll(TAG)) {
    if (slash && open === 0) return tag;
    if (!rest.endsWith("/")) open += slash ? -1 : 1;
  }
  return undefined;
}
