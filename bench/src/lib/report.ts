import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";

/** Value below which `share` (0 to 1) of the sorted figures lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** To a tenth, for tables. */
export const round = (figure: number) => Math.round(figure * 10) / 10;

export const median = (figures: readonly number[]) => percentile(figures, 0.5);

/** Writes bench/results/<name>.json with the machine beside the figures. */
export async function writeResults(name: string, figures: unknown): Promise<void> {
  const folder = new URL("../../results/", import.meta.url);
  await mkdir(folder, { recursive: true });
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? "", node: process.version };
  await writeFile(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
  );
}

/** A number after `--name`, or the default. */
export function numberArgument(name: string, fallback: number): number {
  const place = process.argv.indexOf(`--${name}`);
  const value = place < 0 ? fallback : Number(process.argv[place + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} needs a whole number above 0`);
  return value;
}

/** The text after `--name`, if it was given. */
export function textArgument(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : process.argv[place + 1];
}
