import type { Candidate } from "@markwell/contract/calls/conduct";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { candidateProgress } from "../attempts/index.ts";
import { findTestFor, personalTestLink } from "../tests/index.ts";

/** Registered pupils of a test in order of registration, with how far they are. */
export async function listCandidates(
  db: Db,
  actor: Actor,
  testId: string,
  publicUrl: string,
  now: number,
): Promise<Candidate[]> {
  await findTestFor(db, actor, testId);
  const people = await db
    .selectFrom("candidates")
    .innerJoin("people", "people.id", "candidates.studentId")
    .select([
      "people.id",
      "people.name",
      "people.email",
      "people.contact",
      "candidates.registeredAt",
    ])
    .where("candidates.testId", "=", testId)
    .orderBy("candidates.registeredAt")
    .orderBy("people.name")
    .execute();
  const progress = new Map((await candidateProgress(db, testId, now)).map((row) => [row._id, row]));
  return people.flatMap((person) => {
    const row = progress.get(person.id);
    if (!row) return [];
    return [
      {
        ...row,
        name: person.name,
        emailid: person.email,
        contact: person.contact,
        registeredAt: person.registeredAt.toISOString(),
        testLink: personalTestLink(publicUrl, testId, person.id),
      },
    ];
  });
}
