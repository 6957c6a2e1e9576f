import { seeded } from "@markwell/domain/random";
import { afterScoringIn } from "../after-actions.ts";
import { begin } from "../modules/conduct/index.ts";
import { noMails } from "../modules/mail/index.ts";
import { readSchool, saveSchool } from "../modules/school/index.ts";
import { registerCandidate } from "../modules/tests/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Live } from "../platform/realtime/hub.ts";
import type { Places } from "../platform/storage/open-storage.ts";
import { ADMIN, demoStudents } from "./cast.ts";
import { compareCompositions } from "./compare-compositions.ts";
import { askAndAnswer } from "./consultations.ts";
import { fillBank } from "./fill-bank.ts";
import { formClasses } from "./form-classes.ts";
import { hirePeople } from "./hire-people.ts";
import { openShop } from "./orders.ts";
import { assignPassagePractice, fillPassages, passageTests } from "./passages.ts";
import { type PastTest, pastTests } from "./past-tests.ts";
import { setProfiles } from "./set-profiles.ts";
import { stockShop } from "./shop.ts";
import { buildTest, type Past, sitPastTest } from "./sit-past-test.ts";

const HOUR_MS = 3_600_000;

const OPEN: PastTest = {
  title: "P6 Mathematics End-of-Year Warm-up",
  subject: "Mathematics",
  level: "primary 6",
  paper: "Paper 1",
  durationMinutes: 45,
  term: 4,
  daysAgo: 0,
  questions: 12,
};
const BEGUN: PastTest = {
  ...OPEN,
  title: "P6 Science Energy Check",
  subject: "Science",
  paper: "Paper 1 Booklet A",
  durationMinutes: 60,
  questions: 10,
  release: "ended",
};

async function openLiveTests(past: Past): Promise<void> {
  const { trx, school, closing, now } = past;
  const class6 = school.students.filter(({ level }) => level === "primary 6");
  for (const pastTest of [OPEN, BEGUN]) {
    const testId = await buildTest(past, pastTest, now - 5 * HOUR_MS);
    for (const { id } of class6.slice(0, 6)) {
      await registerCandidate(trx, { testId, studentId: id, kind: "live", now: now - 4 * HOUR_MS });
    }
    if (pastTest === BEGUN)
      await begin(trx, closing.live, school.teachers[pastTest.subject], testId, now);
  }
}

/** Everything is drawn from it, so the demo school is the same every time. */
const SEED = "markwell demo school";

const DAY_MS = 86_400_000;
/** Days ago. */
const SHOP_OPENED = 120;

/** No sockets are connected while the past is created. */
export const nobodyListens: Live = {
  toCandidates() {},
  toSitting() {},
  toSittings() {},
  toTeachers() {},
  sittingsChanged() {},
  watchersChanged() {},
};

/**
 * Staff, 61 students, the bank, five months of attempts, a shop, consultations, one open and one running
 * test. The modules' own functions create everything, with clocks set to the past.
 */
export async function seedDemoSchool(
  trx: Trx,
  { zone, places }: { zone: string; places: Places },
  now: number,
): Promise<void> {
  const random = seeded(SEED);
  const students = demoStudents(random);
  const school = await hirePeople(trx, students, now);
  await formClasses(trx, school, zone, now);
  await setProfiles(trx, school, zone, now);
  const bank = await fillBank(trx, school, now);
  const levels = [...new Set(students.map(({ level }) => level))];
  const closing = {
    db: trx,
    live: nobodyListens,
    progress: { touch() {} },
    afterScoring: afterScoringIn(zone, noMails),
  };
  const { admin } = school;
  const isPicture = async () => false;
  const dataOfficer = `${ADMIN.name}, ${ADMIN.emailid}, 6123 4567`;
  const settings = { ...(await readSchool(trx)), dataOfficer };
  await saveSchool({ db: trx, admin, isPicture, now: now - SHOP_OPENED * DAY_MS }, settings);
  const rewards = await stockShop(trx, { places, admin, now: now - SHOP_OPENED * DAY_MS });
  const orderBefore = openShop({ trx, school, rewards, zone, now });
  const passages = await fillPassages(trx, school, places, now);
  const plan = [...pastTests(levels, random), ...passageTests(passages)];
  for (const pastTest of plan.sort((one, other) => other.daysAgo - one.daysAgo)) {
    await orderBefore(pastTest.daysAgo);
    // Of its own seed where it is not drawn, so that nothing else of the demo school depends on it.
    const chance = pastTest.of ? seeded(pastTest.title) : random;
    await sitPastTest({ trx, school, bank, closing, random: chance, now }, pastTest);
  }
  await orderBefore(0);
  await compareCompositions({ trx, school, bank, closing, random, now }, zone);
  await askAndAnswer(trx, school, places, now);
  await openLiveTests({ trx, school, bank, closing, random, now });
  await assignPassagePractice(trx, { school, live: nobodyListens, passages }, now);
}
