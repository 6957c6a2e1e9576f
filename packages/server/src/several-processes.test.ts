import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answerSheet, handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { signIn } from "@markwell/contract/calls/auth";
import { beginTest } from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { authenticatedUser, signOut } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../scripts/free-port.ts";
import { type FreshDatabase, freshDatabase } from "./testing/database.ts";
import { aStudent, aTeacher, aTest, PASSWORD, type TestPerson } from "./testing/school.ts";
import { ownEnvironment } from "./testing/server-process.ts";
import { liveClient } from "./testing/socket.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const admin = { ADMIN_EMAIL: "head@school.test", ADMIN_PASSWORD: "first-admin-2026" };

interface Server {
  origin: string;
  process: ChildProcess;
  mails: string;
}

let database: FreshDatabase;
let folder: string;
let a: Server;
let b: Server;

beforeAll(async () => {
  database = await freshDatabase("template0");
  folder = await mkdtemp(join(tmpdir(), "markwell-several-"));
  [a, b] = await Promise.all([start("a"), start("b")]);
});
afterAll(async () => {
  for (const server of [a, b]) await end(server, "SIGTERM");
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<Server> {
  const port = await freePort();
  const dataDir = join(folder, name);
  const child = spawn(process.execPath, [main], {
    env: ownEnvironment({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...admin,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((ready, failed) => {
    child.once("exit", () => failed(new Error(`server ${name} ended: ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        said += data;
        if (said.includes("Markwell is ready at")) ready();
      });
    }
  });
  return { origin: `http://127.0.0.1:${port}`, process: child, mails: join(dataDir, "mail") };
}

async function end({ process: child }: Server, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

const at = ({ origin }: Server, token: string) => createClient({ origin, token: () => token });

async function signedIn({ origin }: Server, { email, role }: TestPerson): Promise<string> {
  const form = { emailid: email, password: PASSWORD, type: role };
  return (await createClient({ origin })(signIn, form)).token;
}

test("two that start at once on an empty database migrate and make the first admin once", async () => {
  const count = async (table: string) =>
    (await database.pool.query(`select count(*) as count from ${table}`)).rows[0].count;
  const files = await readdir(new URL("../migrations/", import.meta.url));
  expect(await count("applied_migrations")).toBe(
    files.filter((file) => file.endsWith(".sql")).length,
  );
  expect(await count("people where type = 'ADMIN'")).toBe(1);
  expect(await count("subjects")).toBe(3);
});

test("a token that is signed out at one is refused at the other at once", async () => {
  const token = await signedIn(a, await aStudent(database.db));
  for (const server of [a, b]) await at(server, token)(authenticatedUser);
  await at(a, token)(signOut);
  const status = () =>
    at(
      b,
      token,
    )(authenticatedUser).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  // `end-sessions.test.ts` shows, on a clock that stands, that no cache keeps it.
  await expect.poll(status, { interval: 5 }).toBe(401);
});

test("a student's sitting goes on at the other server, when theirs is killed in the middle of it", async () => {
  const teacher = await aTeacher(database.db);
  const student = await aStudent(database.db);
  const built = await aTest(database.db, teacher);
  const own = { testid: built.id, userid: student.id };
  const [atA, atB] = [await signedIn(a, student), await signedIn(b, student)];
  await at(a, atA)(joinTest, { testid: built.id });
  const socket = await liveClient(a, atA);
  await socket.join(built.id, student.id);

  await at(b, await signedIn(b, teacher))(beginTest, { id: built.id });
  await socket.next("begin");
  await at(a, atA)(proceedToTest, own);
  const [, qid = ""] = built.questions;
  await at(a, atA)(saveAnswer, { ...own, qid, customAnswer: "14", sequence: 1 });
  await end(a, "SIGKILL");
  await socket.disconnected;

  const again = await liveClient(b, atB);
  await again.join(built.id, student.id);
  expect(await again.next("pending")).toMatchObject({ state: "running" });
  const { answers } = (await at(b, atA)(answerSheet, own)).data;
  expect(answers.filter(({ isAnswered }) => isAnswered)).toMatchObject([
    { questionid: qid, customAnswer: "14", sequence: 1 },
  ]);
  await at(b, atA)(saveAnswer, { ...own, qid, customAnswer: "13", sequence: 2 });
  const { data } = await at(b, atA)(handIn, own);
  expect(data).toMatchObject({ totalMarks: 4, studentScore: 2 });
  again.close();
});

test("each mail is sent once, by one of the servers", async () => {
  a = await start("a again");
  const teacher = await aTeacher(database.db);
  const built = await aTest(database.db, teacher);
  for (const server of [a, b, a, b]) {
    const student = await aStudent(database.db);
    await at(server, await signedIn(server, student))(joinTest, { testid: built.id });
  }
  const mails = async () =>
    (await database.pool.query("select * from mail_outbox where about_id = $1", [built.id])).rows;
  await expect.poll(async () => (await mails()).filter(({ sent_at }) => sent_at)).toHaveLength(4);
  const files = await Promise.all([a, b].map((server) => readdir(server.mails).catch(() => [])));
  for (const { id } of await mails()) {
    expect(files.flat().filter((name) => name === `${id}.eml`)).toHaveLength(1);
  }
});
