import type { TestApp } from "./app.ts";

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Scrape {
  kinds: Map<string, { help: string; type: string }>;
  all(name: string, labels?: Record<string, string>): Sample[];
  value(name: string, labels?: Record<string, string>): number | undefined;
}

const SAMPLE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"(?:,|$)/gy;

export function readMetrics(text: string): Scrape {
  const kinds: Scrape["kinds"] = new Map();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (what === "HELP") kinds.set(name, { help: rest, type: "" });
    else if (what === "TYPE") kinds.set(name, { help: kinds.get(name)?.help ?? "", type: rest });
    else samples.push(sampleOf(line, seen));
  }
  const all: Scrape["all"] = (name, labels = {}) =>
    samples.filter(
      (one) =>
        one.name === name &&
        Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    );
  return {
    kinds,
    all,
    value(name, labels) {
      const found = all(name, labels);
      if (found.length > 1) throw new Error(`${name} has several values for these labels`);
      return found[0]?.value;
    },
  };
}

function sampleOf(line: string, seen: Set<string>): Sample {
  const [, name = "", inner = "", number = ""] = SAMPLE.exec(line) ?? [];
  // Prometheus reads these in any case; the library writes "Nan" for a mean of nothing.
  const special = { "+inf": Number.POSITIVE_INFINITY, nan: Number.NaN }[number.toLowerCase()];
  const value = special ?? Number(number);
  const pairs = [...inner.matchAll(LABEL)];
  const whole = pairs.map(([pair]) => pair).join("") === inner;
  const isNumber = special !== undefined || !Number.isNaN(value);
  if (!name || !whole || !isNumber) throw new Error(`not a figure: ${line}`);
  const key = line.slice(0, line.lastIndexOf(" "));
  if (seen.has(key)) throw new Error(`said twice: ${line}`);
  seen.add(key);
  const labels = Object.fromEntries(pairs.map(([, label = "", text = ""]) => [label, text]));
  return { name, labels, value };
}

export async function scrape(app: TestApp): Promise<Scrape> {
  const reply = await fetch(`${app.origin}/metrics`);
  if (reply.status !== 200) throw new Error(`/metrics answered ${reply.status}`);
  return readMetrics(await reply.text());
}
