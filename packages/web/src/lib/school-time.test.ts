import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function inZone(zone: string) {
  vi.stubGlobal("document", { documentElement: { dataset: { zone } } });
  return { ...(await import("./format.ts")), ...(await import("./school-time.ts")) };
}

const MOMENT = "2026-11-21T17:30:05Z";

describe.each([
  ["Asia/Singapore", "22/11/2026", "01:30", "11/22/2026", "2026-11-22"],
  ["Europe/London", "21/11/2026", "17:30", "11/21/2026", "2026-11-21"],
  ["America/Los_Angeles", "21/11/2026", "09:30", "11/21/2026", "2026-11-21"],
])("a school in %s", (zone, day, clock, monthFirst, key) => {
  test("shows its own days and times", async () => {
    const shown = await inZone(zone);
    expect(shown.formatDateTime(MOMENT)).toBe(`${day} ${clock}`);
    expect(shown.formatDateTimeSeconds(MOMENT)).toBe(`${day} ${clock}:05`);
    expect(shown.formatMonthDayYear(MOMENT)).toBe(monthFirst);
    expect(shown.dayOf(Date.parse(MOMENT))).toBe(key);
  });

  test("means its own time by what is typed", async () => {
    const { asTyped, momentOf } = await inZone(zone);
    const moment = Date.parse("2026-11-21T17:30:00Z");
    expect(asTyped(moment)).toBe(`${key}T${clock}`);
    expect(momentOf(`${key}T${clock}`)).toBe(moment);
    expect(momentOf(`${key}T${clock}:00`)).toBe(moment);
    expect(momentOf(key)).toBeUndefined();
    expect(momentOf("")).toBeUndefined();
  });
});

test("a field is right on both sides of a change to summer time, and in the skipped hour", async () => {
  const { momentOf } = await inZone("Europe/London");
  const utc = (typed: string) => new Date(momentOf(typed) ?? 0).toISOString().slice(0, 16);
  expect(utc("2026-03-29T00:59")).toBe("2026-03-29T00:59");
  expect(utc("2026-03-29T01:30")).toBe("2026-03-29T01:30");
  expect(utc("2026-03-29T02:00")).toBe("2026-03-29T01:00");
  expect(utc("2026-03-29T18:00")).toBe("2026-03-29T17:00");
});
