import type { NewBadge } from "@markwell/contract/wire/badge";
import { BADGES } from "@markwell/domain/badges/catalogue";
import type { Db } from "../../platform/database/connect.ts";

/** The badges that a paper has brought its pupil, in the order of the catalogue. */
export async function badgesOfPaper(
  db: Db,
  attemptId: string,
  studentId: string,
): Promise<NewBadge[]> {
  const rows = await db
    .selectFrom("studentBadges")
    .select("badgeId")
    .where("studentId", "=", studentId)
    .where("attemptId", "=", attemptId)
    .execute();
  const brought = new Set(rows.map(({ badgeId }) => badgeId));
  return BADGES.filter(({ id }) => brought.has(id)).map(({ id, name, reward }) => ({
    _id: id,
    name,
    reward,
  }));
}
