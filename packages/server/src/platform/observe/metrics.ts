import { Counter, Gauge, type Registry } from "prom-client";
import { inTime } from "./in-time.ts";

export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

interface Kind {
  name: string;
  help: string;
  labelNames?: readonly string[];
}

/** However often the metrics are read. */
const ASK_EVERY_MS = 5_000;
const PATIENCE_MS = 2_000;

/** Read on request. */
export function gauge(registry: Registry, kind: Kind, read: () => Reading[]): void {
  const { name, help, labelNames = [] } = kind;
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels = {}, value } of read()) this.set(labels, value);
    },
  });
}

/** For what only grows. */
export function counter(registry: Registry, kind: Kind, read: () => Reading[]): void {
  const { name, help, labelNames = [] } = kind;
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels = {}, value } of read()) this.inc(labels, value);
    },
  });
}

/**
 * Of one query: on request, at most every 5 s, left out while failing (`markwell_figures_up` by
 * `source`).
 * @param kinds by their name in `read`.
 */
export function polledMetrics<Name extends string>(
  registry: Registry,
  source: string,
  kinds: Record<Name, Kind>,
  read: () => Promise<Record<Name, Reading[]>>,
): void {
  let known: Promise<Record<Name, Reading[]> | undefined> | undefined;
  let until = 0;
  const look = () => {
    if (!known || performance.now() > until) {
      until = performance.now() + ASK_EVERY_MS;
      known = inTime(read(), PATIENCE_MS);
    }
    return known;
  };
  for (const [key, { name, help, labelNames = [] }] of Object.entries<Kind>(kinds)) {
    new Gauge({
      name,
      help,
      labelNames,
      // Every worker reads the same value.
      aggregator: "max",
      registers: [registry],
      async collect() {
        const readings = (await look())?.[key as Name] ?? [];
        this.reset();
        // Unknown is not 0, as the library would say.
        if (readings.length === 0 && labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  }
  upOf(registry).push(async () => ({ source, up: (await look()) !== undefined }));
}

type Looks = Array<() => Promise<{ source: string; up: boolean }>>;
const ups = new WeakMap<Registry, Looks>();

/** With the metric on their success. */
function upOf(registry: Registry): Looks {
  const known = ups.get(registry);
  if (known) return known;
  const looks: Looks = [];
  ups.set(registry, looks);
  new Gauge({
    name: "markwell_figures_up",
    help: "Whether the figures of this source could be read from the database (1) or are left out (0)",
    labelNames: ["source"],
    aggregator: "min",
    registers: [registry],
    async collect() {
      for (const { source, up } of await Promise.all(looks.map((look) => look()))) {
        this.set({ source }, up ? 1 : 0);
      }
    },
  });
  return looks;
}
