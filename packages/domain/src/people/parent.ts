/** How long the sign-in link in a mail works. */
export const PARENT_LINK_MINUTES = 15;
/** A session of a parent, from sign-in, used or not; left idle it locks as one of staff does. */
export const PARENT_SESSION_MS = 2 * 3_600_000;
/** A parent whom the office has linked to no student any more is forgotten after so long. */
export const PARENT_KEPT_DAYS = 30;

/** What a parent may be to a student. */
export const PARENT_RELATIONS = ["mother", "father", "guardian", "other"] as const;
export type ParentRelation = (typeof PARENT_RELATIONS)[number];

export const RELATION_WORDS: Record<ParentRelation, string> = {
  mother: "Mother",
  father: "Father",
  guardian: "Guardian",
  other: "Other",
};

const RELATION_ALSO: Record<ParentRelation, readonly string[]> = {
  mother: ["mum", "mom", "mummy"],
  father: ["dad", "daddy"],
  guardian: ["legal guardian"],
  other: ["others"],
};

/** Finds the relation that a list calls so; undefined for words that the school has to put in order itself. */
export function relationCalled(written: string): ParentRelation | undefined {
  const called = written.trim().toLowerCase();
  return PARENT_RELATIONS.find((each) => each === called || RELATION_ALSO[each].includes(called));
}

/** Purposes to which a parent agrees or not, for each child. */
export const CONSENT_PURPOSES = ["platform", "pictures", "monthly-mail"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const PURPOSE_WORDS = {
  platform: {
    title: "Use of Markwell",
    means:
      "Your child has an account, sits tests and practises here. If you withdraw this, the school office is told at once and gets in touch with you; nothing is deleted yet.",
  },
  pictures: {
    title: "Pictures in questions to teachers",
    means:
      "Your child may photograph a question and send it to a teacher. If you withdraw this, your child asks teachers in class instead.",
  },
  "monthly-mail": {
    title: "Monthly mail",
    means:
      "On the first day of each month you get a mail that the report is ready. The mail has no marks in it.",
  },
} as const satisfies Record<ConsentPurpose, { title: string; means: string }>;

export interface ConsentWord {
  purpose: ConsentPurpose;
  agrees: boolean;
}

/** One parent is enough; none without any word. Leave out words of revoked access. */
export const isWithdrawn = (purpose: ConsentPurpose, words: readonly ConsentWord[]): boolean =>
  words.some((word) => word.purpose === purpose && !word.agrees);

/** Whether a parent's own word, or its absence, means that they agree; a mail comes only where it was asked for. */
export function agreesTo(purpose: ConsentPurpose, word: boolean | undefined): boolean {
  return word ?? purpose === "pictures";
}
