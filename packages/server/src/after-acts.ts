import { awardBadges } from "./modules/badges/index.ts";
import type { AfterProfileSaved } from "./modules/people/index.ts";
import type { AfterCorrections } from "./modules/results/index.ts";

/** What a saved profile sets off, in its transaction: a badge for goals and a countdown. */
export function afterProfileSavedIn(zone: string): AfterProfileSaved {
  return async (trx, studentId, now) => {
    await awardBadges(trx, studentId, { zone, now, event: { kind: "profile" } });
  };
}

/** What the end of a Correction Review sets off, in its transaction. */
export function afterCorrectionsIn(zone: string): AfterCorrections {
  return async (trx, studentId, now) => {
    const given = await awardBadges(trx, studentId, { zone, now, event: { kind: "review" } });
    return given.map(({ id, name, reward }) => ({ _id: id, name, reward }));
  };
}
