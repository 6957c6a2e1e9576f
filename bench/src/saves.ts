import { resolve } from "node:path";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { API_BASE } from "@markwell/contract/envelope";
import autocannon from "autocannon";
import { ask } from "./lib/ask.ts";
import {
  begin,
  type Candidate,
  type Classroom,
  prepareTest,
  proceed,
  registerCandidates,
} from "./lib/classroom.ts";
import { cpuSecondsOf, type Product, startProduct } from "./lib/product.ts";
import {
  median,
  numberArgument,
  percentile,
  round,
  textArgument,
  writeResults,
} from "./lib/report.ts";
import { startYardstick } from "./lib/yardstick.ts";

/*
 * Durable saves per second over HTTP, against two yardsticks in the same run: an empty endpoint,
 * and an endpoint that upserts one row per request. Rounds alternate, medians are compared. The server of
 * another checkout may take turns, too: what a change has brought is the ratio of the two.
 *
 *   npm run bench:saves -- --connections 64 --seconds 6 --rounds 3 --before ../markwell-before
 */
const connections = numberArgument("connections", 64);
const seconds = numberArgument("seconds", 6);
const rounds = numberArgument("rounds", 3);
const before = textArgument("before");

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor microseconds of each request. */
  server: number;
  database: number;
  generator: number;
  /** Bytes of PostgreSQL's log for each request. */
  log: number;
}

interface Target {
  url: string;
  candidates: readonly Candidate[];
  classroom: Classroom;
  used(): Promise<Used>;
}

interface Used {
  serverSeconds: number;
  databaseSeconds: number;
  logBytes: number;
}

/** Processor seconds of a server and of the database beside it, and how much the latter has logged. */
async function usedBy(serverPid: number, product: Product): Promise<Used> {
  const { database } = await product.cpuSeconds();
  const sql = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes";
  const [log] = await ask<{ bytes: number }>(product.databaseUrl, sql);
  return {
    serverSeconds: await cpuSecondsOf(serverPid),
    databaseSeconds: database,
    logBytes: log?.bytes ?? 0,
  };
}

function bodies({ questions, testId }: Classroom, candidate: Candidate): string[] {
  return questions.map((question) =>
    JSON.stringify({
      testid: testId,
      userid: candidate.id,
      qid: question._id,
      newAnswer: question.options.slice(0, 1).map(({ _id }) => _id),
      customAnswer: question.isShort ? "42" : "",
      isMcq: question.isMcq,
    }),
  );
}

async function fire(
  { url, candidates, classroom, used }: Target,
  duration: number,
): Promise<Figures> {
  let next = 0;
  const before = await used();
  const generatorBefore = process.cpuUsage();
  const latencies: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration,
    setupClient: (client) => {
      const candidate = candidates[next++ % candidates.length] as Candidate;
      client.setRequests(
        bodies(classroom, candidate).map((body) => ({
          method: "POST" as const,
          body,
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${candidate.token}`,
          },
        })),
      );
      client.on("response", (_status, _bytes, milliseconds) => latencies.push(milliseconds));
    },
    verifyBody: (body) => String(body).startsWith('{"success":true'),
  });
  const broken = result.errors + result.timeouts + result.non2xx + result.mismatches;
  if (broken > 0) throw new Error(`${broken} requests to ${url} failed`);
  const generator = process.cpuUsage(generatorBefore);
  const after = await used();
  const microsecondsEach = (secondsUsed: number) => (secondsUsed * 1_000_000) / result["2xx"];
  return {
    perSecond: result["2xx"] / result.duration,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    server: microsecondsEach(after.serverSeconds - before.serverSeconds),
    database: microsecondsEach(after.databaseSeconds - before.databaseSeconds),
    generator: (generator.user + generator.system) / result["2xx"],
    log: (after.logBytes - before.logBytes) / result["2xx"],
  };
}

/** Of the changes of stored answers, how many stayed on their page, so that no index was touched, in percent. */
async function updatedInPlace({ databaseUrl }: Product): Promise<number> {
  const [found] = await ask<{ percent: number }>(
    databaseUrl,
    `select (100.0 * n_tup_hot_upd / greatest(n_tup_upd, 1))::float8 as percent
     from pg_stat_user_tables where relname = 'answers'`,
  );
  return round(found?.percent ?? 0);
}

async function writingClass(product: Product): Promise<Target> {
  const classroom = await prepareTest(product.origin);
  const candidates = await registerCandidates(product.origin, classroom.testId, connections);
  await begin(classroom);
  for (const candidate of candidates) await proceed(candidate, classroom.testId);
  return {
    url: product.origin + API_BASE + saveAnswer.path,
    candidates,
    classroom,
    used: () => usedBy(product.server.pid(), product),
  };
}

const products = [await startProduct()];
const [product] = products as [Product];
const empty = await startYardstick("empty-endpoint");
const singleRow = await startYardstick("single-row-endpoint", {
  DATABASE_URL: product.databaseUrl,
});
try {
  const own = await writingClass(product);
  const targets = new Map<string, Target>([["Markwell save", own]]);
  if (before) {
    const other = await startProduct({ checkout: resolve(before) });
    products.push(other);
    targets.set("Markwell save, before", await writingClass(other));
  }
  for (const [name, { ready, pid }] of Object.entries({
    "empty endpoint": empty,
    "single-row endpoint": singleRow,
  })) {
    targets.set(name, { ...own, url: `${ready}/save`, used: () => usedBy(pid, product) });
  }
  const measured = new Map<string, Figures[]>();
  for (const target of targets.values()) await fire(target, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of targets) {
      measured.set(name, [...(measured.get(name) ?? []), await fire(target, seconds)]);
    }
  }
  const table = [...measured].map(([target, figures]) => {
    const middle = (figure: keyof Figures) => median(figures.map((round) => round[figure]));
    return {
      target,
      "saves/s": Math.round(middle("perSecond")),
      "p50 ms": round(middle("p50")),
      "p95 ms": round(middle("p95")),
      "p99 ms": round(middle("p99")),
      "server us each": Math.round(middle("server")),
      "PostgreSQL us each": Math.round(middle("database")),
      "generator us each": Math.round(middle("generator")),
      "log bytes each": Math.round(middle("log")),
    };
  });
  const rate = (target: string) => table.find((row) => row.target === target)?.["saves/s"] ?? 1;
  const ratios = {
    "to the empty endpoint (aim 0.6)": rate("Markwell save") / rate("empty endpoint"),
    "to the single-row endpoint (aim 1.5)": rate("Markwell save") / rate("single-row endpoint"),
    ...(before && {
      "to the other checkout": rate("Markwell save") / rate("Markwell save, before"),
    }),
  };
  console.table(table);
  for (const [name, ratio] of Object.entries(ratios)) console.log(`${ratio.toFixed(2)} ${name}`);
  const hotPercent = await updatedInPlace(product);
  console.log(`server memory ${await product.memory()} MB`);
  console.log(`${hotPercent} % of the changed answers needed no index entry (HOT)`);
  await writeResults("saves", { connections, seconds, rounds, table, ratios, hotPercent });
} finally {
  await singleRow.stop();
  await empty.stop();
  for (const one of products) await one.stop();
}
