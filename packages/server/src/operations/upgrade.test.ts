import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareSchool } from "../demo/prepare-school.ts";
import { readConfig } from "../platform/config.ts";
import { migrate, readMigrations } from "../platform/database/migrate.ts";
import { startTestApp, type TestApp, testClock } from "../testing/app.ts";
import { aBackupScene, type BackupScene, homeOf } from "../testing/backups.ts";
import { aSchoolWithAPast, PAST_MS } from "../testing/past-school.ts";
import { packSchool, unpackSchool } from "../testing/school-dump.ts";
import { asking, schoolFacts } from "../testing/school-facts.ts";
import { listTables, quoted } from "./catalog.ts";

/* One dump a release, as 0.2.0.json.br, and some between, named after their last migration. */
const FOLDER = fileURLToPath(new URL("./past-schools/", import.meta.url));
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const all = (await readdir(FOLDER)).sort();
const released = await releases();

let scene: BackupScene;
beforeAll(async () => {
  scene = await aBackupScene();
});
afterAll(() => scene.close());

/** Of the changelog, newest first. */
async function releases(): Promise<string[]> {
  const text = await readFile(join(ROOT, "CHANGELOG.md"), "utf8");
  return [...text.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => `${version}.json.br`);
}

describe("a school that an older version kept", () => {
  test("there is one of each release", () => {
    expect(all).toEqual(expect.arrayContaining(released));
  });

  test.each(isDeep ? all : released.slice(0, 1))(
    "%s: its backup is restored and upgraded, and people, marks, rounds, points, averages, badges and orders are the same",
    async (name) => {
      const from = join(scene.folder, name);
      const { now, facts } = await unpackSchool(await readFile(join(FOLDER, name)), from);
      const { home, database } = await scene.emptyHome();
      await scene.restore(home, from);
      const { db, pool } = database;
      const [had] = (await pool.query("select count(*)::int as files from applied_migrations"))
        .rows;
      const waiting = (await readMigrations()).slice(had.files).map((file) => file.name);
      expect(await migrate(pool)).toEqual(waiting);

      const clock = testClock(now);
      const config = { ...readConfig({ DEMO_SCHOOL: "off" }), ...home };
      await prepareSchool({ config, db, pool, clock });
      const app = await startTestApp({ ...home, beside: { database, clock } as TestApp });
      const admin = await db
        .selectFrom("people")
        .select("id")
        .where("type", "=", "ADMIN")
        .executeTakeFirstOrThrow();
      expect(await schoolFacts(admin.id, asking(app))).toEqual(facts);
      await app.close();
    },
    300_000,
  );
});

/** `npm run db:dump` sets it. */
const keep = process.env.KEEP_DUMP !== undefined;

/** What only time, a failure or a job fills, or the example of a call does not reach. */
const MAY_BE_EMPTY = [
  "attempt_classes",
  "calendar_feeds",
  "code_apps",
  "correction_tries",
  "factors_required",
  "half_sessions",
  "heartbeats",
  "kept_test_figures",
  "key_corrections",
  "language_checks",
  "language_checks_taken_back",
  "level_spreads",
  "message_readings",
  "notices",
  "outages",
  "page_leaves",
  "parent_links",
  "passage_questions",
  "passkeys",
  "passwords_off",
  "practice_corrections",
  "provider_identities",
  "provider_requests",
  "provider_trips",
  "question_difficulties",
  "question_import_passages",
  "question_list_columns",
  "recovery_codes",
  "retention_runs",
  "roster_ids",
  "school_events",
  "school_holidays",
  "school_terms",
  "socket_io_attachments",
  "student_subject_levels",
  "student_tutors",
  "test_classes",
  "test_exceptions",
  "test_hardness",
  "test_messages",
  "time_offers",
  "year_end_plan_students",
  "year_end_plans",
  "year_end_students",
];

describe.runIf(isDeep || keep)("the dump of this version", () => {
  test("has rows in every table but a few", async () => {
    const app = await startTestApp({ clock: testClock(Date.now() - PAST_MS) });
    const admin = await aSchoolWithAPast(app);
    const about = { facts: await schoolFacts(admin.id, asking(app)), now: app.clock.now() };
    const packed = await packSchool(await scene.backUp(homeOf(app)), about);
    const empty: string[] = [];
    for (const table of await listTables(app.database.pool)) {
      const { rowCount } = await app.database.pool.query(`select from ${quoted(table)} limit 1`);
      if (table.schema === "public" && rowCount === 0) empty.push(table.name);
    }
    await app.close();
    expect(empty.filter((name) => !MAY_BE_EMPTY.includes(name))).toEqual([]);
    if (!keep) return;
    const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
    // What a version once said of its school stays.
    await writeFile(join(FOLDER, `${version}.json.br`), packed, { flag: "wx" });
  }, 300_000);
});
