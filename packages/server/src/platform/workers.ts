import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type { Logger } from "./observe/log.ts";

type Metrics = object[];

type ToWorker =
  | { type: "serve" }
  | { type: "stop" }
  | { type: "read metrics"; id: number }
  | { type: "all metrics"; id: number; text: string };
type FromWorker =
  | { type: "stopped"; reason: string }
  | { type: "my metrics"; id: number; metrics: Metrics }
  | { type: "ask for all metrics"; id: number };

/** Its fault may still be there. */
const PAUSE_MS = 1_000;
const METRICS_PATIENCE_MS = 2_000;

export interface Workers {
  /** Rejects with the reason when one cannot serve. */
  ready: Promise<number>;
  stop(patienceMs: number): Promise<void>;
}

interface Supervising {
  program: string;
  count: number;
  /** Added to this process's own. */
  env: Record<string, string>;
  log: Logger;
}

interface Member {
  worker: Worker;
  /** Undefined, or when the replaced one died. */
  task?: { diedAt: number | undefined };
  serves: boolean;
}

/**
 * Workers share one port; a dead one is replaced by a spare that has loaded the program, which is most of
 * a start. Only for the first process.
 */
export function superviseWorkers({ program, count, env, log }: Supervising): Workers {
  cluster.setupPrimary({ exec: program });
  const ready = Promise.withResolvers<number>();
  const readers = new Map<number, (metrics: Metrics) => void>();
  let spare: Member | undefined;
  let serving = 0;
  let stopping = false;
  let asked = 0;

  const startProcess = (): Member => {
    const member: Member = { worker: cluster.fork(env), serves: false };
    const { worker } = member;
    let reason = "";
    worker.on("listening", ({ port }) => {
      member.serves = true;
      serving += 1;
      const diedAt = member.task?.diedAt;
      if (diedAt !== undefined) {
        const afterMs = Math.round(performance.now() - diedAt);
        log.warn({ worker: worker.process.pid, afterMs }, "a new worker serves in its place");
      }
      if (serving < count) return;
      ready.resolve(port);
      // Not before: it would take processor time from those that people wait for.
      if (!stopping) spare ??= startProcess();
    });
    worker.on("message", (message: FromWorker) => {
      if (message.type === "stopped") reason = message.reason;
      else if (message.type === "my metrics") readers.get(message.id)?.(message.metrics);
      else void tellAllMetrics(worker, message.id);
    });
    worker.on("exit", (code, signal) => {
      const { serves, task } = member;
      if (serves) serving -= 1;
      if (spare === member) spare = undefined;
      if (stopping) return;
      if (task && !serves) ready.reject(new Error(reason || `A worker ended (${signal ?? code}).`));
      const words = task ? "a worker died" : "the spare worker died";
      log.error({ worker: worker.process.pid, code, signal, reason }, words);
      const replace = () => {
        if (stopping) return;
        if (task) startWorker(serves ? performance.now() : task.diedAt);
        else spare ??= startProcess();
      };
      if (serves) replace();
      else setTimeout(replace, PAUSE_MS);
    });
    return member;
  };
  /** @param diedAt when the former died, on this process's clock. */
  const startWorker = (diedAt?: number) => {
    const member = spare ?? startProcess();
    spare = undefined;
    member.task = { diedAt };
    send(member.worker, { type: "serve" });
  };
  const living = () =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() ?? false);
  const send = (worker: Worker | undefined, message: ToWorker) => {
    // It may die at this moment; its exit event tells.
    if (worker?.isConnected()) worker.send(message, () => {});
  };

  const metricsFrom = async (worker: Worker | undefined): Promise<Metrics | undefined> => {
    asked += 1;
    const id = asked;
    const answer = new Promise<Metrics>((done) => readers.set(id, done));
    send(worker, { type: "read metrics", id });
    const late = pause(METRICS_PATIENCE_MS, undefined, { ref: false });
    const metrics = await Promise.race([answer, late]);
    readers.delete(id);
    return metrics;
  };
  const tellAllMetrics = async (worker: Worker, id: number) => {
    const serving = living().filter((one) => one !== spare?.worker);
    const read = await Promise.all(serving.map(metricsFrom));
    const known = read.filter((metrics) => metrics !== undefined);
    const text = await AggregatorRegistry.aggregate(known).metrics();
    send(worker, { type: "all metrics", id, text });
  };

  for (let made = 0; made < count; made += 1) startWorker();
  return {
    ready: ready.promise,
    async stop(patienceMs) {
      stopping = true;
      const workers = living();
      const gone = workers.map(
        (worker) => worker && new Promise((done) => worker.once("exit", done)),
      );
      for (const worker of workers) send(worker, { type: "stop" });
      await Promise.race([Promise.all(gone), pause(patienceMs, undefined, { ref: false })]);
      for (const worker of living()) worker?.process.kill("SIGKILL");
    },
  };
}

const tell = (message: FromWorker) => process.send?.(message);
const hear = (heard: (message: ToWorker) => void) => process.on("message", heard);

/** Waits until it is needed. */
export async function toldToServe(): Promise<void> {
  process.title = "markwell: spare worker";
  await new Promise<void>((told) => hear(({ type }) => type === "serve" && told()));
  process.title = "markwell: worker";
}

export function onStopOfWorker(stop: () => void): void {
  hear(({ type }) => type === "stop" && stop());
}

export function tellReason(reason: string): void {
  tell({ type: "stopped", reason });
}

/**
 * Prometheus' text form of all workers. Counts are added; metrics read from the database name their
 * `aggregator`.
 * @param own this worker's.
 */
export function metricsOfAllWorkers(own: () => Promise<Metrics>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  hear((message) => {
    if (message.type === "all metrics") waiting.get(message.id)?.(message.text);
    if (message.type === "read metrics") {
      void own().then((metrics) => tell({ type: "my metrics", id: message.id, metrics }));
    }
  });
  return async () => {
    asked += 1;
    const id = asked;
    const text = new Promise<string>((done) => waiting.set(id, done));
    tell({ type: "ask for all metrics", id });
    return text.finally(() => waiting.delete(id));
  };
}
