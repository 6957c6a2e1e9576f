import type { Millis } from "../units.ts";

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: Millis, zone: string): Parts {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  ) as unknown as Parts;
}

/** The school month as "2026-11". */
export function monthKey(at: Millis, zone: string): string {
  const { year, month } = partsOf(at, zone);
  return `${year}-${month}`;
}

/** The school day as "2026-11-21". */
export function dayKey(at: Millis, zone: string): string {
  const { year, month, day } = partsOf(at, zone);
  return `${year}-${month}-${day}`;
}

/** DD/MM/YYYY (assessment core, section 9). */
export function formatDate(at: Millis, zone: string): string {
  const { year, month, day } = partsOf(at, zone);
  return `${day}/${month}/${year}`;
}

/** DD/MM/YYYY hh:mm:ss. */
export function formatDateTime(at: Millis, zone: string): string {
  const { hour, minute, second } = partsOf(at, zone);
  return `${formatDate(at, zone)} ${hour}:${minute}:${second}`;
}
