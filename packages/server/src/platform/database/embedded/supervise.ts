import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Prefix } from "./run-as.ts";

const MOST_RESTARTS_A_MINUTE = 5;
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
  onLost: (reason: string) => void;
}

/**
 * Restarts up to five times a minute.
 * @throws Error with PostgreSQL's own reason when the first start fails.
 */
export async function supervise(options: Supervision): Promise<Supervised> {
  const { command, ready, clear, onProblem, onLost } = options;
  const starts: number[] = [];
  let stopping = false;
  let child: ChildProcess | undefined;
  let restarting = Promise.resolve();

  const launch = async () => {
    starts.push(Date.now());
    const started = run(command, onProblem);
    child = started.child;
    let gone = false;
    const ended = started.ended.then((reason) => {
      gone = true;
      throw new Error(`PostgreSQL does not stay up: ${reason}.`);
    });
    await Promise.race([ready(() => gone), ended]);
    ended.catch(() => {
      if (!stopping) restarting = restart();
    });
  };
  const restart = async () => {
    for (let problem = "PostgreSQL keeps stopping."; !stopping; ) {
      const recent = starts.filter((at) => Date.now() - at < 60_000).length;
      if (recent > MOST_RESTARTS_A_MINUTE) return onLost(problem);
      onProblem("PostgreSQL stopped unexpectedly; starting it again");
      try {
        await clear();
        if (!stopping) await launch();
        return;
      } catch (cause) {
        problem = (cause as Error).message;
      }
    }
  };

  await launch();
  return {
    pid: () => child?.pid ?? 0,
    async stop() {
      stopping = true;
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
