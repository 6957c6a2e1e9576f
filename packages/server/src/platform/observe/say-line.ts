import { createLog } from "./log.ts";

/**
 * A line about start and stop that no `LOG_LEVEL` hides: readable words, and in production a line as the log has
 * them, because programs read it.
 */
export function sayLine(
  level: "info" | "warn" | "fatal",
  words: string,
  facts: Record<string, unknown> = {},
): void {
  const stream = level === "info" ? process.stdout : process.stderr;
  if (process.env.NODE_ENV === "production") createLog("info", stream)[level](facts, words);
  else stream.write(`${words}\n`);
}
