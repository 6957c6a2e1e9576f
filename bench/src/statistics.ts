import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Call, InputOf, ReplyOf } from "@markwell/contract/call";
import { classMistakes } from "@markwell/contract/calls/class-practice";
import { classResultsByQuestion } from "@markwell/contract/calls/class-results";
import { nextStep } from "@markwell/contract/calls/day";
import { practiceHome, startPractice } from "@markwell/contract/calls/practice";
import { listQuestions } from "@markwell/contract/calls/questions";
import {
  papersStatistics,
  topicStatistics,
  userDetails,
} from "@markwell/contract/calls/statistics";
import { questionHistory, testFigures } from "@markwell/contract/calls/test-figures";
import { listTests } from "@markwell/contract/calls/tests";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { pick, seeded } from "@markwell/domain/random";
import { SUBJECT_NAMES } from "@markwell/domain/school/lists";
import { partNames } from "@markwell/domain/statistics/parts";
import { ask as look } from "./lib/ask.ts";
import { signInAs } from "./lib/demo-people.ts";
import { fillBank, measureBank } from "./lib/large-bank.ts";
import { fillClasses, fillPractice, fillSchool, openSessions } from "./lib/large-school.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, round, textArgument, writeResults } from "./lib/report.ts";
import { latencyRow, timeCalls } from "./lib/time-calls.ts";

/*
 * My Profile, My Statistics and Practice in a large school: the calls of a student's figures, the making of worksheets
 * and of practice, and a teacher's figures of tests and questions, over HTTP, one after the other and eight at once.
 *
 *   npm run bench:statistics -- --students 10000 --answers 2000000 --requests 200
 *   npm run bench:statistics -- --questions 100000     (with a large bank, which practice chooses from)
 *   npm run bench:statistics -- --keep FOLDER          (fills the school once, and measures in it again the next time)
 */
const students = numberArgument("students", 10_000);
const answers = numberArgument("answers", 2_000_000);
const requests = numberArgument("requests", 200);
const questions = numberArgument("questions", 6_000);

const keep = textArgument("keep");

// In a school that was kept others practise each time: whoever has begun a round goes on with it.
const salt = keep === undefined ? "" : new Date().toISOString();

