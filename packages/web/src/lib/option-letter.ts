/** Letter of an option by its place from 0: A to E. */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place);
