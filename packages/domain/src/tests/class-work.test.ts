import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Candidacy,
  type ClassClaim,
  mayGiveLive,
  reachesNewcomers,
  stepFor,
} from "./class-work.ts";
import { GRACE_MS } from "./homework.ts";

const claim = (over: Partial<ClassClaim> = {}): ClassClaim => ({
  kind: "live",
  dueAt: null,
  givenAt: 1,
  open: true,
  ...over,
});
const place = (over: Partial<Candidacy> = {}): Candidacy => ({
  kind: "live",
  dueAt: null,
  throughClass: true,
  begun: false,
  ...over,
});
const assigned = (dueAt: number | null, over: Partial<ClassClaim> = {}) =>
  claim({ kind: "assigned", dueAt, ...over });
const nothing = { does: "nothing" };
const withdraw = { does: "withdraw" };

describe("a student's place on a test of their class", () => {
  test.each([
    ["comes with the class", [claim()], undefined, { does: "place", kind: "live", dueAt: null }],
    ["does not come through a closed door", [claim({ open: false })], undefined, nothing],
    ["stays when the door closes", [claim({ open: false })], place(), nothing],
    ["goes with the last class", [], place(), withdraw],
    ["stays when they have begun", [], place({ begun: true }), nothing],
    ["stays when it is their own", [], place({ throughClass: false }), nothing],
    [
      "has the later due date of two classes",
      [assigned(5), assigned(9)],
      undefined,
      { does: "place", kind: "assigned", dueAt: 9 },
    ],
    [
      "has no due date when one class has none",
      [assigned(5), assigned(null)],
      place({ kind: "assigned", dueAt: 5 }),
      { does: "place", kind: "assigned", dueAt: null },
    ],
    [
      "gets no more time from a closed class",
      [assigned(5, { open: false }), assigned(9, { open: false })],
      place({ kind: "assigned", dueAt: 5 }),
      nothing,
    ],
    [
      "keeps the date of their own",
      [assigned(9)],
      place({ kind: "assigned", dueAt: 5, throughClass: false }),
      nothing,
    ],
    [
      "is of the class that had the test first",
      [assigned(5, { givenAt: 2 }), claim({ givenAt: 1 })],
      undefined,
      { does: "place", kind: "live", dueAt: null },
    ],
    [
      "turns into the other class's when theirs is gone",
      [assigned(5)],
      place(),
      { does: "place", kind: "assigned", dueAt: 5 },
    ],
    ["goes when the other class's has closed", [assigned(5, { open: false })], place(), withdraw],
  ] as const)("%s", (_case, claims, candidacy, step) => {
    expect(stepFor({ claims: [...claims], excepted: false, candidacy })).toEqual(step);
  });

  const claims = fc.array(
    fc.record({
      kind: fc.constantFrom("live" as const, "assigned" as const),
      dueAt: fc.option(fc.nat(50)),
      givenAt: fc.nat(9),
      open: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  const candidacies = fc.option(
    fc.record({
      kind: fc.constantFrom("live" as const, "assigned" as const),
      dueAt: fc.option(fc.nat(50)),
      throughClass: fc.boolean(),
      begun: fc.boolean(),
    }),
    { nil: undefined },
  );

  test("an attempt and a place of one's own are never touched, an exception never places", () => {
    fc.assert(
      fc.property(claims, fc.boolean(), candidacies, (given, excepted, candidacy) => {
        const step = stepFor({ claims: given, excepted, candidacy });
        if (candidacy && (candidacy.begun || !candidacy.throughClass))
          expect(step).toEqual(nothing);
        if (excepted) expect(step.does).not.toBe("place");
        if (!candidacy && given.every(({ open }) => !open)) expect(step).toEqual(nothing);
      }),
    );
  });

  test("a second look changes nothing", () => {
    fc.assert(
      fc.property(claims, fc.boolean(), candidacies, (given, excepted, candidacy) => {
        const step = stepFor({ claims: given, excepted, candidacy });
        if (step.does === "nothing") return;
        const after =
          step.does === "place" ? place({ kind: step.kind, dueAt: step.dueAt }) : undefined;
        const again = stepFor({ claims: given, excepted, candidacy: after });
        expect(again).toEqual(nothing);
      }),
    );
  });
});

const fresh = {
  registrationOpen: true,
  begunAt: null,
  conductedAt: null,
  shut: false,
  settledAt: null,
  lateUntil: null,
};

describe("who may still be given a test", () => {
  test.each([
    ["before Begin", {}, true, true],
    ["with registration stopped before Begin", { registrationOpen: false }, true, false],
    ["after Begin with registration open", { begunAt: 1 }, true, true],
    ["after Begin with registration closed", { begunAt: 1, registrationOpen: false }, false, false],
    ["once nobody can enter", { begunAt: 1, shut: true }, false, false],
    ["after the end", { begunAt: 1, conductedAt: 2, registrationOpen: false }, false, false],
    ["after its answers were shown", { settledAt: 2 }, true, false],
  ])("live, %s", (_case, over, byTeacher, byJoining) => {
    const state = { ...fresh, ...over };
    expect(mayGiveLive(state).allowed).toBe(byTeacher);
    expect(reachesNewcomers(state, { kind: "live", dueAt: null }, 10)).toBe(byJoining);
  });

  test.each([
    ["without a due date", {}, null, true],
    ["on the due date", { registrationOpen: false }, 10, true],
    ["in the grace", {}, 10 - GRACE_MS, true],
    ["past the grace", {}, 9 - GRACE_MS, false],
    ["past the due date, with late hand-in", { lateUntil: 10 - GRACE_MS }, 9 - 2 * GRACE_MS, true],
    ["of a test that has ended", { conductedAt: 2 }, null, false],
    ["of a test whose answers were shown", { settledAt: 2 }, 20, false],
  ])("assigned, %s", (_case, over, dueAt, reaches) => {
    expect(reachesNewcomers({ ...fresh, ...over }, { kind: "assigned", dueAt }, 10)).toBe(reaches);
  });
});
