import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

let empty: FreshDatabase;
let folder: string;

beforeEach(async () => {
  empty = await freshDatabase("template0");
  folder = await mkdtemp(join(tmpdir(), "markwell-migrations-"));
  await write("0001_pens__create", "create table pens (id int); insert into pens values (1);");
  await write("0002_pens__colour__add", "alter table pens add colour text default 'blue';");
});
afterEach(async () => {
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const pens = async () => (await empty.pool.query("select * from pens")).rows;

describe("migrating", () => {
  test("applies what is missing, in the order of the numbers, and nothing twice", async () => {
    expect(await migrate(empty.pool, folder)).toEqual([
      "0001_pens__create.sql",
      "0002_pens__colour__add.sql",
    ]);
    await write("0003_pens__fill", "insert into pens values (2, 'red');");
    expect(await migrate(empty.pool, folder)).toEqual(["0003_pens__fill.sql"]);
    expect(await migrate(empty.pool, folder)).toEqual([]);
    expect(await pens()).toEqual([
      { id: 1, colour: "blue" },
      { id: 2, colour: "red" },
    ]);
  });

  test("several processes at once on an empty database all end well, and one of them does it", async () => {
    const processes = [1, 2, 3].map(() => connect({ connectionString: empty.url, max: 2 }));
    const applied = await Promise.all(processes.map(({ pool }) => migrate(pool)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    for (const process of processes) await process.close();
  });

  test("keeps nothing of a run that fails, and names the file", async () => {
    await write("0003_pens__break", "alter table pencils add colour text;");
    await expect(migrate(empty.pool, folder)).rejects.toThrow(
      'The migration 0003_pens__break.sql failed: relation "pencils" does not exist.',
    );
    await expect(pens()).rejects.toThrow('relation "pens" does not exist');
  });

  describe("with a constraint that is checked in the end", () => {
    const table = `create table caps (id int primary key, pen int);
      create function cap_has_pen() returns trigger language plpgsql as $$ begin
        if not exists (select from pens where pens.id = new.pen) then
          raise exception 'The cap % has no pen', new.id;
        end if;
        return null;
      end $$;
      create constraint trigger caps_have_pens after insert or update on caps
        deferrable initially deferred for each row execute function cap_has_pen();`;

    test("changes a table that an earlier file of the same run has filled", async () => {
      await write(
        "0003_caps__create",
        `${table} insert into caps values (1, 2);
        insert into pens values (2);`,
      );
      await write("0004_caps__size__add", "alter table caps add size int;");
      await write(
        "0005_caps__more",
        "insert into caps values (2, 3); insert into pens values (3);",
      );
      expect(await migrate(empty.pool, folder)).toHaveLength(5);
      expect((await empty.pool.query("select id, pen from caps order by id")).rows).toEqual([
        { id: 1, pen: 2 },
        { id: 2, pen: 3 },
      ]);
    });

    test("names the file that violates it, and keeps nothing", async () => {
      await write("0003_caps__create", table);
      await write("0004_caps__fill", "insert into caps values (7, 9);");
      await write("0005_pens__ink__add", "alter table pens add ink int;");
      await expect(migrate(empty.pool, folder)).rejects.toThrow(
        "The migration 0004_caps__fill.sql failed: The cap 7 has no pen.",
      );
      await expect(pens()).rejects.toThrow('relation "pens" does not exist');
    });

    test("leaves alone what is checked at once", async () => {
      await write("0003_pens__one_a_number", "alter table pens add unique (id) deferrable;");
      await write(
        "0004_pens__fill",
        `insert into pens values (2); update pens set id = 3 - id;
        alter table pens add ink int;`,
      );
      expect(await migrate(empty.pool, folder)).toHaveLength(4);
    });
  });

  test("waits longer than a statement may otherwise take", async () => {
    const impatient = connect({ connectionString: empty.url, max: 1 });
    impatient.pool.options.statement_timeout = 1;
    await write("0003_pens__slow", "select pg_sleep(0.05);");
    expect(await migrate(impatient.pool, folder)).toHaveLength(3);
    await impatient.close();
  });

  describe("while somebody holds a table that it changes", () => {
    const hold = async () => {
      const report = await empty.pool.connect();
      await report.query("begin; select * from pens");
      return { end: () => report.query("commit").finally(() => report.release()) };
    };
    const waitingForLock = async () =>
      (await empty.pool.query("select from pg_locks where locktype = 'relation' and not granted"))
        .rowCount;
    beforeEach(async () => {
      await migrate(empty.pool, folder);
      await write("0003_pens__new", "create table caps (id int);");
      await write("0004_pens__ink__add", "alter table pens add ink int;");
    });

    test("gives way to readers again and again, and is done when the table is free", async () => {
      const report = await hold();
      const migrating = migrate(empty.pool, folder, { lockMs: 50, pauseMs: 1, tries: 1_000 });
      await expect.poll(waitingForLock, { interval: 5 }).toBe(1);
      expect(await pens()).toHaveLength(1);
      await report.end();
      expect(await migrating).toEqual(["0003_pens__new.sql", "0004_pens__ink__add.sql"]);
    });

    test("gives up after so many tries, names the file and keeps nothing", async () => {
      const report = await hold();
      await expect(
        migrate(empty.pool, folder, { lockMs: 5, pauseMs: 1, tries: 3 }),
      ).rejects.toThrow(
        "The migration 0004_pens__ink__add.sql failed: canceling statement due to lock timeout.",
      );
      await report.end();
      await expect(empty.pool.query("select * from caps")).rejects.toThrow("does not exist");
    });
  });

  test.each([
    [
      "a file that was edited after it had been applied",
      () => write("0001_pens__create", "create table pens (id bigint);"),
      "The migration 0001_pens__create.sql was edited after it had been applied.",
    ],
    [
      "a new file with an old number",
      () => write("0001_paper__create", "create table paper (id int);"),
      "The migration 0001_paper__create.sql comes before 0001_pens__create.sql",
    ],
    [
      "a database of a newer version",
      () => rm(join(folder, "0002_pens__colour__add.sql")),
      "The database is newer than this Markwell: it has the migration 0002_pens__colour__add.sql.",
    ],
  ])("refuses %s", async (_, change, line) => {
    await migrate(empty.pool, folder);
    await change();
    await expect(migrate(empty.pool, folder)).rejects.toThrow(line);
  });

  test("takes Windows line ends for no edit", async () => {
    await write("0003_pens__lines", "select 1;\nselect 2;\n");
    await migrate(empty.pool, folder);
    await write("0003_pens__lines", "select 1;\r\nselect 2;\r\n");
    expect(await migrate(empty.pool, folder)).toEqual([]);
  });
});
