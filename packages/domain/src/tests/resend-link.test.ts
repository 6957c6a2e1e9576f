import { expect, test } from "vitest";
import { mayResendLink, resendsCountSince } from "./resend-link.ts";

const ZONE = "Asia/Singapore";
const at = (text: string) => Date.parse(`${text}+08:00`);
const NOON = at("2026-11-21T12:00:00");
const minutesAgo = (...minutes: number[]) => minutes.map((count) => NOON - count * 60_000);

test.each([
  ["never before", [], "allowed"],
  ["1:59 before", [NOON - 119_999], "just-now"],
  ["2 minutes before", minutesAgo(2), "allowed"],
  ["four times today", minutesAgo(5, 10, 15, 20), "allowed"],
  ["five times today", minutesAgo(5, 10, 15, 20, 25), "often"],
  ["five times, the last a minute ago", minutesAgo(1, 10, 15, 20, 25), "just-now"],
  ["five times, one before midnight", minutesAgo(5, 10, 15, 20, 12 * 60 + 1), "allowed"],
  ["five times, one at midnight", minutesAgo(5, 10, 15, 20, 12 * 60), "often"],
] as const)("a link that was mailed %s", (_when, sent, verdict) => {
  expect(mayResendLink(sent, NOON, ZONE)).toBe(verdict);
});

test("the day is the school's: at 00:30 in Singapore yesterday's mails no longer count", () => {
  const yesterday = [16, 17, 18, 19, 23].map((hour) => at(`2026-11-20T${hour}:50:00`));
  expect(mayResendLink(yesterday, at("2026-11-21T00:30:00"), ZONE)).toBe("allowed");
  expect(mayResendLink(yesterday, at("2026-11-21T00:30:00"), "UTC")).toBe("often");
});

test.each([
  ["2026-11-21T12:00:00", "2026-11-21T00:00:00"],
  ["2026-11-21T00:01:00", "2026-11-20T23:59:00"],
])("at %s mails count since %s", (now, since) => {
  expect(resendsCountSince(at(now), ZONE)).toBe(at(since));
});
