/** The file in which our export keeps the picture beside a question's text, told apart by its name. */
export const ownPictureName = (ending: string): string => `markwell-question-picture.${ending}`;
export const OWN_PICTURE = /^markwell-question-picture\.[a-z]{3}$/;
