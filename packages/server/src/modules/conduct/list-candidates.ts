import type { Candidate } from "@markwell/contract/calls/conduct";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { isOfOtherLevel } from "@markwell/domain/tests/lifecycle";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { namesApart } from "../../platform/database/namesakes.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { arrangedMinutesAt, type ClosedHow, candidateProgress } from "../attempts/index.ts";
import { OTHER_SUBJECT_LEVEL, unconfirmed } from "../people/index.ts";
import { classesOfCandidates, findTestFor, personalTestLink } from "../tests/index.ts";

/** In order of registration. */
export async function listCandidates(
  db: Db,
  actor: Actor,
  testId: string,
  publicUrl: string,
  now: number,
): Promise<Candidate[]> {
  const test = await findTestFor(db, actor, "look", testId);
  const people = await db
    .selectFrom("candidates")
    .innerJoin("tests", "tests.id", "candidates.testId")
    .innerJoin("people", "people.id", "candidates.studentId")
    .innerJoin("students", "students.personId", "candidates.studentId")
    .leftJoin("attempts", (join) =>
      join
        .onRef("attempts.testId", "=", "candidates.testId")
        .onRef("attempts.studentId", "=", "candidates.studentId"),
    )
    .select(arrangedMinutesAt(now).as("arranged"))
    .select(OTHER_SUBJECT_LEVEL.as("otherSubjectLevel"))
    .select([
      "people.id",
      "people.name",
      "people.email",
      "people.username",
      "people.contact",
      "people.removedAt",
      "students.level",
      "candidates.registeredAt",
      "candidates.extraMinutes",
      "attempts.deadline",
      "attempts.closedHow",
    ])
    .where("candidates.testId", "=", testId)
    .orderBy("candidates.registeredAt")
    .orderBy(BY_NAME)
    .execute();
  const progress = new Map((await candidateProgress(db, testId, now)).map((row) => [row._id, row]));
  const devices = await usedBySomebodyElse(db, testId, now);
  const classes = await classesOfCandidates(db, testId);
  const isUnconfirmed = await unconfirmed(
    db,
    people.map(({ id }) => id),
  );
  return people.flatMap((person) => {
    const row = progress.get(person.id);
    if (!row) return [];
    return [
      {
        ...row,
        name: person.name,
        emailid: person.email ?? "",
        username: person.username ?? "",
        contact: person.contact,
        registeredAt: person.registeredAt.toISOString(),
        extraMinutes: extraMinutesOf({
          forAll: test.extraMinutes,
          own: person.extraMinutes,
          arranged: person.arranged,
        }),
        ...(person.arranged > 0 ? { arrangedMinutes: person.arranged } : {}),
        deadline: person.deadline?.toISOString() ?? null,
        level: person.level,
        otherLevel: isOfOtherLevel(test, person),
        ...(person.otherSubjectLevel && { otherSubjectLevel: person.otherSubjectLevel }),
        confirmed: !isUnconfirmed.has(person.id),
        classes: classes.get(person.id) ?? [],
        ...(person.removedAt && { removed: true as const }),
        ...(!row.online && devices.get(person.id)),
        closedHow: (person.closedHow as ClosedHow | null) ?? "",
        testLink: personalTestLink(publicUrl, testId, person.id),
      },
    ];
  });
}

/**
 * By student: who has opened a test since in the browser in which this one writes. What the student wrote without
 * a connection waits there until they open the test in it again.
 */
async function usedBySomebodyElse(
  db: Db,
  testId: string,
  now: number,
): Promise<ReadonlyMap<string, { deviceNowOf: string }>> {
  const { rows } = await sql<Record<"studentId" | "id" | "name", string>>`
    select attempts.student_id, later.id, later.name
    from attempts cross join lateral (
      select people.id, people.name from attempts others join people on people.id = others.student_id
      where others.browser = attempts.browser and others.student_id <> attempts.student_id
        and others.device_since > attempts.device_since
      order by others.device_since desc limit 1) later
    where attempts.test_id = ${testId}
      and (attempts.closed_at is null or attempts.score_waits_until >= ${new Date(now)})
      and attempts.complete_at is null`.execute(db);
  if (rows.length === 0) return new Map();
  const apart = await namesApart(db);
  return new Map(rows.map(({ studentId, ...later }) => [studentId, { deviceNowOf: apart(later) }]));
}
