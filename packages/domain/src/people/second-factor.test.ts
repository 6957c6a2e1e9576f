import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  codeStep,
  type Factors,
  hasFactor,
  isOwnPasskey,
  judgeCode,
  lackFor,
  mayHaveFactor,
  mayRemoveFactor,
  type PasskeyAnswer,
  passkeyRefusal,
  proofsWith,
  stepDue,
} from "./second-factor.ts";

const NOW = Date.UTC(2026, 10, 29);
const none: Factors = { passkeys: 0, app: false, recoveryCodes: 0 };
const factors = fc.record({
  passkeys: fc.nat(3),
  app: fc.boolean(),
  recoveryCodes: fc.nat(10),
});
const from = fc.option(fc.integer({ min: NOW - 1_000, max: NOW + 1_000 }), { nil: undefined });

test.each([
  ["STUDENT", false],
  ["PARENT", false],
  ["TRAINER", true],
  ["ADMIN", true],
] as const)("%s may have a second factor: %s", (role, may) => {
  expect(mayHaveFactor(role)).toBe(may);
});

describe("what a sign-in still lacks", () => {
  test.each([
    ["nothing where nothing is required", none, undefined, "none"],
    ["nothing before the day", none, NOW + 1, "none"],
    ["a set-up from the day on", none, NOW, "set up"],
    ["a set-up long after", none, 0, "set up"],
    ["the passkey", { ...none, passkeys: 1 }, undefined, "take"],
    ["the app's code, before the day", { ...none, app: true }, NOW + 1, "take"],
    ["the app's code, after it", { ...none, app: true }, NOW, "take"],
    ["a set-up, though codes are left over", { ...none, recoveryCodes: 9 }, NOW, "set up"],
  ] as const)("%s", (_, has, required, due) => {
    expect(stepDue(has, required, NOW)).toBe(due);
  });

  test("never nothing for who has a factor, and always something to finish with", () => {
    fc.assert(
      fc.property(factors, from, (has, required) => {
        const due = stepDue(has, required, NOW);
        return (due === "take") === hasFactor(has) && proofsWith(has).length > 0 === hasFactor(has);
      }),
    );
  });
});

describe("what a session lacks to go on in another role", () => {
  const rule = { factorFrom: undefined, passwordsOff: false };
  const password = { provedWith: null, providerRoles: null };
  test.each([
    ["nothing where the school asks nothing", password, rule, undefined],
    ["nothing before the day", password, { ...rule, factorFrom: NOW + 1 }, undefined],
    ["a factor from the day on", password, { ...rule, factorFrom: NOW }, "factor"],
    ["a provider where passwords are off", password, { ...rule, passwordsOff: true }, "provider"],
    [
      "a provider still after a code",
      { ...password, provedWith: "code" },
      { factorFrom: NOW, passwordsOff: true },
      "provider",
    ],
    [
      "nothing after a passkey",
      { ...password, provedWith: "passkey" },
      { factorFrom: NOW, passwordsOff: true },
      undefined,
    ],
    [
      "nothing with a provider of the role",
      { ...password, providerRoles: ["ADMIN"] },
      { ...rule, passwordsOff: true },
      undefined,
    ],
    [
      "another provider, of the role",
      { ...password, providerRoles: ["TRAINER"] },
      rule,
      "provider",
    ],
  ] as const)("%s", (_, begun, asked, lack) => {
    expect(lackFor("ADMIN", begun, asked, NOW)).toBe(lack);
  });
});

test.each([
  [none, []],
  [{ ...none, recoveryCodes: 10 }, []],
  [{ ...none, passkeys: 2 }, ["passkey"]],
  [{ passkeys: 1, app: true, recoveryCodes: 3 }, ["passkey", "code", "recovery code"]],
  [{ passkeys: 0, app: true, recoveryCodes: 0 }, ["code"]],
])("with %j a sign-in is finished by %j", (has, ways) => {
  expect(proofsWith(has)).toEqual(ways);
});

