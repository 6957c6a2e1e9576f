import type { Millis } from "../units.ts";

export interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** The same as one number: milliseconds since 00:00, 1 January 1970 on that wall. */
  reading: Millis;
}

/** Making a format costs far more than using it, and a school has one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param zone an IANA name such as "Asia/Singapore" @throws RangeError for an unknown zone */
export function wallClock(at: Millis, zone: string): WallClock {
  const shown = new Map(
    formatFor(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type));
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")];
  const seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
  const milliseconds = ((at % 1_000) + 1_000) % 1_000;
  return { year, month, day, hour, minute, second, reading: seconds * 1_000 + milliseconds };
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/** Years are counted from March, so that the leap day comes last and months need no table. */
export function daysSince1970(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? year : year - 1;
  const leapDays =
    Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
  return fromMarch * 365 + leapDays + dayOfYear - 719_469;
}

/** A school day, written "2026-11-21", counted from 1 January 1970. */
export function dayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return daysSince1970(year, month, date);
}
