import fc from "fast-check";
import ICAL from "ical.js";
import { sync } from "node-ical";
import { expect, test } from "vitest";
import { type CalendarEntry, escapeText, fold, writeCalendar } from "./icalendar.ts";

const DUE = Date.parse("2026-11-27T10:00:00Z");
const entry: CalendarEntry = {
  id: "homework-1",
  title: "Due: Fractions; part 1, 2 \\ 3",
  text: "Mathematics\nHand it in by 18:00.",
  url: "https://school.sg/trainee/taketest?testid=1&traineeid=2",
  startsAt: DUE - 1_800_000,
  endsAt: DUE,
  changedAt: Date.parse("2026-11-20T01:02:03Z"),
};
const calendarOf = (entries: readonly CalendarEntry[]) =>
  writeCalendar({ name: "Homework", zone: "Asia/Singapore", host: "school.sg", entries });

/** What two readers that share no code find. */
function read(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const one = events.map((component) => {
    const { summary, description, startDate, endDate, uid } = new ICAL.Event(component);
    const [startsAt, endsAt] = [startDate, endDate].map((time) => time.toJSDate().getTime());
    return { summary, description, startsAt, endsAt, uid };
  });
  const other = Object.values(sync.parseICS(text)).flatMap((item) =>
    item?.type === "VEVENT"
      ? [
          {
            summary: item.summary,
            description: item.description,
            startsAt: item.start.getTime(),
            endsAt: item.end?.getTime(),
            uid: item.uid,
          },
        ]
      : [],
  );
  return { one, other };
}

test("two readers find the same entry, with its moments in UTC", () => {
  const found = {
    summary: entry.title,
    description: entry.text,
    startsAt: entry.startsAt,
    endsAt: DUE,
    uid: "homework-1@school.sg",
  };
  const { one, other } = read(calendarOf([entry]));
  expect(one).toEqual([found]);
  expect(other).toEqual([found]);
  expect(calendarOf([entry])).toContain("DTEND:20261127T100000Z\r\n");
  expect(calendarOf([entry])).toContain("X-WR-TIMEZONE:Asia/Singapore\r\n");
});

test("a calendar without entries is one", () => {
  expect(read(calendarOf([]))).toEqual({ one: [], other: [] });
});

test.each([
  ["a;b,c\\d", "a\\;b\\,c\\\\d"],
  ["two\r\nlines", "two\\nlines"],
  ["END:VEVENT\r\nBEGIN:VEVENT", "END:VEVENT\\nBEGIN:VEVENT"],
  ["bell\u0007", "bell"],
])("escapes %j", (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test("no line is longer than 75 bytes, none is cut in a letter, and unfolded it is whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const folded = fold(escapeText(text));
      for (const line of folded.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(folded.replaceAll("\r\n ", "")).toBe(escapeText(text));
    }),
  );
});

test("whatever a title says, both readers read it and nothing else", () => {
  const titles = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 200 })
    // Readers trim, and drop what no calendar may contain.
    .map((text) => `x${text.replace(/\p{C}|\p{Z}/gu, " ").replace(/\s+/g, " ")}x`);
  fc.assert(
    fc.property(titles, (title) => {
      const { one, other } = read(calendarOf([{ ...entry, title }]));
      expect(one.map(({ summary }) => summary)).toEqual([title]);
      expect(other.map(({ summary }) => summary)).toEqual([title]);
    }),
  );
});