describe("removing one", () => {
  test.each([
    ["the only one where none is required", { ...none, app: true }, undefined, true],
    ["the only one before the day", { ...none, passkeys: 1 }, NOW + 1, true],
    ["the only one from the day on", { ...none, passkeys: 1 }, NOW, false],
    ["the app beside a passkey", { ...none, passkeys: 1, app: true }, NOW, true],
    ["one of two passkeys", { ...none, passkeys: 2 }, NOW, true],
    ["the only one with recovery codes", { ...none, app: true, recoveryCodes: 10 }, NOW, false],
  ])("%s", (_, has, required, may) => {
    expect(mayRemoveFactor(has, required, NOW)).toBe(may);
  });

  test("never leads to a set-up at the next sign-in", () => {
    fc.assert(
      fc.property(factors, from, (has, required) => {
        if (!has.app || !mayRemoveFactor(has, required, NOW)) return true;
        return stepDue({ ...has, app: false }, required, NOW) !== "set up";
      }),
    );
  });
});

describe("a one-time code", () => {
  const step = codeStep(NOW);
  test.each([
    ["of now", step, -1, { accept: step }],
    ["of the step before", step - 1, -1, { accept: step - 1 }],
    ["of the step after", step + 1, -1, { accept: step + 1 }],
    ["two steps old", step - 2, -1, { refuse: "old code" }],
    ["two steps ahead", step + 2, -1, { refuse: "wrong code" }],
    ["of no step", undefined, -1, { refuse: "wrong code" }],
    ["used", step, step, { refuse: "used code" }],
    ["older than the one used", step - 1, step, { refuse: "used code" }],
    ["later than the one used", step + 1, step, { accept: step + 1 }],
  ])("%s", (_, at, last, judged) => {
    expect(judgeCode(at, last, NOW)).toEqual(judged);
  });

  test("counts once in any order, and only near its time", () => {
    const tries = fc.array(
      fc.record({ at: fc.integer({ min: -5, max: 5 }), later: fc.nat(90_000) }),
    );
    fc.assert(
      fc.property(tries, (list) => {
        const taken: number[] = [];
        let now = NOW;
        let last = -1;
        for (const { at, later } of list) {
          now += later;
          const judged = judgeCode(codeStep(now) + at, last, now);
          if (!("accept" in judged)) continue;
          expect(Math.abs(judged.accept - codeStep(now))).toBeLessThanOrEqual(1);
          expect(taken).not.toContain(judged.accept);
          taken.push(judged.accept);
          last = judged.accept;
        }
      }),
    );
  });
});

describe("the answer of a passkey", () => {
  const answer: PasskeyAnswer = {
    kind: true,
    origin: "https://school.test",
    site: true,
    userPresent: true,
    userVerified: true,
  };
  const kept = { purpose: "sign in", personId: null, used: false, expiresAt: NOW + 1 };
  const asked = {
    origin: "https://school.test",
    purpose: "sign in",
    personId: undefined,
    now: NOW,
  };
  test.each([
    ["is right", {}, kept, asked, undefined],
    ["to another question", { kind: false }, kept, asked, "broken answer"],
    ["on another page", { origin: "https://school.test.evil" }, kept, asked, "foreign origin"],
    ["on another port", { origin: "https://school.test:8443" }, kept, asked, "foreign origin"],
    ["for another site", { site: false }, kept, asked, "foreign origin"],
    ["to no challenge of ours", {}, undefined, asked, "old challenge"],
    ["given twice", {}, { ...kept, used: true }, asked, "old challenge"],
    ["too late", {}, { ...kept, expiresAt: NOW }, asked, "old challenge"],
    ["for another purpose", {}, { ...kept, purpose: "prove" }, asked, "old challenge"],
    [
      "for another person",
      {},
      { ...kept, personId: "a" },
      { ...asked, personId: "b" },
      "old challenge",
    ],
    ["for nobody named", {}, kept, { ...asked, personId: "b" }, "old challenge"],
    ["for this person", {}, { ...kept, personId: "a" }, { ...asked, personId: "a" }, undefined],
    ["without a touch", { userPresent: false }, kept, asked, "not present"],
    ["without a PIN", { userVerified: false }, kept, asked, "not verified"],
  ] as const)("%s", (_, change, challenge, question, refusal) => {
    expect(passkeyRefusal({ ...answer, ...change }, challenge, question)).toBe(refusal);
  });

  test.each([
    ["of nobody", undefined, null, false],
    ["of whoever it says", "a", null, true],
    ["of who was asked", "a", "a", true],
    ["of somebody else", "b", "a", false],
  ] as const)("is by a passkey %s", (_, owner, personId, own) => {
    expect(isOwnPasskey(owner, { ...kept, personId })).toBe(own);
  });
});
