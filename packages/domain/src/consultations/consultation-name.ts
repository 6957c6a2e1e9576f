const LONGEST = 60;

/**
 * What lists call a pupil's question: its first line with words in it, cut after a word when it is
 * long.
 */
export function consultationName(query: string): string {
  const line = query.split("\n").find((each) => each.trim() !== "") ?? "";
  const name = line.trim().replace(/\s+/g, " ");
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const cut = letters.slice(0, LONGEST - 1).join("");
  const afterWord = cut.replace(/\s+\S*$/, "");
  return `${afterWord.length > LONGEST / 2 ? afterWord : cut}…`;
}
