import { WEAK_PASSWORD } from "@markwell/domain/people/weak-password";
import { demoAccounts } from "../modules/auth/index.ts";
import { createAdmin, hashPassword, IS_ADMIN, isEasyToGuess } from "../modules/people/index.ts";
import { ensureSchoolLists } from "../modules/subjects/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Config, ConfigError } from "../platform/config.ts";
import { type Db, onClientWithPlans } from "../platform/database/connect.ts";
import { oneAtATime } from "../platform/database/one-at-a-time.ts";
import type { PrimaryPool } from "../platform/database/primary-pool.ts";
import { transaction } from "../platform/database/transaction.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { seedDemoSchool } from "./seed-demo-school.ts";

export type DemoAccount = Awaited<ReturnType<typeof demoAccounts>>[number];

interface School {
  config: Config;
  db: Db;
  pool: PrimaryPool;
  clock: Clock;
  /** Called before the demo school is created, which takes a while. */
  onDemoSchool?: () => void;
}

/** Any number, the same in every process that prepares the database. */
const PREPARING = 4_207_849_484;

/**
 * Makes an empty database a school: lists, first admin (ADMIN_EMAIL), demo school if on; all or nothing,
 * so a start can be repeated. Other processes wait.
 * @returns the demo accounts to show.
 */
export async function prepareSchool({
  config,
  db,
  pool,
  clock,
  onDemoSchool,
}: School): Promise<readonly DemoAccount[]> {
  await oneAtATime(pool, PREPARING, async () => {
    await ensureSchoolLists(db);
    const anybody = await db.selectFrom("people").select("id").limit(1).executeTakeFirst();
    if (config.demoSchool && !anybody) {
      onDemoSchool?.();
      await makeDemoSchool(pool, config, clock.now());
    }
    if (config.firstAdmin) await ensureFirstAdmin(db, config.firstAdmin, clock.now());
  });
  return demoAccounts(db, config.demoSchool);
}

async function makeDemoSchool(pool: PrimaryPool, config: Config, now: number): Promise<void> {
  const places = await openStorage(config);
  const client = await pool.connect();
  try {
    const about = { zone: config.schoolZone, places };
    await transaction(onClientWithPlans(client), (trx) => seedDemoSchool(trx, about, now));
  } finally {
    client.release(true);
    places.storage.close();
  }
}

async function ensureFirstAdmin(
  db: Db,
  admin: { email: string; password: string },
  now: number,
): Promise<void> {
  const any = await db
    .selectFrom("people")
    .select("id")
    .where(IS_ADMIN)
    .limit(1)
    .executeTakeFirst();
  if (any) return;
  const { email, password } = admin;
  if (isEasyToGuess(password, ["Administrator", email])) {
    throw new ConfigError(`ADMIN_PASSWORD is not taken. ${WEAK_PASSWORD}`);
  }
  const passwordHash = await hashPassword(password);
  await transaction(db, (trx) =>
    createAdmin(trx, {
      name: "Administrator",
      emailid: email,
      passwordHash,
      // It is in a file that others read.
      passwordChangeDue: true,
      createdBy: null,
      now,
    }),
  );
}
