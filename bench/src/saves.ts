import { fileURLToPath } from "node:url";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { API_BASE } from "@markwell/contract/envelope";
import autocannon from "autocannon";
import {
  begin,
  type Candidate,
  type Classroom,
  prepareTest,
  proceed,
  registerCandidates,
} from "./lib/classroom.ts";
import { start } from "./lib/processes.ts";
import { startProduct } from "./lib/product.ts";
import { median, numberArgument, percentile, round, writeResults } from "./lib/report.ts";

/*
 * Durable saves per second over HTTP, against two yardsticks in the same run: an empty endpoint,
 * and an endpoint that upserts one row per request. Rounds alternate, medians are compared.
 *
 *   npm run bench:saves -- --connections 64 --seconds 6 --rounds 3
 */
const connections = numberArgument("connections", 64);
const seconds = numberArgument("seconds", 6);
const rounds = numberArgument("rounds", 3);

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

const yardstick = (name: string, env: Record<string, string> = {}) =>
  start(fileURLToPath(new URL(`./yardsticks/${name}.ts`, import.meta.url)), {
    env,
    ready: /(http:\/\/\S+)/,
  });

/** Bodies without a sequence: the server numbers them, so that every save is a real write. */
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
  url: string,
  candidates: Candidate[],
  classroom: Classroom,
  duration: number,
): Promise<Figures> {
  let next = 0;
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
  return {
    perSecond: result["2xx"] / result.duration,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
}

const product = await startProduct();
const empty = await yardstick("empty-endpoint");
const singleRow = await yardstick("single-row-endpoint", { DATABASE_URL: product.databaseUrl });
try {
  const classroom = await prepareTest(product.origin);
  const candidates = await registerCandidates(product.origin, classroom.testId, connections);
  await begin(classroom);
  for (const candidate of candidates) await proceed(candidate, classroom.testId);

  const targets = {
    "Markwell save": product.origin + API_BASE + saveAnswer.path,
    "empty endpoint": `${empty.ready}/save`,
    "single-row endpoint": `${singleRow.ready}/save`,
  };
  const measured = new Map<string, Figures[]>();
  for (const url of Object.values(targets)) await fire(url, candidates, classroom, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(targets)) {
      measured.set(name, [
        ...(measured.get(name) ?? []),
        await fire(url, candidates, classroom, seconds),
      ]);
    }
  }
  const table = [...measured].map(([target, figures]) => ({
    target,
    "saves/s": Math.round(median(figures.map(({ perSecond }) => perSecond))),
    "p50 ms": round(median(figures.map(({ p50 }) => p50))),
    "p95 ms": round(median(figures.map(({ p95 }) => p95))),
    "p99 ms": round(median(figures.map(({ p99 }) => p99))),
  }));
  const rate = (target: string) => table.find((row) => row.target === target)?.["saves/s"] ?? 1;
  const ratios = {
    "to the empty endpoint (aim 0.6)": rate("Markwell save") / rate("empty endpoint"),
    "to the single-row endpoint (aim 1.5)": rate("Markwell save") / rate("single-row endpoint"),
  };
  console.table(table);
  for (const [name, ratio] of Object.entries(ratios)) console.log(`${ratio.toFixed(2)} ${name}`);
  console.log(`server memory ${await product.memory()} MB`);
  await writeResults("saves", { connections, seconds, rounds, table, ratios });
} finally {
  await singleRow.stop();
  await empty.stop();
  await product.stop();
}
