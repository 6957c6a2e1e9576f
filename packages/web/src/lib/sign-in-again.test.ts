import type { UserWire } from "@markwell/contract/calls/signed-in";
import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeEach, expect, test, vi } from "vitest";

const kept = vi.hoisted(() => ({
  token: "first" as string | undefined,
  listeners: [] as Array<() => void>,
}));
vi.mock("./session.ts", () => ({
  session: () => (kept.token ? { token: kept.token, type: "STUDENT" } : undefined),
  onSessionChange: (listener: () => void) => void kept.listeners.push(listener),
}));
const { sendSignedIn, workAs } = await import("./sign-in-again.ts");

const become = (token: string | undefined) => {
  kept.token = token;
  for (const listener of kept.listeners) listener();
};
const person = { _id: "p", emailid: "mei@home.test", type: "STUDENT" } as UserWire;
const stale = () => new CallError(401, texts.signIn.needed);

beforeEach(() => {
  become(undefined);
  become("first");
  workAs(person);
});

const needs = (token: string) =>
  vi.fn(async () => {
    if (kept.token !== token) throw stale();
    return `sent with ${token}`;
  });

test("what met a lost session is sent again once the person has signed in", async () => {
  const sends = [needs("second"), needs("second")];
  const replies = Promise.all(sends.map((send) => sendSignedIn(send)));
  await expect.poll(() => sends[1]?.mock.calls.length).toBe(1);
  become("second");
  expect(await replies).toEqual(["sent with second", "sent with second"]);
  for (const send of sends) expect(send).toHaveBeenCalledTimes(2);
});

test("what was on its way at the same time is sent again without asking", async () => {
  const send = vi.fn(async () => {
    if (send.mock.calls.length > 1) return "sent";
    become("second");
    throw stale();
  });
  expect(await sendSignedIn(send)).toBe("sent");
});

test("somebody else signs in instead: it fails as it did", async () => {
  const reply = sendSignedIn(needs("never"));
  reply.catch(() => undefined);
  await Promise.resolve();
  become(undefined);
  await expect(reply).rejects.toThrow(texts.signIn.needed);
});

test("before a page has loaded nobody is asked", async () => {
  become(undefined);
  become("first");
  await expect(sendSignedIn(needs("second"))).rejects.toThrow(texts.signIn.needed);
});

test("a page that was left in between sends nothing", async () => {
  const leaving = new AbortController();
  const send = needs("second");
  const reply = sendSignedIn(send, leaving.signal);
  reply.catch(() => undefined);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  leaving.abort(new Error("left"));
  become("second");
  await expect(reply).rejects.toThrow("left");
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([403, 500, 0])("an error %d is no lost session", async (status) => {
  const send = async () => {
    throw new CallError(status, "no");
  };
  await expect(sendSignedIn(send)).rejects.toMatchObject({ status });
});
