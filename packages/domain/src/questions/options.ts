/** Boxes at first; one more can be added once. */
export const OPTIONS_MIN = 4;
export const OPTIONS_MAX = 5;
/** Letter of an option by its place from 0: A to E. */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place);

/** Does every option have a picture? Then they are shown two by two where there is room. */
export const allPictures = (options: ReadonlyArray<{ optimg: string }>): boolean =>
  options.length > 0 && options.every(({ optimg }) => optimg !== "");
