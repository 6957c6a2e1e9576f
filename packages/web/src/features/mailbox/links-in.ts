/** The web addresses in a plain text, in order, without duplicates. */
export function linksIn(text: string): string[] {
  const found = text.match(/\bhttps?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found)];
}
