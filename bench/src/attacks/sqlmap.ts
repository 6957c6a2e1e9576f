import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Attack {
  url: string;
  /** Undefined for a GET, whose parameters are in the address. */
  body: string | undefined;
  token: string | undefined;
  folder: string;
  /** Given up after so many milliseconds. */
  patience: number;
}

export interface Outcome {
  /** What sqlmap found; "given up" after too long a time, "unclear" when it did not say. */
  found: "injectable" | "nothing" | "given up" | "unclear";
  /** Answers from 500 up, which sqlmap provoked. */
  faults: number;
  /** What it said last, newest at the end. */
  words: readonly string[];
}

export async function hasSqlmap(): Promise<boolean> {
  const child = spawn("sqlmap", ["--version"], { stdio: "ignore" });
  return Promise.race([
    once(child, "error").then(() => false),
    once(child, "exit").then(([code]) => code === 0),
  ]);
}

export async function attack({ url, body, token, folder, patience }: Attack): Promise<Outcome> {
  const child = spawn(
    "sqlmap",
    [
      "--url",
      url,
      ...(body === undefined
        ? []
        : ["--data", body, "--headers", "Content-Type: application/json"]),
      ...(token === undefined ? [] : ["--auth-type", "bearer", "--auth-cred", token]),
      ...["--batch", "--level", "2", "--risk", "2", "--dbms", "postgresql"],
      // Broken input is refused with 400 as it should be; that is no reason to stop.
      ...["--ignore-code", "400,401,404,429", "--skip-waf", "--timeout", "10", "--retries", "0"],
      ...["--output-dir", folder, "--flush-session", "--disable-coloring", "--threads", "2"],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const impatient = setTimeout(() => child.kill("SIGTERM"), patience);
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => words.push(line));
  }
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  clearTimeout(impatient);
  const all = words.join("\n");
  const faults = [...all.matchAll(/\b(5\d\d) \([^)]*\) - (\d+) times/g)];
  return {
    found: readOutcome(all, signal !== null),
    faults: faults.reduce((sum, [, , count]) => sum + Number(count), 0),
    words: words.slice(-8),
  };
}

function readOutcome(words: string, cut: boolean): Outcome["found"] {
  if (
    /sqlmap identified the following injection point|is vulnerable|Parameter: .* \(/.test(words)
  ) {
    return "injectable";
  }
  if (cut) return "given up";
  return /all tested parameters do not appear to be injectable/.test(words) ? "nothing" : "unclear";
}
