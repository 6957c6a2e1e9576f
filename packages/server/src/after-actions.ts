import { type AfterScoring, type ScoredAttempt, withoutWaiting } from "./modules/attempts/index.ts";
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
 * Everything that scored attempts set off, in order, in the transaction of the scores. Closing,
 * marking, regrading and opening again run it, so each follower may run again for the same attempt. A
 * follower gets each student once, so that it may look at all of them before it writes for any. Attempts whose
 * score waits for late answers are left out: points and badges would tell it.
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
  event: { kind: "paper" as const, attemptId, testId },
});

/** The first attempt of every student, then the second ones, and so on. */
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

/** What a saved profile sets off, in its transaction: a badge for goals and a countdown. */
export function afterProfileSavedIn(zone: string): AfterProfileSaved {
  return async (trx, studentId, now) => {
    await awardBadges(trx, studentId, { zone, now, event: { kind: "profile" } });
  };
}

/** The follow-ups of a finished Correction Review, in its transaction. */
export function afterCorrectionsIn(zone: string): AfterCorrections {
  return async (trx, studentId, now) => {
    const given = await awardBadges(trx, studentId, { zone, now, event: { kind: "review" } });
    return given.map(({ id, name, reward }) => ({ _id: id, name, reward }));
  };
}

/** What a change of membership sets off, in its transaction: the tests of the class. */
export function afterMembershipIn(joining: Joining): AfterMembership {
  return (trx, change) => followClasses(trx, joining, change);
}
