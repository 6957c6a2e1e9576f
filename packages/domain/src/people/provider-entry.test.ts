import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Asking,
  addressIn,
  decideEntry,
  decideParent,
  foreignReason,
  type Holder,
  isOwnPage,
  type Known,
  mayUnlink,
  type ProviderRule,
  passwordCounts,
  subjectIn,
  vouchesForAddress,
} from "./provider-entry.ts";

const NOW = Date.UTC(2026, 10, 29);
const roles = ["STUDENT", "TRAINER"] as const;
const google: ProviderRule = { kind: "google", tenant: null, domains: ["students.edu.sg"], roles };
const other: ProviderRule = { kind: "other", tenant: null, domains: ["school.test"], roles };
const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const microsoft: ProviderRule = { kind: "microsoft", tenant, domains: [], roles };
const ofGoogle = {
  sub: "1",
  hd: "students.edu.sg",
  email: "a@students.edu.sg",
  email_verified: true,
};
const ofMicrosoft = { sub: "1", oid: "2", tid: tenant, acct: 0, email: "a@school.test" };

describe("an account of the school", () => {
  test.each([
    ["Google's", google, ofGoogle, undefined],
    ["with capitals", google, { ...ofGoogle, hd: "Students.EDU.sg" }, undefined],
    ["of a domain within", google, { ...ofGoogle, hd: "x.students.edu.sg" }, "foreign domain"],
    ["of a domain around", google, { ...ofGoogle, hd: "edu.sg" }, "foreign domain"],
    ["without a domain", google, { ...ofGoogle, hd: undefined }, "no domain"],
    ["with a list of domains", google, { ...ofGoogle, hd: ["students.edu.sg"] }, "no domain"],
    ["unverified", google, { ...ofGoogle, email_verified: false }, "unverified"],
    ["verified in words", google, { ...ofGoogle, email_verified: "true" }, "unverified"],
    ["named by what no database keeps", google, { ...ofGoogle, sub: "a\0" }, "no subject"],
    ["named by half a letter", google, { ...ofGoogle, sub: "\ud800" }, "no subject"],
    ["of nobody", google, { ...ofGoogle, sub: "" }, "no subject"],
    ["a minute ahead", google, { ...ofGoogle, iat: NOW / 1000 + 60 }, undefined],
    ["more than a minute ahead", google, { ...ofGoogle, iat: NOW / 1000 + 61 }, "issued ahead"],
    ["Microsoft's", microsoft, ofMicrosoft, undefined],
    [
      "with the tenant in capitals",
      microsoft,
      { ...ofMicrosoft, tid: tenant.toUpperCase() },
      undefined,
    ],
    ["of another tenant", microsoft, { ...ofMicrosoft, tid: "another" }, "foreign tenant"],
    ["a guest's", microsoft, { ...ofMicrosoft, acct: 1 }, "guest"],
    ["a guest's in words", microsoft, { ...ofMicrosoft, acct: "1" }, "guest"],
    ["a member's in words", microsoft, { ...ofMicrosoft, acct: "0" }, undefined],
    ["perhaps a guest's", microsoft, { ...ofMicrosoft, acct: undefined }, "guest unknown"],
    ["another provider's", other, { ...ofGoogle, email: "a@SCHOOL.test" }, undefined],
    [
      "with a foreign address",
      other,
      { ...ofGoogle, email: "a@school.test.evil.test" },
      "foreign domain",
    ],
    ["with two at signs", other, { ...ofGoogle, email: "a@evil.test@school.test" }, "no domain"],
  ] as const)("%s", (_, rule, claims, reason) => {
    expect(foreignReason(rule, claims, NOW)).toBe(reason);
  });

  test("is named by the subject, Microsoft's by its object in the tenant", () => {
    expect([subjectIn("google", ofGoogle), subjectIn("microsoft", ofMicrosoft)]).toEqual([
      "1",
      "2",
    ]);
    expect(subjectIn("google", { sub: 7 })).toBe("");
    expect(addressIn({ email: " A@School.Test " })).toBe("a@school.test");
  });

  test.each([
    [google, ofGoogle, true],
    [microsoft, ofMicrosoft, false],
    [microsoft, { ...ofMicrosoft, xms_edov: true }, true],
    [microsoft, { ...ofMicrosoft, xms_edov: "true" }, false],
    [{ ...microsoft, domains: ["moe.edu.sg"] }, { ...ofMicrosoft, xms_edov: true }, false],
    [other, { email_verified: true }, false],
  ])("vouches for its address: %#", (rule, claims, vouched) => {
    expect(vouchesForAddress(rule, claims)).toBe(vouched);
  });
});