const product = await startProduct(keep === undefined ? {} : { databaseDir: keep });
try {
  // Classes are filled in last.
  const [filled] = await look<{ school: boolean }>(
    product.databaseUrl,
    "select exists (select from classes where name like 'Large %') as school",
  );
  const refreshMs = filled?.school ? null : await fill();
  // While a live test runs, this work would wait.
  await look(
    product.databaseUrl,
    "update tests set conducted_at = now() where begun_at is not null and conducted_at is null",
  );
  await doNightly("measure-levels", "keep-test-figures");
  const tokens = await openSessions(product.databaseUrl, 200, salt);
  const clients = tokens.map((token) =>
    createClient({ origin: product.origin, token: () => token }),
  );
  // The demo student as well: whoever has few attempts must not wait for those who have many.
  clients.push((await signInAs(product.origin, "student")).api);

  const random = seeded("statistics");
  const ask =
    <C extends Call>(call: C, input: () => InputOf<C>) =>
    async (client: Client) =>
      (client as unknown as (call: C, input: InputOf<C>) => Promise<ReplyOf<C>>)(call, input());
  const subject = () => pick(random, SUBJECT_NAMES);
  const calls: Record<string, (client: Client) => Promise<unknown>> = {
    "user details": ask(userDetails, () => ({ subject: subject() })),
    "topic statistics": ask(topicStatistics, () => ({ subject: subject() })),
    "papers statistics": ask(papersStatistics, () => ({ subject: subject() })),
    worksheet: makeWorksheet,
    "next step": ask(nextStep, () => undefined),
    practice: ask(practiceHome, () => undefined),
    "today's practice": (client) => practise(client, { kind: "daily" }),
    "practice of a topic": (client) =>
      practise(client, { kind: "topic", subject: "Mathematics", topic: "Fractions" }),
    // The first request waits for all attempts to be read; so a test comes again only after all others.
    "figures of a test": () => admin(testFigures, { testid: inTurn(tests)._id }),
    "figures of a question": () => admin(questionHistory, { id: pick(random, asked).id }),
    "class by question": () => teacher(classResultsByQuestion, pick(random, satByClasses)),
    "mistakes of a class": () =>
      teacher(classMistakes, { classId: pick(random, satByClasses).classId }),
    "bank by measured difficulty": () =>
      teacher(listQuestions, {
        limit: 20,
        sort: "measured",
        order: pick(random, ["asc", "desc"] as const),
        page: pick(random, [1, 1, 2, 3]),
      }),
    "questions to explain": () =>
      teacher(listQuestions, {
        limit: 20,
        explanation: ["missing", "line"],
        sort: "wrong",
        order: "desc",
      }),
  };

  const { api: teacher } = await signInAs(product.origin, "teacher");
  const { api: admin } = await signInAs(product.origin, "admin");
  const tests = (await teacher(listTests)).data.filter(({ title }) => title.startsWith("Large"));
  const asked = await look<{ id: string }>(
    product.databaseUrl,
    `select distinct question_id as id from test_questions join tests on tests.id = test_id
     where exists (select from attempts where attempts.test_id = tests.id) limit 500`,
  );
  const satByClasses = await look<{ classId: string; testid: string }>(
    product.databaseUrl,
    `select classes.id as "classId", tests.id as testid
     from classes join tests on tests.level = classes.level and tests.title like 'Large %'
     where classes.name like 'Large %' and exists (select from attempts where attempts.test_id = tests.id)`,
  );
  let turn = 0;
  const inTurn = <T>(all: readonly T[]): T => all[turn++ % all.length] as T;

  const rows = [];
  const all: number[] = [];
  for (const [name, send] of Object.entries(calls)) {
    await send(pick(random, clients));
    const byAnybody = () => send(pick(random, clients));
    const alone = await timeCalls({ requests }, byAnybody);
    const together = await timeCalls({ requests, most: 8 }, byAnybody);
    all.push(...alone);
    rows.push(latencyRow(name, alone), latencyRow(`${name}, 8 at once`, together));
  }
  rows.push(latencyRow("all of them, one after the other", all));
  console.table(rows);
  await writeResults("statistics", {
    students,
    answers,
    ...(refreshMs !== null && { "statistics computed anew (ms)": Math.round(refreshMs) }),
    requests,
    rows,
  });

  async function doNightly(...names: string[]): Promise<void> {
    for (const name of names) {
      const [job] = await look<{ id: string }>(
        product.databaseUrl,
        "insert into pgboss.job (name, data) values ($1, '{}') returning id",
        [name],
      );
      for (let state = ""; state !== "completed"; await setTimeout(200)) {
        const [found] = await look<{ state: string }>(
          product.databaseUrl,
          "select state::text from pgboss.job where id = $1",
          [job?.id],
        );
        state = found?.state ?? "";
        if (state === "failed") throw new Error(`${name} failed`);
      }
    }
  }

  /** @returns how long the statistics took, in milliseconds */
  async function fill(): Promise<number> {
    const began = performance.now();
    await fillBank(product.databaseUrl, questions);
    await measureBank(product.databaseUrl);
    const filled = await fillSchool(product.databaseUrl, { students, answers });
    const practised = await fillPractice(product.databaseUrl);
    await fillClasses(product.databaseUrl);
    console.log(
      `${filled.attempts} papers with ${filled.answers} answers, and ${practised} answers in practice, written in ${round((performance.now() - began) / 1000)} s,`,
      `their statistics computed in ${round(filled.refreshMs / 1000)} s of it`,
    );
    return filled.refreshMs;
  }

  /** A student with an open round of the same goes on with it; with a hundred students that is seldom. */
  async function practise(
    client: Client,
    about: Omit<InputOf<typeof startPractice>, "clientRequestId">,
  ): Promise<void> {
    await client(startPractice, { ...about, clientRequestId: randomUUID() }).catch(
      (cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause;
      },
    );
  }

  /** From the weakest topics, as the page does; who has ten waiting, or no topic, is refused. */
  async function makeWorksheet(client: Client): Promise<void> {
    const name = subject();
    const { data } = await client(topicStatistics, { subject: name });
    const topics = data.weakestTopics.map(({ topic }) => topic);
    await client(createWorksheet, {
      subject: name,
      topics: topics.length > 0 ? topics : ["Ratio"],
      examType: pick(random, partNames(name)),
    }).catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
    });
  }
} finally {
  await product.stop();
}
