export const figures = {
  keyDoubted: (chosen: string) => `The key may be wrong: strong students chose ${chosen}`,
  keyDoubtedWritten: (written: string) =>
    `The key may be wrong: strong students wrote “${written}”`,
  against: "Strong students did worse here than weak ones",
  hard: "Too hard to tell students apart",
  unused: (letters: string) => `Nobody chose ${letters}`,
  questionUnknown: "This question is no longer in the bank.",
  worksLike: (label: string) => `Works like ${label}`,
  unlike: "Works unlike its label",
  unmeasured: "Not measured yet",
  /** Of a question whose label and measured difficulty differ. */
  labelled: (label: string, like: string) => `Labelled ${label}, works like ${like}`,
  tooFew: (least: number) => `Statistics need at least ${least} marked attempts.`,
  unsure: (sure: number) =>
    `With fewer than ${sure} marked attempts, chance has a large effect. Read these numbers with care.`,
} as const;
