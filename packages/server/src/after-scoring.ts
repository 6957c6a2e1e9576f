import type { AfterScoring } from "./modules/attempts/index.ts";
import { awardBadges } from "./modules/badges/index.ts";
import type { Mails } from "./modules/mail/index.ts";
import { tellPupil } from "./modules/marking/index.ts";
import { creditPaper } from "./modules/points/index.ts";
import { refreshStatistics } from "./modules/statistics/index.ts";

/**
 * Everything that a scored attempt sets off, in order, in the transaction of the score. Closing,
 * marking, regrading and opening again run it, so each follower may run again for the same attempt.
 */
export function afterScoringIn(zone: string, mails: Mails): AfterScoring {
  return async (trx, scored, now) => {
    const { attemptId, testId, studentId } = scored;
    await creditPaper(trx, attemptId, zone, now);
    await refreshStatistics(trx, attemptId);
    await awardBadges(trx, studentId, { zone, now, event: { kind: "paper", attemptId, testId } });
    await tellPupil(trx, mails, scored, now);
  };
}
