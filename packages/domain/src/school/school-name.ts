/** Name of a school that has not given itself one. */
export const DEFAULT_SCHOOL_NAME = "Markwell School";

/** The name of today where a paper has only the one that every school begins with. */
export const shownSchool = (onPaper: string, today: string): string =>
  onPaper === "" || onPaper === DEFAULT_SCHOOL_NAME ? today : onPaper;
