import { counted } from "../../lib/format.ts";

const HOUR_MS = 3_600_000;

export function waitedFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}
