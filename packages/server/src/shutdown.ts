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
  letGoWhenIdle: () => () => void;
  hub: Hub;
  attempts: OpenAttempts;
  resultFiles: Stops;
  /** Missing without background work. */
  sweep: Stops | undefined;
  heartbeat: Stops;
  jobs: Stops;
  post: Closes;
  sessions: Closes;
  storage: Closes;
  reading: Closes;
}

/**
 * Producers of work stop before consumers.
 * @param drainSeconds reports "not ready" and keeps serving, so that a load balancer notices
 * @param waitsFor hears each part
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
