import { classResultsByTest } from "@markwell/contract/calls/class-results";
import { isDeep } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { type Relay, relayTo } from "../../testing/relay.ts";
import { aTeacher } from "../../testing/school.ts";
import { transaction } from "./transaction.ts";

/** A second database as replica: its missing rows show which one was asked. */
let replica: FreshDatabase;
let relay: Relay;
let app: TestApp;
beforeAll(async () => {
  replica = await freshDatabase();
  relay = await relayTo(replica.url);
  app = await startTestApp({ databaseReadUrl: relay.url });
});
afterAll(async () => {
  await app.close();
  relay.close();
});

const beatAt = (db: FreshDatabase["db"], at: number) =>
  sql`insert into heartbeats (beat_at) values (${new Date(at)})
      on conflict (only_one) do update set beat_at = excluded.beat_at`.execute(db);

async function replicate(): Promise<void> {
  await transaction(replica.db, async (trx) => {
    // Without foreign key checks, as on a standby.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of ["people", "teachers", "classes", "class_teachers"]) {
      const { rows } = await sql<{ json: string }>`
        select json_agg(each)::text as json from ${sql.table(table)} each`.execute(app.db);
      await sql`
        insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.json}::json)
        on conflict do nothing`.execute(trx);
    }
  });
}

test.runIf(isDeep)(
  "statistics of a class come from the replica while it follows, and else from the primary",
  async () => {
    const teacher = await aTeacher(app.db);
    const classId = await aClass(app.db, teacher, { name: "Here", now: app.clock.now() });
    const client = await clientFor(app, teacher);
    const answered = async () => {
      const { data } = await client(classResultsByTest, { classId, period: "year" });
      return data.scope.name;
    };
    const renamed = () => sql`update classes set name = 'There'`.execute(replica.db);

    expect(await answered()).toBe("Here");
    await beatAt(replica.db, app.clock.now());
    expect(await answered()).toBe("Here");
    await replicate();
    await renamed();
    await expect.poll(answered).toBe("There");
    await beatAt(replica.db, app.clock.now() - 60_000);
    await expect.poll(answered).toBe("Here");
    await beatAt(replica.db, app.clock.now());
    await expect.poll(answered).toBe("There");

    // The request is already waiting for the replica when the check gives up on it.
    relay.silence();
    expect(await answered()).toBe("Here");
    await beatAt(replica.db, app.clock.now());
    relay.speak();
    await expect.poll(answered).toBe("There");

    await replica.close();
    expect(await answered()).toBe("Here");
  },
);
