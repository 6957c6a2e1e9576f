import { BADGES } from "@markwell/domain/badges/catalogue";
import { NO_FACTS } from "@markwell/domain/badges/facts";
import type { Db } from "../../platform/database/connect.ts";
import { readBadgeProgress } from "./progress.ts";
import { readFacts } from "./read-facts.ts";

export async function userBadges(
  db: Db,
  studentId: string,
  { zone, now }: { zone: string; now: number },
) {
  const rows = await db
    .selectFrom("studentBadges")
    .leftJoin("attempts", "attempts.id", "studentBadges.attemptId")
    .select(["studentBadges.badgeId", "studentBadges.attainedAt", "attempts.testId"])
    .where("studentBadges.studentId", "=", studentId)
    .orderBy("studentBadges.attainedAt", "desc")
    .orderBy("studentBadges.badgeId")
    .execute();
  const progress = await readBadgeProgress(db, studentId);
  const missing = BADGES.filter(({ id }) => !progress.attained.has(id));
  const student = { studentId, possible: missing, progress };
  const facts = (await readFacts(db, [student], { zone, now })).get(studentId) ?? NO_FACTS;
  return {
    data: rows.map(({ badgeId, attainedAt, testId }) => ({
      badgeId,
      attainedAt: attainedAt.toISOString(),
      testid: testId ?? "",
    })),
    progress: missing
      .map((badge) => ({ badgeId: badge.id, ...badge.progress(facts) }))
      // Facts of older attempts may deserve a badge that only the next event gives.
      .filter(({ done, of }) => of > 1 && done < of),
  };
}

/** The catalogue as the wire names it (school platform, section 3 "Badge"). */
export const listBadges = () =>
  BADGES.map(({ id, name, criteria1, criteria2, reward }) => ({
    _id: id,
    name,
    criteria1,
    criteria2,
    reward,
  }));
