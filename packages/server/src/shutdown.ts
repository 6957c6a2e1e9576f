import { setTimeout as pause } from "node:timers/promises";
import type { OpenAttempts } from "./modules/attempts/open-attempts.ts";
import type { Hub } from "./platform/realtime/hub.ts";

interface Stops {
  stop(): unknown;
}
interface Closes {
  close(): unknown;
}

interface Parts {
  readiness: Stops;
  fastify: Closes;
  /** Closes connections as soon as they are idle, until told to stop. */
  letGoWhenIdle: () => () => void;
  hub: Hub;
  attempts: OpenAttempts;
  resultFiles: Stops;
  /** Missing in a process without background work. */
  sweep: Stops | undefined;
  heartbeat: Stops;
  jobs: Stops;
  post: Closes;
  sessions: Closes;
  storage: Closes;
  reading: Closes;
}

/**
 * Stops the product so that nobody notices: producers of work stop before its consumers.
 * @param drainSeconds how long it reports "not ready" and keeps serving, so that a load balancer notices.
 * @param waitsFor is called with each part before waiting for it.
 */
export async function shutDown(
  parts: Parts,
  drainSeconds: number,
  waitsFor: (what: string) => void,
): Promise<void> {
  const { readiness, fastify, hub, attempts, resultFiles, sweep, heartbeat, jobs } = parts;
  readiness.stop();
  waitsFor("the balancer");
  await pause(drainSeconds * 1000);
  // Those who are connected: sockets are told where to go, requests are answered.
  waitsFor("sockets");
  attempts.sittings.stop();
  const stopLooking = parts.letGoWhenIdle();
  await hub.disconnectAll();
  waitsFor("requests");
  await fastify.close();
  stopLooking();
  attempts.progress.stop();
  waitsFor("messages between processes");
  await hub.close();
  // Everything that runs without a request.
  waitsFor("spreadsheets");
  await resultFiles.stop();
  waitsFor("the sweep of attempts");
  await sweep?.stop();
  await heartbeat.stop();
  waitsFor("jobs");
  await jobs.stop();
  // The last to stop: the others write through them.
  waitsFor("answers and hand-ins");
  parts.post.close();
  await attempts.writer.close();
  await attempts.entrance.close();
  await attempts.handIns.close();
  waitsFor("sessions");
  await parts.sessions.close();
  await parts.reading.close();
  parts.storage.close();
}
