/** What an admin may do in the school; "everything" is what an admin may unless somebody chooses less. */
export const ADMIN_KINDS = ["everything", "office", "rewards"] as const;
export type AdminKind = (typeof ADMIN_KINDS)[number];
/** The kinds that may do less. */
export type PartAdmin = Exclude<AdminKind, "everything">;

export const ADMIN_KIND_WORDS: Record<AdminKind, { label: string; means: string }> = {
  everything: { label: "Everything", means: "Settings, admins and the audit log, too." },
  office: {
    label: "Office",
    means: "Teachers, students, parents, classes, arrangements and mails.",
  },
  rewards: { label: "Rewards", means: "Rewards and their orders." },
};
