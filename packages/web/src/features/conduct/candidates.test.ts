import type { Candidate } from "@markwell/contract/calls/conduct";
import { describe, expect, test } from "vitest";
import {
  changesState,
  foundBy,
  helpNeeded,
  lastSeenWords,
  mergeProgress,
  orderOf,
  STUCK_MS,
  totalsOf,
} from "./candidates.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const begun = { begunAt: NOW - 2 * STUCK_MS, now: NOW };
const notBegun = { begunAt: null, now: NOW };

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  _id: id,
  name: id,
  emailid: `${id}@demo.school`,
  username: "",
  contact: "",
  registeredAt: "2026-11-21T09:00:00Z",
  testLink: "",
  classes: [],
  state: "writing",
  answered: 3,
  lastSave: NOW - 1000,
  online: true,
  lastSeen: NOW - 1000,
  pageLeft: { times: 0, seconds: 0 },
  pausedAt: null,
  pausedAlone: false,
  extraMinutes: 0,
  deadline: null,
  level: "primary 6",
  otherLevel: false,
  confirmed: true,
  closedHow: "",
  ...change,
});

describe("progress that arrives", () => {
  const rows = [candidate("mei"), candidate("ali")];

  test("changes its own row in place and leaves the others the same objects", () => {
    const merged = mergeProgress(rows, [
      candidate("ali", { state: "finished", answered: 9, lastSave: NOW, online: false }),
    ]);
    expect(merged[0]).toBe(rows[0]);
    expect(merged[1]).toMatchObject({ name: "ali", state: "finished", answered: 9 });
  });

  test("of somebody unknown adds nobody, but is noticed", () => {
    const stranger = [{ ...candidate("new"), name: undefined }];
    expect(mergeProgress(rows, stranger)).toHaveLength(2);
    expect(changesState(rows, stranger)).toBe(true);
  });

  test.each<[string, Partial<Candidate>, boolean]>([
    ["another answer is announced automatically", { answered: 4 }, false],
    ["handing in is more than it tells", { state: "finished" }, true],
  ])("%s", (_case, change, more) => {
    expect(changesState(rows, [candidate("mei", change)])).toBe(more);
  });
});

test.each([
  [undefined, ["Mei Ling", "Ali"]],
  ["LING mei", ["Mei Ling"]],
  ["ali@demo", ["Ali"]],
  ["9123", ["Ali"]],
  ["nobody", []],
])("searching for %j finds %j by name, e-mail and contact", (words, names) => {
  const rows = [
    candidate("mei", { name: "Mei Ling" }),
    candidate("ali", { name: "Ali", contact: "+6591234567" }),
  ];
  expect(foundBy(words, rows).map(({ name }) => name)).toEqual(names);
});

describe("who needs help", () => {
  test.each<[string, Partial<Candidate>, string | undefined]>([
    ["writes and saves", {}, undefined],
    ["writes, but lost the connection", { online: false }, "offline"],
    ["saved nothing for over 5 minutes", { lastSave: NOW - STUCK_MS - 1 }, "stuck"],
    [
      "could not, for most of that time",
      { lastSave: NOW - STUCK_MS - 1, pausedMs: 60_000 },
      undefined,
    ],
    ["saved nothing since the test has begun", { lastSave: null }, "stuck"],
    ["still waits", { state: "waiting" }, "not-started"],
    ["registered only", { state: "registered", online: false }, "not-started"],
    ["has handed in and left", { state: "finished", online: false }, undefined],
  ])("%s: %o -> %s", (_case, change, help) => {
    expect(helpNeeded(candidate("mei", change), begun)).toBe(help);
  });

  test.each([
    ["a minute after Begin", 60_000, undefined],
    ["a little later", 60_001, "not-started"],
  ])("%s a student who has not started needs help: %o -> %s", (_case, since, help) => {
    const waiting = candidate("mei", { state: "waiting" });
    expect(helpNeeded(waiting, { begunAt: NOW - since, now: NOW })).toBe(help);
  });

  test("in a pause nobody does", () => {
    const paused = { online: false, pausedAt: NOW - 1000 };
    expect(helpNeeded(candidate("mei", paused), begun)).toBeUndefined();
  });

  test("before Begin nobody does", () => {
    expect(helpNeeded(candidate("mei", { state: "waiting" }), notBegun)).toBeUndefined();
  });
});

describe("when a student was last seen", () => {
  const day = 24 * 3_600_000;
  test.each<[string, Partial<Candidate>, string | undefined]>([
    ["does not matter while online", { lastSeen: NOW - 14_000 }, undefined],
    ["is a time", { online: false, lastSeen: NOW - 60_000 }, "Last seen 17:59"],
    ["has its day", { online: false, lastSeen: NOW - day }, "Last seen 20/11/2026 18:00"],
    ["is nothing when they never were", { online: false, lastSeen: null }, undefined],
  ])("%s", (_case, change, words) => {
    expect(lastSeenWords(candidate("mei", change), NOW)).toBe(words);
  });
});

describe("the order of rows", () => {
  const JOY = { _id: "2", name: "2 Joy" };
  const rows = [
    candidate("fine", { answered: 5, classes: [{ _id: "10", name: "10 Joy", index: 1 }] }),
    candidate("done", { state: "finished", answered: 9, classes: [{ ...JOY, index: 12 }] }),
    candidate("late", { state: "waiting", answered: 0, classes: [{ ...JOY, index: 3 }] }),
    candidate("lost", { online: false, answered: 2 }),
  ];

  test.each([
    ["help", ["lost", "late", "fine", "done"]],
    ["name", ["done", "fine", "late", "lost"]],
    ["index", ["late", "done", "fine", "lost"]],
    ["registered", ["fine", "done", "late", "lost"]],
    ["answers", ["late", "lost", "fine", "done"]],
  ] as const)("by %s", (order, ids) => {
    expect(orderOf(rows, order, begun)).toEqual(ids);
  });

  test("totals count every state once", () => {
    expect(totalsOf(rows, begun)).toEqual({
      registered: 4,
      waiting: 1,
      writing: 2,
      finished: 1,
      needHelp: 2,
    });
  });
});
