import { beginTest, endTest, setRegistration } from "@markwell/contract/calls/conduct";
import { enterByCode as enterCall, showJoinCode } from "@markwell/contract/calls/door";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import { joinCodeOf } from "@markwell/domain/tests/join-code";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpProblem } from "../../platform/http/problems.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { enterByCode, type GuessLimits, showJoinCode as showCode } from "./join-code.ts";

let app: TestApp;
let person: TestPerson;
let teacher: Client;
beforeAll(async () => {
  app = await startTestApp();
  person = await aTeacher(app.db);
  teacher = await clientFor(app, person);
});
afterAll(() => app.close());

const UNKNOWN = new Refusal(texts.door.codeUnknown);
let browsers = 0;
const enter = (code: string, browser = `browser ${++browsers}`) =>
  visitor(app)(enterCall, { code, browser });
const codeOf = async (id: string) => (await teacher(showJoinCode, { id })).data.code;
const open = (id: string, status: boolean) => teacher(setRegistration, { id, status });

async function aWrongCode() {
  const taken = await app.db.selectFrom("joinCodes").select("code").execute();
  const isTaken = new Set(taken.map(({ code }) => code));
  for (let drawn = 0; ; drawn += 1) if (!isTaken.has(joinCodeOf(drawn))) return joinCodeOf(drawn);
}

/** The rate limits of other tests have expired. */
const later = () => app.clock.advance(16 * 60_000);

describe("the code of a test", () => {
  test("is six digits that stay, and leads to its title and nothing else", async () => {
    const { id, title } = await aTest(app.db, person);
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOf(id)).toBe(code);
    const reply = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(reply).toEqual({ success: true, data: { title, testid: id } });
  });

  test("is another one when registration is opened again, and the old one leads nowhere", async () => {
    const { id } = await aTest(app.db, person);
    const first = await codeOf(id);
    await open(id, false);
    await expect(enter(first)).rejects.toThrow(UNKNOWN);
    const closed = teacher(showJoinCode, { id });
    await expect(closed).rejects.toThrow(new Refusal(texts.registration.closed));
    await open(id, true);
    const second = await codeOf(id);
    expect(second).not.toBe(first);
    await expect(enter(first)).rejects.toThrow(UNKNOWN);
    await expect(enter(second)).resolves.toMatchObject({ data: { testid: id } });
  });

  test("leads to the door after Begin, until the test has ended", async () => {
    const { id } = await aTest(app.db, person, { closeAtBegin: true });
    const code = await codeOf(id);
    await teacher(beginTest, { id });
    await expect(enter(code)).resolves.toMatchObject({ data: { testid: id } });
    await teacher(endTest, { id });
    await expect(enter(code)).rejects.toThrow(UNKNOWN);
  });

  test("leads nowhere any more after the last possible start", async () => {
    const { id } = await aTest(app.db, person, { closeAtBegin: true });
    const code = await codeOf(id);
    await teacher(beginTest, { id });
    app.clock.advance(31 * 60_000);
    await expect(enter(code)).rejects.toThrow(UNKNOWN);
  });

  test("is never that of another test, also when the same number is drawn", async () => {
    const [one, other] = [await aTest(app.db, person), await aTest(app.db, person)];
    const draws = [271_828, 271_828, 314_159];
    const draw = () => draws.shift() ?? 0;
    const now = app.clock.now();
    const actor = { ...person, role: "TRAINER" as const, session: "" };
    expect(await showCode(app.db, actor, one.id, now, draw)).toEqual({ code: "271828" });
    expect(await showCode(app.db, actor, other.id, now, draw)).toEqual({ code: "314159" });
  });

  test.each(["", "12345", "1234567", "12a456"])(
    "%j is no code and counts nothing",
    async (typed) => {
      const broken = enter(typed);
      await expect(broken).rejects.toMatchObject({ status: 400, message: texts.door.codeRequired });
    },
  );
});

