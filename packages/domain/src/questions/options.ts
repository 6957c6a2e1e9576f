/** Boxes of a new question; each can be removed and restored. */
export const OPTIONS_AT_FIRST = 4;
/** A choice needs two. */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 5;
/** The options of the quick start, in the order in which every student sees them. */
export const TRUE_OR_FALSE = ["True", "False"] as const;

/** Are these the two options of a true/false question? Nobody expects "False" above "True". */
export const isTrueOrFalse = (texts: readonly string[]): boolean =>
  texts.map((text) => text.trim().toLowerCase()).join("/") === "true/false";

/** Letter of an option by its place from 0: A to E. */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place);

/** The mark of an option: its letter, or "(1)" to "(5)" where the school has chosen numbers. */
export const optionMark = (place: number, numbered: boolean): string =>
  numbered ? `(${place + 1})` : optionLetter(place);

/** Does every option have a picture? Then they are shown two by two where there is room. */
/** The name of an option's picture: its own words, else its letter. */
export const optionPictureName = (
  { optimgAlt }: { optimgAlt?: string | undefined },
  place: number,
): string => optimgAlt || `Picture of option ${optionLetter(place)}`;

export const allPictures = (options: ReadonlyArray<{ optimg: string }>): boolean =>
  options.length > 0 && options.every(({ optimg }) => optimg !== "");
