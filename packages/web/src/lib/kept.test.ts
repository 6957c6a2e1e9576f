import type { UserWire } from "@markwell/contract/calls/signed-in";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { EndReason } from "./session.ts";

function aStorage(): Record<string, string> {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
    clear: () => {
      for (const key of Object.keys(storage)) delete storage[key];
    },
  });
  return storage;
}
const storage = aStorage();
const onDevice = aStorage();
vi.stubGlobal("sessionStorage", storage);
vi.stubGlobal("localStorage", onDevice);
const signedIn = vi.hoisted(() => ({
  token: undefined as string | undefined,
  remembered: false,
  listeners: [] as Array<(reason?: EndReason) => void>,
}));
vi.mock("./session.ts", () => ({
  session: () => (signedIn.token ? { token: signedIn.token, type: "TRAINER" } : undefined),
  isRemembered: () => signedIn.remembered,
  onSessionChange: (listener: () => void) => void signedIn.listeners.push(listener),
}));
const { keepUser, keptChoices, keptDrafts } = await import("./kept.ts");

const drafts = keptDrafts("note", z.object({ text: z.string() }));

function signIn(id: string) {
  signedIn.token = `token of ${id}`;
  storage["markwell.session"] = signedIn.token;
  keepUser({ _id: id, name: id } as UserWire);
}

function end(reason: EndReason) {
  signedIn.token = undefined;
  delete storage["markwell.session"];
  for (const listener of signedIn.listeners) listener(reason);
}

beforeEach(() => {
  end("left");
  signedIn.remembered = false;
  signIn("ann");
});

test("a draft stays at its place until its removal", () => {
  drafts.keep("1", { text: "half" });
  expect(drafts.read("1")).toEqual({ text: "half" });
  expect(drafts.read("2")).toBeUndefined();
  drafts.keep("1", undefined);
  expect(drafts.read("1")).toBeUndefined();
});

test.each(["{", "null", '{"text":1}'])("a kept %s counts as none", (broken) => {
  drafts.keep("1", { text: "half" });
  const [key = ""] = Object.keys(storage).filter((name) => name.endsWith("note.1"));
  storage[key] = broken;
  expect(drafts.read("1")).toBeUndefined();
});

test("a sign-out leaves nothing, and what is typed after it is not kept", () => {
  drafts.keep("1", { text: "half" });
  end("left");
  drafts.keep("2", { text: "late" });
  expect(Object.keys(storage)).toEqual([]);
});

test("after a session that ran out the same person finds the draft", () => {
  drafts.keep("1", { text: "half" });
  end("stale");
  signIn("ann");
  expect(drafts.read("1")).toEqual({ text: "half" });
});

test("after a session that ran out somebody else finds nothing, nor what an older version kept", () => {
  drafts.keep("1", { text: "half" });
  storage["markwell.new-test"] = "of an older version";
  end("stale");
  signIn("ben");
  expect(drafts.read("1")).toBeUndefined();
  expect(Object.keys(storage).sort()).toEqual(["markwell.session", "markwell.user"]);
});

test.each([false, true])(
  "a choice is the person's own and goes with their session, Remember me: %s",
  (remembered) => {
    const sizes = keptChoices("exam", z.number());
    signedIn.remembered = remembered;
    sizes.keep("text-size", 130);
    expect(Object.keys(remembered ? onDevice : storage)).toContain(
      "markwell.kept.ann.exam.text-size",
    );
    expect(sizes.read("text-size")).toBe(130);
    end("stale");
    signIn("ann");
    expect(sizes.read("text-size")).toBe(130);
    end("stale");
    signIn("ben");
    expect(sizes.read("text-size")).toBeUndefined();
    signIn("ann");
    expect(sizes.read("text-size")).toBeUndefined();
    sizes.keep("text-size", 130);
    end("left");
    expect([...Object.keys(storage), ...Object.keys(onDevice)]).toEqual([]);
  },
);
