/** Until a school sets its own name. */
export const DEFAULT_SCHOOL_NAME = "Markwell School";

/** The name of today where a paper has only the one that every school begins with. */
export const shownSchool = (printed: string, today: string): string =>
  printed === "" || printed === DEFAULT_SCHOOL_NAME ? today : printed;
