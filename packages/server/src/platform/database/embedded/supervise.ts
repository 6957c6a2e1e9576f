import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Prefix } from "./run-as.ts";

const LONGEST_PAUSE_S = 60;
/** One that stayed up so long was well: its end is a new trouble. */
const WELL_MS = 60_000;
/** A shutdown writes everything to the disk first; after this long it may no longer. */
const SHUTDOWN_PATIENCE_MS = 30_000;
const LAST_LINE_MS = 50;

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

interface Supervision {
  command: Prefix;
  /** Given up when `gone` says so. */
  ready(gone: () => boolean): Promise<void>;
  clear(): Promise<void>;
  onProblem: (line: string) => void;
}

/** Seconds before a restart after so many that did not last: none, 1, 2, 4 ... 60. */
export const pauseAfter = (restarts: number): number =>
  restarts === 0 ? 0 : Math.min(LONGEST_PAUSE_S, 2 ** (restarts - 1));

/**
 * Restarts as often as it takes, with growing pauses: a disk that is full, or machine that is busy, may be well again
 * at any time, and nobody needs to start the server then.
 * @throws Error with PostgreSQL's own reason when the first start fails.
 */
export async function supervise(options: Supervision): Promise<Supervised> {
  const { command, ready, clear, onProblem } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  let restarts = 0;
  let startedAt = 0;
  let child: ChildProcess | undefined;
  let restarting = Promise.resolve();

  const launch = async () => {
    startedAt = performance.now();
    const started = run(command, onProblem);
    child = started.child;
    let gone = false;
    const ended = started.ended.then((reason) => {
      gone = true;
      throw new Error(`PostgreSQL does not stay up: ${reason}.`);
    });
    await Promise.race([ready(() => gone), ended]);
    ended.catch(() => {
      if (!signal.aborted) restarting = restart();
    });
  };
  const restart = async () => {
    if (performance.now() - startedAt > WELL_MS) restarts = 0;
    while (!signal.aborted) {
      const seconds = pauseAfter(restarts);
      restarts += 1;
      onProblem(
        seconds === 0
          ? "PostgreSQL stopped unexpectedly; starting it again"
          : `PostgreSQL does not stay up; starting it again in ${seconds} s. Look at the lines above and at the free disk space.`,
      );
      await pause(seconds * 1_000, undefined, { signal }).catch(() => {});
      try {
        await clear();
        if (!signal.aborted) await launch();
        return;
      } catch (cause) {
        onProblem((cause as Error).message);
      }
    }
  };

  await launch();
  return {
    pid: () => child?.pid ?? 0,
    async stop() {
      stopped.abort();
      const first = endOf(child);
      await restarting;
      // A restart in progress may have started another one.
      await Promise.all([first, endOf(child)]);
    },
  };
}

/** `ended` gives the reason of its end. */
function run(
  [program = "", ...args]: Prefix,
  onProblem: (line: string) => void,
): { child: ChildProcess; ended: Promise<string> } {
  // A group of its own, so that Ctrl-C reaches the server only, which then stops it in order.
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  let reason = "no reason given";
  createInterface({ input: child.stderr }).on("line", (line) => {
    const problem = /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1];
    if (
      !problem ||
      /shutting down|starting up|terminating|in recovery|not yet accepting/.test(problem)
    )
      return;
    reason = problem;
    onProblem(line);
  });
  const ended = new Promise<string>((done) => {
    child.once("error", (cause) => done(cause.message));
    // Its last line may come after its end. Not "close": a backend that outlived it would hold that back.
    child.once("exit", () => setTimeout(() => done(reason), LAST_LINE_MS));
  });
  return { child, ended };
}

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGINT");
  const impatient = setTimeout(() => child.kill("SIGQUIT"), SHUTDOWN_PATIENCE_MS);
  await exited;
  clearTimeout(impatient);
}
