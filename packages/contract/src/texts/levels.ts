/** The page Levels: a subject at a level, across its classes. */
export const levels = {
  /** "Mathematics, Primary 6", or "all subjects, Primary 6". */
  role: (subject: string, level: string) =>
    `${subject || "all subjects"}, ${level || "all levels"}`,
  foreign: "You do not follow this subject at this level. An admin can add it under All Teachers.",
  few: "No results of fewer than five students are shown, unless you teach them.",
  testUnknown: "No class of this level has results in this test.",
} as const;
