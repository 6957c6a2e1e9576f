import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testsFor } from "../tests/index.ts";

/**
 * Students ask only for themselves (enforced by the contract), teachers for students of their tests,
 * admins for all.
 */
export async function traineeDetails(db: Db, actor: Actor, studentId: string) {
  const row = await db
    .selectFrom("people")
    .innerJoin("students", "students.personId", "people.id")
    .select(["people.id", "people.name", "people.email", "people.contact", "students.level"])
    .where("people.id", "=", studentId)
    .where("people.removedAt", "is", null)
    .$if(actor.role === "TRAINER", (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("candidates")
            .innerJoin("tests", "tests.id", "candidates.testId")
            .select("tests.id")
            .whereRef("candidates.studentId", "=", "people.id")
            .where(testsFor(actor, "look")),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  const { id, email, ...details } = row;
  return { _id: id, ...details, emailid: email ?? "" };
}
