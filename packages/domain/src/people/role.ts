export const ROLES = ["ADMIN", "TRAINER", "STUDENT"] as const;
export type Role = (typeof ROLES)[number];

/** How a role is named to people: TRAINER is always shown as Teacher. */
export function roleLabel(role: Role): "Admin" | "Teacher" | "Student" {
  return role === "ADMIN" ? "Admin" : role === "TRAINER" ? "Teacher" : "Student";
}

/** Server messages shown to people say TEACHER where they say TRAINER (whole word, same case). */
export function asTeacher(text: string): string {
  return text
    .replace(/\bTRAINER\b/g, "TEACHER")
    .replace(/\bTrainer\b/g, "Teacher")
    .replace(/\btrainer\b/g, "teacher");
}
