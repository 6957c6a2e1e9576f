import { entryFlags, noteMessageRead } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { endTest } from "@markwell/contract/calls/conduct";
import { listMessages, sendMessage } from "@markwell/contract/calls/messages";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";
import { aClassWriting, type Writer } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();

const NAMES = {
  all: "0199a000-0000-7000-8000-0000000000a1",
  one: "0199a000-0000-7000-8000-0000000000a2",
};

async function twoWrite() {
  const { test, teacher, writers } = await aClassWriting(app, { students: 2 });
  const [one, other] = writers;
  if (!one || !other) throw new Error("two students write");
  return { id: test.id, test, teacher, owner: await clientFor(app, teacher), one, other };
}

const waitingFor = async ({ client, own }: Writer) => {
  const flags = { testid: own.testid, traineeid: own.userid };
  return (await client(entryFlags, flags)).data.messages.map(({ text }) => text);
};

test("everybody hears a message, one student their own; both wait for who is offline or reloads", async () => {
  const { id, owner, one, other } = await twoWrite();
  const live = await liveClient(app, await tokenFor(app, one.person));
  const elsewhere = await liveClient(app, await tokenFor(app, other.person));
  try {
    await live.join(id, one.person.id);
    await elsewhere.join(id, other.person.id);
    const text = "Question 3 reads 5, not 6.";
    expect(await owner(sendMessage, { id, text: `  ${text} ` })).toMatchObject({
      message: texts.test.messageSent,
    });
    app.clock.advance(1_000);
    await owner(sendMessage, { id, candidate: one.person.id, text: "Please sit down." });
    expect(await live.next("message")).toMatchObject({ text });
    expect(await live.next("message")).toMatchObject({ text: "Please sit down." });
    expect(await elsewhere.next("message")).toMatchObject({ text });
    expect(await waitingFor(one)).toEqual([text, "Please sit down."]);
    expect(await waitingFor(other)).toEqual([text]);
    expect(elsewhere.heard.filter(({ event }) => event === "message")).toHaveLength(1);
  } finally {
    live.close();
    elsewhere.close();
  }
});

test("a message that was closed is not shown again, to nobody else's loss", async () => {
  const { id, owner, one, other } = await twoWrite();
  await owner(sendMessage, { id, text: "Ten minutes.", message: crypto.randomUUID() });
  const [sent] = (await owner(listMessages, { id })).data;
  const message = sent?._id ?? "";
  await one.client(noteMessageRead, { ...one.own, message });
  await one.client(noteMessageRead, { ...one.own, message });
  expect(await waitingFor(one)).toEqual([]);
  expect(await waitingFor(other)).toEqual(["Ten minutes."]);
  await owner(sendMessage, { id, candidate: other.person.id, text: "Yours.", message: NAMES.one });
  await one.client(noteMessageRead, { ...one.own, message: NAMES.one });
  const { data } = await owner(listMessages, { id });
  expect(data.map(({ text, readBy }) => [text, readBy]).sort()).toEqual([
    ["Ten minutes.", 1],
    ["Yours.", 0],
  ]);
});

test("the teacher sees what was sent, to whom, when and by whom; so does an admin", async () => {
  const { id, teacher, owner, one } = await twoWrite();
  await owner(sendMessage, { id, text: "First." });
  app.clock.advance(60_000);
  await owner(sendMessage, { id, candidate: one.person.id, text: "Second." });
  const admin = await clientFor(app, await anAdmin(app.db));
  for (const reader of [owner, admin]) {
    const { data } = await reader(listMessages, { id });
    expect(data).toMatchObject([
      { text: "Second.", to: one.person.name, sentBy: teacher.name, readBy: 0 },
      { text: "First.", to: "", sentBy: teacher.name },
    ]);
    expect(Date.parse(data[0]?.sentAt ?? "")).toBe(app.clock.now());
  }
  const sentences = (await admin(listAudit, { actor: teacher.id })).data.map(
    (line) => line.sentence,
  );
  expect(sentences.slice(0, 2)).toEqual([
    expect.stringContaining(`sent ${one.person.name} a message in the test`),
    expect.stringContaining("sent everybody a message in the test"),
  ]);
  expect(JSON.stringify(sentences)).not.toContain("Second.");
});

test("a repeated call says it once", async () => {
  const { id, owner, one } = await twoWrite();
  const said = { id, text: "Once.", message: NAMES.all };
  await owner(sendMessage, said);
  await owner(sendMessage, said);
  expect(await waitingFor(one)).toEqual(["Once."]);
});

test.each([
  ["nothing", "   ", texts.test.messageRequired],
  ["too much", "a".repeat(301), texts.test.messageTooLong],
])("%s is no message", async (_, text, message) => {
  const { id, owner } = await twoWrite();
  await expect(owner(sendMessage, { id, text })).rejects.toMatchObject({
    status: 400,
    errors: [{ path: "text", message }],
  });
});

test("nobody is told after the end, nor who is not on the list", async () => {
  const { id, owner, one } = await twoWrite();
  await owner(sendMessage, { id, text: "Before the end." });
  const stranger = (await aStudent(app.db)).id;
  await expect(
    owner(sendMessage, { id, candidate: stranger, text: "Hello" }),
  ).rejects.toMatchObject({
    status: 404,
  });
  await owner(endTest, { id });
  expect(await waitingFor(one)).toEqual([]);
  await expect(owner(sendMessage, { id, text: "After." })).rejects.toThrow(texts.test.ended);
});

test("what was said to one student alone is in their data, and erased with it", async () => {
  const { id, owner, one } = await twoWrite();
  await owner(sendMessage, { id, text: "To all." });
  await owner(sendMessage, { id, candidate: one.person.id, text: "To you." });
  const { data } = await one.client(myData);
  expect(data.tests[0]?.messages.map(({ text }) => text)).toEqual(["To you."]);
  await owner(endTest, { id });
  const admin = await clientFor(app, await anAdmin(app.db));
  await admin(eraseStudent, { studentId: one.person.id, emailid: one.person.email });
  expect((await owner(listMessages, { id })).data.map(({ text }) => text)).toEqual(["To all."]);
});
