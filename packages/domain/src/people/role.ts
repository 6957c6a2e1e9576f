export const ROLES = ["ADMIN", "TRAINER", "STUDENT", "PARENT"] as const;
export type Role = (typeof ROLES)[number];
/** Kinds of account with a password; a parent signs in by a link in a mail. */
export type AccountRole = Exclude<Role, "PARENT">;

/** In which roles somebody may work: a teacher may be an admin as well. */
interface Roles {
  type: AccountRole;
  alsoAdmin: boolean;
}

export const hasRole = ({ type, alsoAdmin }: Roles, role: Role): boolean =>
  role === type || (alsoAdmin && role === "ADMIN");

export const everyRole = ({ type, alsoAdmin }: Roles): AccountRole[] =>
  alsoAdmin ? [type, "ADMIN"] : [type];

/** The displayed name of a role: TRAINER is always Teacher. */
export const roleLabel = (role: Role): string => LABELS[role];

const LABELS = {
  ADMIN: "Admin",
  TRAINER: "Teacher",
  STUDENT: "Student",
  PARENT: "Parent",
} as const satisfies Record<Role, string>;

/** Server messages shown to people say TEACHER where they say TRAINER (whole word, same case). */
export function asTeacher(text: string): string {
  return text
    .replace(/\bTRAINER\b/g, "TEACHER")
    .replace(/\bTrainer\b/g, "Teacher")
    .replace(/\btrainer\b/g, "teacher");
}
