import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";

/** The value below which `share` (0 to 1) of the sorted numbers lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const round = (figure: number) => Math.round(figure * 10) / 10;

export const median = (figures: readonly number[]) => percentile(figures, 0.5);

export interface Results<Figures = unknown> {
  at: string;
  machine: {
    cores: number;
    cpu: string;
    memoryGb: number;
    node: string;
    /** Processes that wanted a core in the minute before the end; the program's own are among them. */
    load: number;
  };
  figures: Figures;
}

const fileOf = (name: string) => new URL(`../../results/${name}.json`, import.meta.url);

/** Writes bench/results/<name>.json with the machine that measured them. */
export async function writeResults(name: string, figures: unknown): Promise<void> {
  const results: Results = {
    at: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model.trim() ?? "",
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      node: process.version,
      load: round(loadavg()[0] ?? 0),
    },
    figures,
  };
  await mkdir(new URL(".", fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify(results, null, 2)}\n`);
}

export async function readResults<Figures>(name: string): Promise<Results<Figures> | undefined> {
  const text = await readFile(fileOf(name), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Results<Figures>);
}

export function numberArgument(name: string, fallback: number): number {
  const place = process.argv.indexOf(`--${name}`);
  const value = place < 0 ? fallback : Number(process.argv[place + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} needs a whole number above 0`);
  return value;
}

export function textArgument(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : process.argv[place + 1];
}
