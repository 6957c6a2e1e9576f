export const subjectLevel = {
  label: "Subject level",
  choose: "Please choose G1, G2 or G3",
  secondaryOnly:
    "Only secondary levels have subject levels. Leave it empty, or choose a secondary level.",
  /** The choice that narrows nothing; also what is without a subject level. */
  all: "All students of the level",
  none: "Without a subject level",
};
