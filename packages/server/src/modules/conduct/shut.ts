import type { Db } from "../../platform/database/connect.ts";
import type { TestFacts } from "../tests/index.ts";

const MINUTE_MS = 60_000;

/** Whether it is too late for anybody to come in: the last possible start is past. */
export async function isShut(_db: Db, test: TestFacts, now: number): Promise<boolean> {
  const { begunAt, durationMinutes, extraMinutes } = test;
  return begunAt !== null && now > begunAt + (durationMinutes + extraMinutes) * MINUTE_MS;
}
