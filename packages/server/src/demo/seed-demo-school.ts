import { seeded } from "@markwell/domain/random";
import { afterScoringIn } from "../after-scoring.ts";
import { noMails } from "../modules/mail/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Live } from "../platform/realtime/hub.ts";
import { demoPupils } from "./cast.ts";
import { fillBank } from "./fill-bank.ts";
import { hirePeople } from "./hire-people.ts";
import { openLiveTests } from "./live-tests.ts";
import { pastPapers } from "./papers.ts";
import { setProfiles } from "./set-profiles.ts";
import { sitPastPaper } from "./sit-past-paper.ts";

/** Everything is drawn from it, so the demo school is the same every time. */
const SEED = "markwell demo school";

/** Nobody listens while the past is made. */
export const nobodyListens: Live = {
  toCandidates() {},
  toSitting() {},
  toSittings() {},
  toTeachers() {},
  sittingsChanged() {},
};

/**
 * The demo school: staff, 61 pupils, the question bank, five months of papers that were sat and
 * marked, one test with registration open and one that runs. Made by the modules' own acts with
 * the time of then.
 */
export async function seedDemoSchool(trx: Trx, zone: string, now: number): Promise<void> {
  const random = seeded(SEED);
  const pupils = demoPupils(random);
  const school = await hirePeople(trx, pupils, now);
  await setProfiles(trx, school, zone, now);
  const bank = await fillBank(trx, school, now);
  const levels = [...new Set(pupils.map(({ level }) => level))];
  const closing = {
    db: trx,
    live: nobodyListens,
    progress: { touch() {} },
    afterScoring: afterScoringIn(zone, noMails),
  };
  for (const paper of pastPapers(levels, random)) {
    await sitPastPaper({ trx, school, bank, closing, random, now }, paper);
  }
  await openLiveTests({ trx, school, bank, closing, random, now });
}
