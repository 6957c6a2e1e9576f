import type { NewBadge } from "@markwell/contract/wire/badge";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { PaperOfPupil } from "../points/index.ts";

/** The badges that papers have brought their pupils, in the order of the catalogue; by attempt. */
export async function badgesOfPapers(
  db: Db,
  papers: readonly PaperOfPupil[],
): Promise<ReadonlyMap<string, NewBadge[]>> {
  const { rows } = await sql<{ attemptId: string; badgeIds: string[] }>`
    select attempt_id, array_agg(badge_id) as badge_ids
    from unnest(
      ${papers.map(({ attemptId }) => attemptId)}::uuid[],
      ${papers.map(({ studentId }) => studentId)}::uuid[]
    ) as paper (attempt_id, student_id)
    join student_badges using (student_id, attempt_id)
    group by attempt_id`.execute(db);
  return new Map(rows.map(({ attemptId, badgeIds }) => [attemptId, badgesOf(new Set(badgeIds))]));
}

const badgesOf = (brought: ReadonlySet<string>): NewBadge[] =>
  BADGES.filter(({ id }) => brought.has(id)).map(({ id: _id, name, reward }) => ({
    _id,
    name,
    reward,
  }));
