/** Letters of options in order: A to E (assessment core, section 9). */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);
