const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** As its mark says, else UTF-8, else Windows-1252. @returns undefined for a file that is no text */
export function textOf(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return tidy(new TextDecoder(marked.encoding).decode(bytes));
  if (bytes.includes(0)) return undefined;
  try {
    return tidy(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return tidy(new TextDecoder("windows-1252").decode(bytes));
  }
}

/** Without signs that are no characters: some readers put marks of their own in their place. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\u0000", "")
    .replace(/[\ufdd0-\ufdef\ufffe\uffff]/g, "");
