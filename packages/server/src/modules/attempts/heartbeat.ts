import { areSavesFailing, BEAT_MS } from "@markwell/domain/attempts/outage";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { beat } from "./outages.ts";

export interface Heartbeat {
  /**
   * Notes that this process serves, and an outage that is over. Called before the clock closes anybody,
   * because a frozen process may run the closing first.
   * @returns false, and notes nothing, while saves of students fail.
   */
  now(): Promise<boolean>;
  stop(): Promise<void>;
}

/** When this process last stored answers, and last could not. */
export interface SaveTimes {
  savedAt: number;
  failedAt: number;
}

/** For a process that records nothing (tests that change the clock). */
export const noHeartbeat: Heartbeat = { now: async () => true, stop: async () => {} };

interface Pulse {
  db: Db;
  live: Live;
  clock: Clock;
  log: Logger;
  saveTimes: Readonly<SaveTimes>;
}

/** Beats every second until stopped; a failed beat is retried by the next. */
export function startHeartbeat({ db, live, clock, log, saveTimes }: Pulse): Heartbeat {
  const now = async () => {
    if (areSavesFailing(saveTimes, clock.now())) return false;
    const outage = await beat(db, live, clock.now());
    if (outage) log.warn(outage, "no process had served for a while");
    return true;
  };
  let beating: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    beating ??= now()
      .catch((cause) => {
        if (!isUnreachable(cause)) log.error({ err: cause }, "heartbeat failed");
      })
      .finally(() => {
        beating = undefined;
      });
  }, BEAT_MS);
  return {
    now,
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
