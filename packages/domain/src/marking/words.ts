/** How many words a written answer has: runs of anything that is not white space. */
export const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