describe("guessing", () => {
  test("a whole school behind one address comes in, though many mistype", async () => {
    later();
    const { id, title } = await aTest(app.db, person);
    const [code, wrong] = [await codeOf(id), await aWrongCode()];
    const students = Array.from({ length: 120 }, async (_, each) => {
      const browser = `phone ${each}`;
      if (each % 3 === 0) await expect(enter(wrong, browser)).rejects.toThrow(UNKNOWN);
      return enter(code, browser);
    });
    const replies = await Promise.all(students);
    expect(replies.every(({ data }) => data.title === title)).toBe(true);
  });

  test("of one browser ends after 10 wrong codes in 15 minutes, for it alone", async () => {
    later();
    const { id } = await aTest(app.db, person);
    const [code, wrong] = [await codeOf(id), await aWrongCode()];
    for (let times = 0; times < 10; times += 1) {
      await expect(enter(wrong, "guesser")).rejects.toThrow(UNKNOWN);
    }
    for (const each of [wrong, code]) {
      await expect(enter(each, "guesser")).rejects.toMatchObject({ status: 429 });
    }
    await expect(enter(code, "neighbour")).resolves.toMatchObject({ success: true });
    later();
    await expect(enter(code, "guesser")).resolves.toMatchObject({ success: true });
  });

  test("with a new name each time ends after 500 wrong codes, also on a second process", async () => {
    later();
    const beside = await startTestApp({ beside: app });
    try {
      const { id } = await aTest(app.db, person);
      const [code, wrong] = [await codeOf(id), await aWrongCode()];
      const tries = { looked: 0, refused: 0 };
      for (let round = 0; round < 13; round += 1) {
        const statuses = await Promise.all(
          Array.from({ length: 40 }, (_, each) =>
            visitor(each % 2 ? beside : app)(enterCall, {
              code: wrong,
              browser: `${round} ${each}`,
            })
              .then(() => "found")
              .catch((error: unknown) => (error instanceof Refusal ? "looked" : "refused")),
          ),
        );
        for (const status of statuses) tries[status as keyof typeof tries] += 1;
      }
      expect(tries).toEqual({ looked: 500, refused: 20 });
      await expect(enter(code)).rejects.toMatchObject({ status: 429 });
    } finally {
      await beside.close();
    }
  });
});

describe("whoever guesses, however they mix with a class", () => {
  const small = (run: string): GuessLimits => ({
    byBrowser: { what: `code by browser ${run}`, most: 3, within: 60_000 },
    byAll: { what: `code by all ${run}`, most: 12, within: 60_000 },
  });
  let runs = 0;

  test("is answered no more wrong codes than the limits allow, and honest others block nobody", async () => {
    const { id } = await aTest(app.db, person);
    const [code, wrong] = [await codeOf(id), await aWrongCode()];
    const action = fc.record({ right: fc.boolean(), browser: fc.integer({ min: 0, max: 9 }) });
    const waves = fc.array(fc.array(action, { minLength: 1, maxLength: 12 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(waves, async (schedule) => {
        const limits = small(String(++runs));
        const now = app.clock.now();
        const wrongOf = new Map<number, number>();
        let [wrongOfAll, blocked] = [0, 0];
        for (const wave of schedule) {
          const before = new Map(wrongOf);
          const beforeAll = wrongOfAll;
          const answers = await Promise.all(
            wave.map(async ({ right, browser }) => {
              const entry = { code: right ? code : wrong, browser: String(browser) };
              const answer = await enterByCode(app.db, entry, now, limits)
                .then(() => "in" as const)
                .catch((error: unknown) => (error instanceof HttpProblem ? "wait" : "unknown"));
              return { right, browser, answer };
            }),
          );
          for (const { browser, answer } of answers) {
            if (answer === "unknown") {
              wrongOf.set(browser, (wrongOf.get(browser) ?? 0) + 1);
              wrongOfAll += 1;
            }
          }
          for (const { right, browser, answer } of answers) {
            const own = wave.filter((each) => each.browser === browser && !each.right).length;
            const all = wave.filter((each) => !each.right).length;
            const mayBeBlocked = (before.get(browser) ?? 0) + own >= 3 || beforeAll + all >= 12;
            if (right && !mayBeBlocked) expect(answer).toBe("in");
            if (answer === "wait") blocked += 1;
          }
        }
        expect(wrongOfAll).toBeLessThanOrEqual(12);
        for (const count of wrongOf.values()) expect(count).toBeLessThanOrEqual(3);
        const wrongTries = schedule.flat().filter(({ right }) => !right).length;
        if (wrongTries > 12) expect(blocked).toBeGreaterThan(0);
      }),
      { numRuns: cases(7, 60) },
    );
  });
});