const known: Known = { id: "k", type: "STUDENT", removed: false, suspended: false };
const holder: Holder = {
  ...known,
  id: "h",
  fromSchool: true,
  left: false,
  beenAway: false,
  linked: "never",
};
const asking: Asking = {
  rule: google,
  vouched: true,
  linked: undefined,
  holder: undefined,
  refused: false,
};

describe("who comes in", () => {
  test.each<[string, Partial<Asking>, object]>([
    ["who is linked", { linked: known }, { enter: "k" }],
    ["who is linked, whoever has the address now", { linked: known, holder }, { enter: "k" }],
    ["who is linked, in spite of a refusal", { linked: known, refused: true }, { enter: "k" }],
    ["nobody who was removed", { linked: { ...known, removed: true } }, { refuse: "closed" }],
    ["who was entered again", { linked: { ...known, removed: true }, holder }, { link: "h" }],
    ["nobody who is suspended", { linked: { ...known, suspended: true } }, { refuse: "suspended" }],
    ["nobody of another role", { linked: { ...known, type: "ADMIN" } }, { refuse: "role" }],
    ["a student from the list", { holder }, { link: "h" }],
    ["nobody unknown", {}, { wait: "no account" }],
    ["nobody refused", { holder, refused: true }, { refuse: "refused" }],
    ["no staff by address", { holder: { ...holder, type: "TRAINER" } }, { wait: "staff" }],
    ["nobody by a word of their own", { holder, vouched: false }, { wait: "not vouched" }],
    [
      "nobody with another account",
      { holder: { ...holder, linked: "now" } },
      { wait: "another account" },
    ],
    [
      "nobody whose account was unlinked",
      { holder: { ...holder, linked: "before" } },
      { wait: "unlinked" },
    ],
    [
      "nobody self-registered",
      { holder: { ...holder, fromSchool: false } },
      { wait: "self-registered" },
    ],
    ["nobody who has been away", { holder: { ...holder, beenAway: true } }, { wait: "been away" }],
    ["nobody who has left", { holder: { ...holder, left: true } }, { wait: "left" }],
    [
      "nobody suspended by address",
      { holder: { ...holder, suspended: true } },
      { refuse: "suspended" },
    ],
  ])("%s", (_, changes, entry) => {
    expect(decideEntry({ ...asking, ...changes })).toMatchObject(entry);
  });

  test("an address never opens what is linked, staff's, self-registered, left, suspended or not vouched for", () => {
    const person = {
      id: fc.constantFrom("a", "b"),
      type: fc.constantFrom("STUDENT", "TRAINER", "ADMIN"),
      removed: fc.boolean(),
      suspended: fc.boolean(),
    } as const;
    const whole = fc.record({
      rule: fc.constantFrom(google, other, microsoft),
      vouched: fc.boolean(),
      refused: fc.boolean(),
      linked: fc.option(fc.record(person), { nil: undefined }),
      holder: fc.option(
        fc.record({
          ...person,
          removed: fc.constant(false),
          fromSchool: fc.boolean(),
          left: fc.boolean(),
          beenAway: fc.boolean(),
          linked: fc.constantFrom("now", "before", "never"),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(whole, (given) => {
        const entry = decideEntry(given as Asking);
        if ("enter" in entry) {
          expect(entry.enter).toBe(given.linked?.id);
          expect(given.linked).toMatchObject({ removed: false, suspended: false });
        }
        if ("link" in entry) {
          expect(given.holder).toMatchObject({
            id: entry.link,
            type: "STUDENT",
            fromSchool: true,
            left: false,
            beenAway: false,
            linked: "never",
            suspended: false,
          });
          expect([given.vouched, given.refused]).toEqual([true, false]);
          expect(given.linked?.removed ?? true).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ["/user/profile?x=1", true],
  ["/", true],
  ["", false],
  ["user", false],
  ["//evil.test", false],
  ["/\\evil.test", false],
  ["/a\\b", false],
  ["/\tevil", false],
  ["/a\0", false],
  ["https://evil.test", false],
])("%j is a page of ours: %s", (next, own) => {
  expect(isOwnPage(next)).toBe(own);
});

test("the last way in stays", () => {
  const ways = { password: true, off: false, lastAdmin: false, accounts: 1 };
  expect(mayUnlink(ways)).toBe(true);
  expect(mayUnlink({ ...ways, password: false })).toBe(false);
  expect(mayUnlink({ ...ways, off: true })).toBe(false);
  expect(mayUnlink({ ...ways, off: true, accounts: 2 })).toBe(true);
  expect(passwordCounts({ ...ways, off: true, lastAdmin: true })).toBe(true);
});

describe("a parent", () => {
  const linked = { id: "a", parent: true, removed: false, children: 1 };
  const holder = { id: "b", children: 2, linked: false };
  const refuse = (reason: string, personId: string | null) => ({ refuse: reason, personId });
  test.each<[string, Parameters<typeof decideParent>[0], ReturnType<typeof decideParent> | object]>(
    [
      ["linked", { linked, holder: undefined, vouched: false }, { enter: "a" }],
      ["linked, whose address another has", { linked, holder, vouched: true }, { enter: "a" }],
      [
        "linked without children",
        { linked: { ...linked, children: 0 }, holder, vouched: true },
        refuse("no child", "a"),
      ],
      [
        "linked and removed",
        { linked: { ...linked, removed: true }, holder, vouched: true },
        refuse("closed", "a"),
      ],
      [
        "linked as somebody else",
        { linked: { ...linked, parent: false }, holder, vouched: true },
        refuse("not a parent", "a"),
      ],
      ["known", { linked: undefined, holder, vouched: true }, { link: "b" }],
      [
        "known, not vouched",
        { linked: undefined, holder, vouched: false },
        refuse("parent not vouched", "b"),
      ],
      [
        "unknown",
        { linked: undefined, holder: undefined, vouched: true },
        refuse("parent unknown", null),
      ],
      [
        "known with another account",
        { linked: undefined, holder: { ...holder, linked: true }, vouched: true },
        refuse("parent of another account", "b"),
      ],
      [
        "known without children",
        { linked: undefined, holder: { ...holder, children: 0 }, vouched: true },
        refuse("no child", "b"),
      ],
    ],
  )("%s", (_, asking, decided) => {
    expect(decideParent(asking)).toEqual(decided);
  });

  test.each([
    ["of any domain", google, { ...ofGoogle, hd: undefined, email: "a@gmail.test" }, undefined],
    ["unverified", google, { ...ofGoogle, hd: undefined, email_verified: "true" }, "unverified"],
    ["without an address", other, { ...ofGoogle, email: "" }, "no domain"],
    ["of another tenant", microsoft, { ...ofMicrosoft, tid: "another" }, "foreign tenant"],
    ["a guest", microsoft, { ...ofMicrosoft, acct: 1 }, "guest"],
  ] as const)("%s", (_, rule, claims, reason) => {
    expect(foreignReason(rule, claims, NOW, true)).toBe(reason);
  });
});
