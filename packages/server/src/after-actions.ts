import { type AfterScoring, type ScoredAttempt, withoutWaiting } from "./modules/attempts/index.ts";
import { dropCodesAfterLeaving } from "./modules/auth/index.ts";
import { awardBadges, awardBadgesToAll } from "./modules/badges/index.ts";
import type { AfterMembership } from "./modules/classes/index.ts";
import { followClasses, type Joining } from "./modules/conduct/index.ts";
import type { Mails } from "./modules/mail/index.ts";
import { tellStudents } from "./modules/marking/index.ts";
import type { AfterProfileSaved } from "./modules/people/index.ts";
import { creditAttempts } from "./modules/points/index.ts";
import type { AfterCorrections } from "./modules/results/index.ts";
import { refreshStatistics } from "./modules/statistics/index.ts";

/**
 * What scored attempts set off, in order, in their transaction; each follower is idempotent. A follower
 * gets each student once, to look at all before it writes. Waiting scores are left out: points and badges
 * would tell them.
 */
export function afterScoringIn(zone: string, mails: Mails): AfterScoring {
  return async (trx, scored, now) => {
    for (const round of eachStudentOnce(await withoutWaiting(trx, scored))) {
      const attemptIds = round.map(({ attemptId }) => attemptId);
      await creditAttempts(trx, attemptIds, zone, now);
      await refreshStatistics(trx, attemptIds);
      await awardBadgesToAll(trx, round.map(eventOf), { zone, now });
      await tellStudents(trx, mails, round, { now, zone });
    }
  };
}

const eventOf = ({ studentId, attemptId, testId }: ScoredAttempt) => ({
  studentId,
  event: { kind: "attempt" as const, attemptId, testId },
});

/** First every student's first attempt, then the second ones, and so on. */
function eachStudentOnce(scored: readonly ScoredAttempt[]): ScoredAttempt[][] {
  const rounds: ScoredAttempt[][] = [];
  const seen = new Map<string, number>();
  for (const attempt of scored) {
    const round = seen.get(attempt.studentId) ?? 0;
    seen.set(attempt.studentId, round + 1);
    rounds[round] ??= [];
    rounds[round].push(attempt);
  }
  return rounds;
}

export function afterProfileSavedIn(zone: string): AfterProfileSaved {
  return async (trx, studentId, now) => {
    await awardBadges(trx, studentId, { zone, now, event: { kind: "profile" } });
  };
}

export function afterCorrectionsIn(zone: string): AfterCorrections {
  return async (trx, studentId, now) => {
    const given = await awardBadges(trx, studentId, { zone, now, event: { kind: "review" } });
    return given.map(({ id, name, reward }) => ({ _id: id, name, reward }));
  };
}

export function afterMembershipIn(joining: Joining): AfterMembership {
  return async (trx, change) => {
    await dropCodesAfterLeaving(trx, change);
    await followClasses(trx, joining, change);
  };
}
