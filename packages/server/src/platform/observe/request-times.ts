import type { Registry } from "prom-client";

/** Seconds: an answer's save takes about 0.01, a large list 0.1, a spreadsheet seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NAME = "markwell_http_request_duration_seconds";

interface Times {
  labels: { method: string; route: string; status: number };
  /** The last is above all bounds. */
  counts: number[];
  sum: number;
}

export interface RequestTimes {
  took(method: string, route: string, status: number, seconds: number): void;
}

/**
 * Histogram by method, route and status. The library's costs over a microsecond each, which saves would
 * feel; this adds to an array.
 */
export function createRequestTimes(registry: Registry): RequestTimes {
  const all = new Map<string, Times>();
  const metric = { name: NAME, get: async () => described(all.values()), reset: () => all.clear() };
  registry.registerMetric(metric as never);
  return {
    took(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let times = all.get(key);
      if (!times) {
        const counts = new Array<number>(BOUNDS.length + 1).fill(0);
        times = { labels: { method, route, status }, counts, sum: 0 };
        all.set(key, times);
      }
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] as number)) place += 1;
      times.counts[place] = (times.counts[place] as number) + 1;
      times.sum += seconds;
    },
  };
}

function described(all: Iterable<Times>) {
  return {
    name: NAME,
    help: "Time from a request's arrival to the end of its answer, by method, route and status",
    type: "histogram",
    aggregator: "sum",
    values: [...all].flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = counts.map((count, place) => {
        below += count;
        const le = BOUNDS[place] ?? "+Inf";
        return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: below };
      });
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: below },
      ];
    }),
  };
}
