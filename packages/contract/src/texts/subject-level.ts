export const subjectLevel = {
  label: "Subject level",
  choose: "Please choose G1, G2 or G3",
  secondaryOnly:
    "Only secondary levels have subject levels. Leave it empty, or choose a secondary level.",
  /** The choice that narrows nothing; also what is without a subject level. */
  all: "All students of the level",
  none: "Without a subject level",
};

export const gradeScale = {
  saved: (name: string) => `Saved the grades ${name}.`,
  removed: (name: string) => `Removed the grades ${name}.`,
  stale: "Somebody else has changed these grades. Please reload the page.",
  gone: "These grades no longer exist. Please reload the page.",
  overlaps: (years: string) =>
    `Other grades of this subject level apply ${years}. End those first, or choose other years.`,
  years: "The last year is before the first.",
  yearInvalid: "Please enter a year from 1990 to 2100.",
  no0: "The lowest grade must begin at 0, so that every result has a grade.",
  sameGrade: "List each grade only once.",
  sameLimit: "Two grades begin at this percentage.",
  gradeRequired: "Please enter the grade, such as 1 or A.",
  limitInvalid: "Please enter a whole number from 0 to 100.",
  sourceRequired: "Please say where the grades come from.",
  /** Of a grade on screen, by a scale that nobody has verified. */
  notVerified: (subjectLevel: string) => `Grades of ${subjectLevel}, not verified`,
} as const;
