import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { OpenAttempts } from "./modules/attempts/open-attempts.ts";
import { letGoWhenIdle } from "./platform/http/idle-connections.ts";
import type { Hub } from "./platform/realtime/hub.ts";

interface Stops {
  stop(): unknown;
}
interface Closes {
  close(): unknown;
}

interface Parts {
  readiness: Stops;
  fastify: Closes & { server: Server };
  hub: Hub;
  attempts: OpenAttempts;
  resultFiles: Stops;
  /** Not there in a process that leaves background work to another. */
  sweep: Stops | undefined;
  jobs: Stops;
  post: Closes;
  sessions: Closes;
  storage: Closes;
}

/**
 * Ends the product so that nobody notices: whoever hands work on stops before the one who takes it.
 *
 * @param drainSeconds how long it says "not ready" and serves on, so that a balancer looks elsewhere.
 */
export async function closeInOrder(parts: Parts, drainSeconds: number): Promise<void> {
  const { readiness, fastify, hub, attempts, resultFiles, sweep, jobs } = parts;
  readiness.stop();
  await pause(drainSeconds * 1000);
  // Those who are connected: sockets are told where to go, requests are answered.
  attempts.sittings.stop();
  const stopLooking = letGoWhenIdle(fastify.server);
  await hub.sendAway();
  await fastify.close();
  stopLooking();
  attempts.progress.stop();
  await hub.close();
  // What works without being asked.
  await resultFiles.stop();
  await sweep?.stop();
  await jobs.stop();
  // What the others wrote through.
  parts.post.close();
  await attempts.writer.close();
  await attempts.entrance.close();
  await attempts.handIns.close();
  await parts.sessions.close();
  parts.storage.close();
}
