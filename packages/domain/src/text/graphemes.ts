/**
 * UTF-16 units, cut between characters as people see them: never in a Tamil syllable, an emoji or an
 * accented letter.
 */
export function cutToLength(text: string, most: number): string {
  if (text.length <= most) return text;
  // Browsers before 2024 may lack the segmenter: there whole code points are kept.
  if (!("Segmenter" in Intl)) return text.slice(0, most).toWellFormed();
  const across = new Intl.Segmenter("en").segment(text).containing(most);
  return text.slice(0, across?.index ?? most);
}

/** At most this many characters; the last one becomes an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cutToLength(text, most - 1).trimEnd()}…`;
