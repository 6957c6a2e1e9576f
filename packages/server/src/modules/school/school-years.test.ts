import type { InputOf } from "@markwell/contract/call";
import { updateProfile } from "@markwell/contract/calls/profile";
import { saveSchoolYear, schoolCalendar, schoolYears } from "@markwell/contract/calls/school";
import { userDetails } from "@markwell/contract/calls/statistics";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-11-06T02:00:00Z")) });
  await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
});
afterAll(() => app.close());

const t = texts.schoolYear;
const year = {
  year: 2026,
  terms: [
    { number: 1, starts: "2026-01-02", ends: "2026-05-29" },
    { number: 2, starts: "2026-06-29", ends: "2026-11-20" },
  ],
  holidays: [{ name: "Deepavali", starts: "2026-11-09", ends: "2026-11-09" }],
  version: 0,
};

test("a year is entered, and a countdown then says how many of its days are days of school", async () => {
  const student = await clientFor(app, await aStudent(app.db));
  await student(updateProfile, { countDownTimer: "2026-11-13" });
  const left = async () => (await student(userDetails, {})).data.schoolDaysLeft;
  const before = await admin(schoolYears);
  expect(before).toMatchObject({ data: [], thisYear: 2026 });
  const proposed = (found: typeof before) => found.proposals.map((each) => each.year);
  expect(proposed(before)).toEqual([2026, 2027]);
  expect(await left()).toBeUndefined();
  const saved = await admin(saveSchoolYear, year);
  expect(saved).toMatchObject({
    message: t.saved(2026),
    data: { ...year, events: [], version: 1 },
  });
  expect(proposed(await admin(schoolYears))).toEqual([2027]);
  expect((await admin(schoolYears)).data).toEqual([saved.data]);
  // Friday, and Tuesday to Thursday after the holiday.
  expect(await left()).toBe(4);
  await admin(saveSchoolYear, { ...year, version: 1, holidays: [] });
  expect(await left()).toBe(5);
  await student(updateProfile, { countDownTimer: "2027-01-04" });
  expect(await left()).toBeUndefined();
});

test("every proposal can be saved as it is", async () => {
  for (const { source, ...proposal } of (await admin(schoolYears)).proposals) {
    expect(source).not.toBe("");
    const { data } = await admin(saveSchoolYear, { ...proposal, version: 0 });
    expect(data).toEqual({ ...proposal, version: 1 });
  }
});

test("events are seen by their level and by staff; a client that knows none of them leaves them", async () => {
  const flood = {
    name: "Flood",
    kind: "no-lessons" as const,
    starts: "2030-11-11",
    ends: "2030-11-11",
    levels: [],
  };
  const camp = {
    ...flood,
    name: "Camp",
    kind: "camp" as const,
    levels: ["primary 5" as const, "primary 3" as const],
  };
  const entered = { ...year, year: 2030, holidays: [], terms: [] };
  await admin(saveSchoolYear, { ...entered, events: [camp, flood] });
  await admin(saveSchoolYear, { ...entered, version: 1 });
  const seenBy = async (client: Client) => {
    const found = (await client(schoolCalendar)).data.find((each) => each.year === 2030);
    return found?.events.map(({ name, levels }) => [name, ...levels]);
  };
  const inCamp = await clientFor(app, await aStudent(app.db, { level: "primary 5" }));
  const other = await clientFor(app, await aStudent(app.db, { level: "primary 6" }));
  const all = [["Camp", "primary 3", "primary 5"], ["Flood"]];
  expect(await seenBy(inCamp)).toEqual(all);
  expect(await seenBy(other)).toEqual([["Flood"]]);
  expect(await seenBy(await clientFor(app, await aTeacher(app.db)))).toEqual(all);
  await admin(saveSchoolYear, { ...entered, version: 2, events: [] });
  expect(await seenBy(inCamp)).toEqual([]);
});

test("a day without lessons is no school day of the countdown for whom it concerns", async () => {
  const stored = (await admin(schoolYears)).data.find((each) => each.year === 2026);
  if (!stored) throw new Error("2026 is entered");
  const left = async (level: "primary 5" | "primary 6") => {
    const student = await clientFor(app, await aStudent(app.db, { level }));
    await student(updateProfile, { countDownTimer: "2026-11-13" });
    return (await student(userDetails, {})).data.schoolDaysLeft;
  };
  const [five, six] = [await left("primary 5"), await left("primary 6")];
  const { data } = await admin(saveSchoolYear, {
    ...stored,
    events: [
      {
        name: "Moving",
        kind: "no-lessons",
        starts: "2026-11-11",
        ends: "2026-11-11",
        levels: ["primary 5"],
      },
    ],
  });
  expect([await left("primary 5"), await left("primary 6")]).toEqual([(five ?? 0) - 1, six]);
  await admin(saveSchoolYear, { ...data, events: [] });
});

test("a stale change is refused, and so are impossible days", async () => {
  const send = (change: Partial<InputOf<typeof saveSchoolYear>>) =>
    admin(saveSchoolYear, { ...year, ...change });
  await send({ year: 2025, terms: [], holidays: [] });
  await expect(send({ year: 2025, terms: [], holidays: [] })).rejects.toThrow(t.stale);
  const [first, second] = year.terms;
  if (!first || !second) throw new Error("Two terms");
  const wrong = (starts: string, ends: string) => ({ terms: [first, { ...second, starts, ends }] });
  for (const [change, path, message] of [
    [wrong("2027-06-29", "2027-11-20"), "terms.1.starts", t.outside(2026)],
    [wrong("2026-06-29", "2026-06-28"), "terms.1.ends", t.endsFirst],
    [wrong("2026-05-29", "2026-11-20"), "terms.1.starts", t.termOrder],
    [{ terms: [second, first] }, "terms", t.termTwice],
    [{ holidays: [...year.holidays, ...year.holidays] }, "holidays.1.starts", t.overlaps],
    [
      { holidays: [{ name: " ", starts: "2026-11-09", ends: "2026-11-09" }] },
      "holidays.0.name",
      t.nameRequired,
    ],
    [wrong("2026-02-30", "2026-11-20"), "terms.1.starts", t.dayRequired],
  ] satisfies Array<[Partial<InputOf<typeof saveSchoolYear>>, string, string]>) {
    await expect(send(change)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    });
  }
});

test("the database takes no terms that overlap or are out of order", async () => {
  const insert = (number: number, starts: string, ends: string) =>
    app.db.insertInto("schoolTerms").values({ year: 2026, number, starts, ends }).execute();
  await expect(insert(3, "2026-05-29", "2026-06-01")).rejects.toThrow(/school_terms_overlap/);
  await expect(insert(3, "2026-06-01", "2026-06-05")).rejects.toThrow(/not in order/);
});
