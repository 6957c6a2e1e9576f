import { setTimeout as pauseFor } from "node:timers/promises";
import type { Product } from "../../lib/product.ts";
import type { Fault } from "../fault.ts";

/** As long as a supervisor takes to notice. */
const NOTICED_MS = 1_000;

export const serverKilled: Fault = {
  name: "server killed",
  lasts: 6,
  async strike({ product }) {
    await product.server.stop("SIGKILL");
    await pauseFor(NOTICED_MS);
    await product.server.start();
  },
};

/** Some attempts are closed and graded already, some are in the middle of it, some not yet. */
export const serverKilledAtEnd: Fault = {
  ...serverKilled,
  name: "server killed at End",
  when: "at the end",
};

/** Half of the class is on it; the supervisor replaces it while they come back to the other. */
export const workerKilled: Fault = {
  name: "worker killed",
  lasts: 3,
  workers: 2,
  async strike({ product, note }) {
    const [worker] = await product.server.workers();
    if (worker === undefined) throw new Error("the server has no workers");
    process.kill(worker, "SIGKILL");
    for (;;) {
      const said = product.server.lines().find((line) => line.includes("serves in its place"));
      if (said) return note(`replaced after ${/"afterMs":(\d+)/.exec(said)?.[1]} ms`);
      await pauseFor(50);
    }
  },
};

/** Its keeper, as systemd would, starts it again; it recovers from its log. */
export const databaseKilled: Fault = {
  name: "database killed",
  lasts: 5,
  async strike({ product }) {
    await killPostgres(product);
    await answers(product);
  },
};

export const databaseKilledAtEnd: Fault = {
  ...databaseKilled,
  name: "database killed at End",
  when: "at the end",
};

/** A power cut: nobody says goodbye. */
export const bothKilled: Fault = {
  name: "both killed",
  lasts: 8,
  async strike({ product }) {
    await product.server.stop("SIGKILL");
    await product.database.stop("SIGKILL");
    await killPostgres(product);
    await pauseFor(NOTICED_MS);
    await product.database.start();
    await product.server.start();
  },
};

export const bothRestarted: Fault = {
  name: "both restarted",
  lasts: 8,
  async strike({ product }) {
    await product.server.stop();
    await product.database.stop();
    await product.database.start();
    await product.server.start();
  },
};

/** kill -9 for PostgreSQL's first process and all its children. */
async function killPostgres({ database }: Product): Promise<void> {
  for (const pid of await database.processes()) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone with the others already.
    }
  }
}

async function answers({ database, connects }: Product): Promise<void> {
  await pauseFor(100);
  while ((await database.processes()).length === 0 || !(await connects())) await pauseFor(50);
}
