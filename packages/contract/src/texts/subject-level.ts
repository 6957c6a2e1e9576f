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
  saved: (name: string) => `The grades ${name} are saved.`,
  removed: (name: string) => `The grades ${name} are removed.`,
  stale: "Somebody else has changed these grades. Please load the page again.",
  gone: "There are no such grades any more. Please load the page again.",
  overlaps: (years: string) =>
    `Other grades of this subject level hold ${years}. End those first, or choose other years.`,
  years: "The last year is before the first.",
  yearInvalid: "Please enter a year from 1990 to 2100.",
  no0: "The lowest grade has to begin at 0, so that every paper has a grade.",
  sameGrade: "Each grade is there once.",
  sameLimit: "Two grades begin at this percentage.",
  gradeRequired: "Please enter the grade, such as 1 or A.",
  limitInvalid: "Please enter a whole number from 0 to 100.",
  sourceRequired: "Please say where the grades come from.",
  /** Of a grade on screen, by a scale that nobody has verified. */
  notVerified: (subjectLevel: string) => `Grades of ${subjectLevel}, not verified`,
} as const;
