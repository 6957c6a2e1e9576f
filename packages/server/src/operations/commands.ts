import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../platform/config.ts";
import { backUp } from "./back-up.ts";
import { restoreSchool } from "./restore-school.ts";

export interface Surroundings {
  args: readonly string[];
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  signal: AbortSignal;
}

/** `npm run backup -- FOLDER [--keep N]`. @throws Error with one line. */
export async function backupCommand({ args, env, say, signal }: Surroundings): Promise<void> {
  const usage = "Say where to: npm run backup -- FOLDER [--keep 14]";
  const { values, positionals } = understood(usage, () =>
    parseArgs({ args: [...args], allowPositionals: true, options: { keep: { type: "string" } } }),
  );
  const [folder, ...others] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const counts = keep === undefined || (Number.isInteger(keep) && keep > 0);
  if (!folder || others.length > 0 || !counts) throw new Error(usage);
  const config = readConfig(env);
  const made = await backUp({ config, into: resolve(folder), keep, now: Date.now(), say, signal });
  say(`The backup is complete: ${made}`);
}

/** `npm run restore -- FOLDER [--replace TARGET]`. @throws Error with one line. */
export async function restoreCommand({ args, env, say, signal }: Surroundings): Promise<void> {
  const usage = "Say where from: npm run restore -- FOLDER [--replace TARGET]";
  const { values, positionals } = understood(usage, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: "string" } },
    }),
  );
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error(usage);
  const { replace } = values;
  await restoreSchool({ config: readConfig(env), from: resolve(folder), replace, say, signal });
  say("The school is restored. Everybody signs in anew; start the server now.");
}

function understood<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch {
    throw new Error(usage);
  }
}
