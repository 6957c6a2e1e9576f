/** The text of a caption file as it is kept: no mark of byte order, line ends as we write them. */
export const tidyCaptions = (text: string): string =>
  text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** Is this a WebVTT file with at least one caption? (W3C WebVTT, section 4.1: its first line) */
export function areCaptions(text: string): boolean {
  const tidy = tidyCaptions(text);
  return /^WEBVTT(?:[ \t][^\n]*)?\n/.test(tidy) && TIMING.test(tidy);
}

const TIMING = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;
