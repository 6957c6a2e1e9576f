import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Running {
  ready: string;
  pid: number;
  /** What it said last, newest at the end, at most fifty lines. */
  lines: readonly string[];
  signal(name: NodeJS.Signals): void;
  /** Ends this process, and only it, by its pid; in order unless told otherwise. */
  stop(how?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * Waits for a line that matches `ready`; returns its first group.
 * @throws Error with the program's last words when it ends before.
 */
export async function start(
  program: string,
  { args = [], env = {}, ready }: { args?: string[]; env?: Record<string, string>; ready: RegExp },
): Promise<Running> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (lines.length > 50) lines.shift();
        const match = ready.exec(line);
        if (match) resolve(match[1] ?? match[0]);
      });
    }
    child.once("exit", (code) =>
      reject(new Error(`${program} ended with ${code}:\n${lines.join("\n")}`)),
    );
  });
  return {
    ready: found,
    pid: child.pid ?? 0,
    lines,
    signal: (name) => void child.kill(name),
    stop: (how = "SIGTERM") => end(child, how),
  };
}

async function end(child: ChildProcess, how: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(how);
  await exited;
}
