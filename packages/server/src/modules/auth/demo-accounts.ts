import type { UserWire } from "@markwell/contract/calls/signed-in";
import type { Db } from "../../platform/database/connect.ts";

export const DEMO_PASSWORD = "demo-school-2026";
export const DEMO_PARENT = "parent@demo.school";

const ACCOUNTS: ReadonlyArray<{ type: UserWire["type"]; label: string; emailid: string }> = [
  { type: "ADMIN", label: "Admin", emailid: "admin@demo.school" },
  { type: "TRAINER", label: "Teacher, Mathematics", emailid: "teacher@demo.school" },
  { type: "TRAINER", label: "Teacher, English", emailid: "english@demo.school" },
  { type: "TRAINER", label: "Teacher, Science", emailid: "science@demo.school" },
  { type: "STUDENT", label: "Student, Primary 6", emailid: "student@demo.school" },
];

/** Only in a demo school, and only those who exist. */
export async function demoAccounts(db: Db, demoSchool: boolean) {
  if (!demoSchool) return [];
  const rows = await db
    .selectFrom("people")
    .select("email")
    .where(
      "email",
      "in",
      ACCOUNTS.map(({ emailid }) => emailid),
    )
    .where("removedAt", "is", null)
    .execute();
  const existing = new Set(rows.map(({ email }) => email));
  return ACCOUNTS.filter(({ emailid }) => existing.has(emailid)).map((account) => ({
    ...account,
    password: DEMO_PASSWORD,
  }));
}
