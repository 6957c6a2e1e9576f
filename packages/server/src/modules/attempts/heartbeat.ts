import { BEAT_MS } from "@markwell/domain/attempts/outage";
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
   */
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** For a process that records nothing (tests that change the clock). */
export const noHeartbeat: Heartbeat = { now: async () => {}, stop: async () => {} };

/** Beats every second until stopped; a failed beat is retried by the next. */
export function startHeartbeat(db: Db, live: Live, clock: Clock, log: Logger): Heartbeat {
  const now = async () => {
    const outage = await beat(db, live, clock.now());
    if (outage) log.warn(outage, "no process had served for a while");
  };
  let beating: Promise<void> | undefined;
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
