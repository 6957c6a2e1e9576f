import { join } from "node:path";
import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest, endTest, listCandidates } from "@markwell/contract/calls/conduct";
import { ask } from "../lib/ask.ts";
import { compare } from "./compare.ts";
import { type Findings, within } from "./findings.ts";
import { layOutNewer, layOutOlder, NEW_SCRIPT, OLD_SCRIPT } from "./older-version.ts";
import { type Connection, persist } from "./persist.ts";
import { startProxy } from "./proxy.ts";
import type { Site } from "./site.ts";
import { allClosed, networkOf, registerClass, savedBy, writeAll } from "./whole-class.ts";

/**
 * Every form that a migration beside a running school may have (docs/decisions/0023), also when the last
 * commits had none.
 */
const EXPAND = `
  create table bench_notes (id uuid primary key default new_id(), attempt_id uuid not null, note text not null);
  alter table bench_notes add foreign key (attempt_id) references attempts (id);
  alter table answers add column bench_note text;
  alter table attempts add column bench_count integer not null default 0;
  alter table attempts add check (bench_count >= 0) not valid;
  alter table sessions add column bench_note text not null default '';
  alter table people add column bench_note text not null default '';
  alter table tests add column bench_note text;
  create index bench_answers on answers (saved_at);
`;

interface Plan {
  from: string | undefined;
  candidates: number;
  thinkMs: number;
  findings: Findings;
}

/** Two servers of an older version become two of this one, one after the other, during a live test. */
export async function rollingUpgrade(
  site: Site,
  { from, candidates, thinkMs, findings }: Plan,
): Promise<void> {
  const older = await layOutOlder(join(site.folder, "older"), from);
  if (!older) {
    console.log("There is no history of the project here: the rolling upgrade is left out.");
    return;
  }
  const newer = await layOutNewer(join(site.folder, "newer"), "9999_bench__expand.sql", EXPAND);
  const databaseUrl = await site.postgres.createDatabase("upgrade");
  const before = { databaseUrl, checkout: older.checkout, env: { DEMO_SCHOOL: "on" } };
  const oldA = await site.startNode(before);
  const oldB = await site.startNode(before);
  const proxy = site.keep(await startProxy(join(site.folder, "door"), [oldA.port, oldB.port]));
  const { classroom, students } = await registerClass(proxy.origin, candidates);
  const { testId, teacher } = classroom;
  const begun = students.map((student) => student.hears("begin"));
  await teacher(beginTest, { id: testId });
  await Promise.all(begun);
  const questionLists = await Promise.all(students.map((student) => student.enter()));
  let replacing = true;
  const writing = writeAll(students, questionLists, { thinkMs, goOn: () => replacing });
  const screen = lookAgainAndAgain(() => teacher(listCandidates, { id: testId }));

  await pauseFor(thinkMs * 2);
  await proxy.serve([oldB.port]);
  await oldA.stop();
  const atFirst = savedBy(students);
  const newA = await site.startNode({ databaseUrl, checkout: newer });
  const wanted = [...older.missing, "9999_bench__expand.sql"];
  const names = "select name from applied_migrations where name = any ($1)";
  const applied = await ask(databaseUrl, names, [wanted]);
  findings.check(
    `the new version migrates while one of ${older.commit} serves a live test`,
    applied.length === wanted.length,
    wanted.join(", "),
  );
  const migrated = savedBy(students);
  await proxy.serve([oldB.port, newA.port]);
  await pauseFor(thinkMs * 4);
  if (proxy.kind === "nginx") {
    const missed = await missedScripts(proxy.origin);
    findings.check("  pages of both versions find their scripts", missed === 0, `${missed} missed`);
  }
  const together = savedBy(students);
  await proxy.serve([newA.port]);
  await oldB.stop();
  const newB = await site.startNode({ databaseUrl, checkout: newer });
  await proxy.serve([newA.port, newB.port]);
  await pauseFor(thinkMs * 2);
  replacing = false;
  await writing;
  const saved = [migrated - atFirst, together - migrated, savedBy(students) - together];
  findings.check(
    "  students write all the time",
    saved.every((count) => count > 0),
    `${saved[0]} answers while it migrated, ${saved[1]} by old and new, ${saved[2]} by the new ones`,
  );
  await persist(screen.connection, () => teacher(endTest, { id: testId }));
  const closed = await within(20_000, () => allClosed(databaseUrl, testId));
  findings.check("  both replaced; the new ones close every attempt", closed.held);

  await screen.stop();
  const network = networkOf(students);
  const faults = [...network.faults, ...screen.connection.faults];
  findings.check(
    "  no request of students or teacher failed, but for lost connections",
    faults.length === 0,
    faults[0] ??
      `${network.words}; teacher's screen: ${screen.looks} looks, ${screen.connection.losses} again`,
  );
  await compare(databaseUrl, { testId, students, findings });
  for (const student of students) student.leave();
}

/** How often a script of one version was asked of the other one, which answered "no such file". */
async function missedScripts(origin: string): Promise<number> {
  let missed = 0;
  for (const script of [OLD_SCRIPT, NEW_SCRIPT, OLD_SCRIPT, NEW_SCRIPT, OLD_SCRIPT, NEW_SCRIPT]) {
    if (!(await fetch(`${origin}/${script}`)).ok) missed += 1;
  }
  return missed;
}

/** The teacher's screen, read anew all the time. */
function lookAgainAndAgain(look: () => Promise<unknown>) {
  const connection: Connection = { losses: 0, faults: [] };
  let stopped = false;
  const screen = {
    connection,
    looks: 0,
    async stop() {
      stopped = true;
      await looking;
    },
  };
  const looking = (async () => {
    while (!stopped) {
      await persist(connection, look).catch(() => undefined);
      screen.looks += 1;
      await pauseFor(100);
    }
  })();
  return screen;
}
