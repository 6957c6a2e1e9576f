import type { Millis } from "../units.ts";
import { dayKey } from "./calendar.ts";

export interface CalendarEntry {
  /** The same for ever, so that a calendar changes an entry and makes no second one. */
  id: string;
  title: string;
  text: string;
  url: string;
  startsAt: Millis;
  endsAt: Millis;
  changedAt: Millis;
}

interface Calendar {
  name: string;
  /** The school's; entries are in UTC, which every calendar shows in its own zone. */
  zone: string;
  /** Part of each entry's id. */
  host: string;
  entries: readonly CalendarEntry[];
}

const LINE_BYTES = 75;

/** A calendar as RFC 5545 text. */
export function writeCalendar({ name, zone, host, entries }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Markwell//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(zone)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    "X-PUBLISHED-TTL:PT4H",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(`${entry.id}@${host}`)}`,
      `DTSTAMP:${utc(entry.changedAt)}`,
      `DTSTART:${utc(entry.startsAt)}`,
      `DTEND:${utc(entry.endsAt)}`,
      `SUMMARY:${escapeText(entry.title)}`,
      `DESCRIPTION:${escapeText(entry.text)}`,
      `URL:${entry.url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Escapes what has a meaning in a text value; other control characters are not allowed there. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that a calendar must not contain
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Folds a line into parts of at most 75 bytes, never within a character. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}

/** How long a character is in UTF-8. */
const bytesOf = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;

/** "20261127T100000Z". */
function utc(at: Millis): string {
  const ofDay = Math.floor(at / 1_000) % 86_400;
  const parts = [Math.floor(ofDay / 3_600), Math.floor(ofDay / 60) % 60, ofDay % 60];
  const time = parts.map((part) => String(part).padStart(2, "0")).join("");
  return `${dayKey(at, "UTC").replaceAll("-", "")}T${time}Z`;
}
