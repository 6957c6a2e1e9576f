import { seeded } from "@markwell/domain/random";
import { afterScoringIn } from "../after-acts.ts";
import { noMails } from "../modules/mail/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Live } from "../platform/realtime/hub.ts";
import type { Places } from "../platform/storage/open-storage.ts";
import { demoPupils } from "./cast.ts";
import { askAndAnswer } from "./consultations.ts";
import { fillBank } from "./fill-bank.ts";
import { hirePeople } from "./hire-people.ts";
import { openLiveTests } from "./live-tests.ts";
import { openShop } from "./orders.ts";
import { pastPapers } from "./papers.ts";
import { setProfiles } from "./set-profiles.ts";
import { stockShop } from "./shop.ts";
import { sitPastPaper } from "./sit-past-paper.ts";

/** Everything is drawn from it, so the demo school is the same every time. */
const SEED = "markwell demo school";

const DAY_MS = 86_400_000;
/** Days before today. */
const SHOP_OPENED = 120;

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
 * marked, a shop of rewards that some of their points were spent in, questions for consultation, one
 * test with registration open and one that runs. Made by the modules' own acts with the time of then.
 */
export async function seedDemoSchool(
  trx: Trx,
  { zone, places }: { zone: string; places: Places },
  now: number,
): Promise<void> {
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
  const { admin } = school;
  const rewards = await stockShop(trx, { places, admin, now: now - SHOP_OPENED * DAY_MS });
  const orderBefore = openShop({ trx, school, rewards, zone, now });
  for (const paper of pastPapers(levels, random)) {
    await orderBefore(paper.daysAgo);
    await sitPastPaper({ trx, school, bank, closing, random, now }, paper);
  }
  await orderBefore(0);
  await askAndAnswer(trx, school, places, now);
  await openLiveTests({ trx, school, bank, closing, random, now });
}
