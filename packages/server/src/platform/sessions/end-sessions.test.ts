import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { tokenFor } from "../../testing/client.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";
import { transaction } from "../database/transaction.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { createSessionStore } from "./session-store.ts";
import { hashToken } from "./token.ts";

let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestApp({ beside: app });
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const asks = ({ origin }: TestApp, token: string) =>
  createClient({ origin, token: () => token })(authenticatedUser);

test("a person's sessions and sockets end on every server process, nobody else's", async () => {
  const student = await aStudent(app.db);
  const tokens = [await tokenFor(app, student), await tokenFor(app, student)];
  const stranger = await tokenFor(app, await aStudent(app.db));
  const sockets = [
    await liveClient(app, tokens[0]),
    await liveClient(elsewhere, tokens[1]),
    await liveClient(elsewhere, stranger),
  ];
  for (const token of [...tokens, stranger]) {
    await asks(app, token);
    await asks(elsewhere, token);
  }
  expect(await transaction(app.db, (trx) => endSessionsOf(trx, student.id))).toBe(2);
  expect(await sockets[0]?.disconnected).toBe("io server disconnect");
  expect(await sockets[1]?.disconnected).toBe("io server disconnect");
  for (const token of tokens) {
    await expect(asks(app, token)).rejects.toMatchObject({ status: 401 });
    await expect(asks(elsewhere, token)).rejects.toMatchObject({ status: 401 });
  }
  await expect(asks(elsewhere, stranger)).resolves.toMatchObject({ success: true });
  await expect(sockets[2]?.emitRaw("join", {})).resolves.toBeDefined();
  sockets[2]?.close();
});

test("the session that is to go on goes on", async () => {
  const student = await aStudent(app.db);
  const [kept, ended] = [await tokenFor(app, student), await tokenFor(app, student)];
  await endSessionsOf(app.db, student.id, { except: hashToken(kept) });
  await expect(asks(app, kept)).resolves.toMatchObject({ success: true });
  await expect(asks(app, ended)).rejects.toMatchObject({ status: 401 });
});

test("nothing ends when the transaction is rolled back", async () => {
  const student = await aStudent(app.db);
  const token = await tokenFor(app, student);
  const failed = transaction(app.db, async (trx) => {
    await endSessionsOf(trx, student.id);
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await expect(asks(app, token)).resolves.toMatchObject({ success: true });
});

test.each([
  ["removed", { removedAt: new Date() }],
  ["of another type", { type: "ADMIN" }],
])("who is %s loses their sockets at once on every process", async (_, change) => {
  const teacher = await aTeacher(app.db);
  const token = await tokenFor(app, teacher);
  const sockets = [await liveClient(app, token), await liveClient(elsewhere, token)];
  await app.db.updateTable("people").set(change).where("id", "=", teacher.id).execute();
  for (const socket of sockets) expect(await socket.disconnected).toBe("io server disconnect");
  const answer = await asks(elsewhere, token).catch((error: { status: number }) => error);
  expect(answer).toMatchObject("type" in change ? { data: { type: "ADMIN" } } : { status: 401 });
});

test("a sign-in that was on its way with the old password does not get in", async () => {
  const teacher = await aTeacher(app.db);
  const { passwordHash } = await app.db
    .selectFrom("people")
    .select("passwordHash")
    .$narrowType<{ passwordHash: string }>()
    .where("id", "=", teacher.id)
    .executeTakeFirstOrThrow();
  const sessions = await createSessionStore(app.database.pool);
  const options = { remember: false, now: app.clock.now(), userAgent: "", passwordHash };
  let late: Promise<string> | undefined;
  await transaction(app.db, async (trx) => {
    const changed = { passwordHash: "another hash" };
    await trx.updateTable("people").set(changed).where("id", "=", teacher.id).execute();
    late = sessions.open(teacher.id, options);
    late.catch(() => undefined);
    await endSessionsOf(trx, teacher.id);
  });
  await expect(late).rejects.toMatchObject({ status: 401 });
  await sessions.close();
});

test("sockets end, late, also when the word of it was lost with a connection", async () => {
  const student = await aStudent(app.db);
  const token = await tokenFor(app, student);
  const socket = await liveClient(elsewhere, token);
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen session_changed'`,
  );
  await endSessionsOf(app.db, student.id);
  expect(await socket.disconnected).toBe("io server disconnect");
});

test("on the process that ends them they are over before the act is answered", async () => {
  const sessions = await createSessionStore(app.database.pool);
  const now = app.clock.now();
  for (let time = 0; time < 20; time += 1) {
    const student = await aStudent(app.db);
    const token = await tokenFor(app, student);
    expect(await sessions.find(token, now)).toMatchObject({ id: student.id });
    await transaction(app.db, (trx) => endSessionsOf(trx, student.id));
    expect(await sessions.find(token, now)).toBeUndefined();
  }
  await sessions.close();
});
