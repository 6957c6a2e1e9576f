import { deservedBadges, possibleBadges } from "@markwell/domain/badges/award";
import type { Badge } from "@markwell/domain/badges/badge";
import { monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { enterPoints, lockBalance } from "../points/index.ts";
import { gatherFacts } from "./gather-facts.ts";
import { readStanding } from "./standing.ts";
import { unchangedGroups } from "./unchanged-groups.ts";

/** What has just happened, in the same transaction. */
export type BadgeEvent =
  | { kind: "paper"; attemptId: string; testId: string }
  | { kind: "review" | "profile" | "consultation" };

interface Occasion {
  /** Weeks and months are the school's. */
  zone: string;
  now: number;
  event: BadgeEvent;
}

/**
 * Gives a pupil the badges that an event has brought, with their points, in the transaction of the
 * event (DECISIONS "Badges"). Run again for the same event it gives nothing: a badge is given once,
 * and so are its points, which lie outside the monthly cap.
 *
 * Call it after what the rules look at is written. Events of one pupil queue at their balance, so that
 * two papers that close at once see each other, and the second of them brings the 25th paper's badge.
 *
 * @returns the new badges, in the order of the catalogue.
 */
export async function awardBadges(
  trx: Trx,
  studentId: string,
  { zone, now, event }: Occasion,
): Promise<readonly Badge[]> {
  // A scored paper was credited in this transaction, which holds the balance already.
  if (event.kind !== "paper") await lockBalance(trx, studentId);
  const standing = await readStanding(trx, studentId);
  const possible = possibleBadges(event.kind, standing.attained);
  if (standing.erased || possible.length === 0) return [];
  const scored =
    event.kind === "paper"
      ? { paper: { attemptId: event.attemptId, unchanged: await unchangedGroups(trx, event) } }
      : {};
  const facts = await gatherFacts(trx, possible, { studentId, zone, now, standing, ...scored });
  const given: Badge[] = [];
  for (const badge of deservedBadges(possible, facts)) {
    if (await give(trx, studentId, badge, { zone, now, event })) given.push(badge);
  }
  return given;
}

async function give(
  trx: Trx,
  studentId: string,
  { id, reward }: Badge,
  { zone, now, event }: Occasion,
): Promise<boolean> {
  const attemptId = event.kind === "paper" ? event.attemptId : null;
  const { rows } = await sql`
    insert into student_badges (student_id, badge_id, attained_at, attempt_id)
    values (${studentId}, ${id}, ${new Date(now)}, ${attemptId})
    on conflict (student_id, badge_id) do nothing
    returning badge_id`.execute(trx);
  if (rows.length === 0) return false;
  await enterPoints(trx, {
    studentId,
    at: now,
    month: monthKey(now, zone),
    reason: "badge",
    sourceId: id,
    part: "",
    amount: reward,
  });
  return true;
}
