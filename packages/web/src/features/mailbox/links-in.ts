/** The web addresses in a mail's plain text, each once, in order. */
export function linksIn(text: string): string[] {
  const found = text.match(/\bhttps?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found)];
}
