import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, ConfigError, databaseWords, readConfig } from "../platform/config.ts";
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
  const config = settingsOf(env);
  say(`The database is ${databaseWords(config)}; ${uploadWords(config)}.`);
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
  await restoreSchool({ config: settingsOf(env), from: resolve(folder), replace, say, signal });
  say("The school is restored. Everybody signs in anew; start the server now.");
}

/**
 * Without a word on where the data is, these commands would take ./data for the school: beside a real server that
 * is nothing, or an old trial.
 * @throws ConfigError naming what is missing.
 */
function settingsOf(env: Surroundings["env"]): Config {
  const missing = [
    ...(env.DATA_DIR || env.DATABASE_URL
      ? []
      : ["where the database is (DATABASE_URL or DATA_DIR)"]),
    ...(env.DATA_DIR || env.S3_BUCKET ? [] : ["where the uploads are (S3_BUCKET or DATA_DIR)"]),
  ];
  if (missing.length > 0) {
    throw new ConfigError(
      `The settings do not say ${missing.join(" and ")}. Run this with the server's settings, or with DATA_DIR=./data for a trial.`,
    );
  }
  return readConfig(env);
}

const uploadWords = ({ s3, dataDir }: Config) =>
  s3 ? `uploads are in the bucket ${s3.bucket}` : `uploads are in ${join(dataDir, "media")}`;

function understood<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch {
    throw new Error(usage);
  }
}
