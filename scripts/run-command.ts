import type { Surroundings } from "../packages/server/src/operations/commands.ts";

/**
 * Progress goes to standard output; a failure is one line on standard error and exit code 1. Ctrl-C lets
 * the command clean up.
 */
export async function runCommand(command: (around: Surroundings) => Promise<void>): Promise<void> {
  const given = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => given.abort());
  }
  try {
    await command({
      args: process.argv.slice(2),
      env: process.env,
      say: (line) => console.log(line),
      signal: given.signal,
    });
  } catch (cause) {
    console.error(lineOf(cause));
    process.exitCode = 1;
  }
}

function lineOf(cause: unknown): string {
  const { code, path = "" } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC")
    return "The disk is full. Nothing half is left behind; make room and try again.";
  if (code === "EACCES" || code === "EPERM") return `${path} cannot be written by this user.`;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split("\n")[0] ?? text;
}
