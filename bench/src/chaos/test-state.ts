import { setTimeout as pauseFor } from "node:timers/promises";
import { entryFlags } from "@markwell/contract/calls/attempts";
import type { PendingMessage } from "@markwell/contract/realtime";
import type { Candidate } from "../lib/classroom.ts";
import { type Diary, noteError } from "./diary.ts";

const POLL_MS = 10_000;
const POLL_CONNECTED_MS = 60_000;

/** How long a browser waits before it asks, with and without a socket. */
export const pollsAfter = (connected: boolean) => (connected ? POLL_CONNECTED_MS : POLL_MS);

/** The state of an attempt, as its browser knows it: the flags decide, the socket only hints. */
export interface TestState {
  /** Epoch ms, as last told. */
  deadline(): number;
  over(): boolean;
  enter(): void;
  look(): Promise<void>;
  /** Asks for them now and then, until `leaves` says so. */
  poll(leaves: () => boolean): Promise<void>;
  hear(message: PendingMessage): void;
  hearEnd(): void;
}

export function watchTestState(
  { api, id }: Candidate,
  { testId, diary, connected }: { testId: string; diary: Diary; connected(): boolean },
): TestState {
  let deadline = Number.POSITIVE_INFINITY;
  let inside = false;
  let over = false;

  const hearDeadline = ({ pending, serverTime }: { pending: number; serverTime: number }) => {
    if (!inside) return;
    deadline = serverTime + pending * 1_000;
    diary.deadlines.push({ at: Date.now(), deadline });
  };
  const look = async () => {
    if (!inside) return;
    try {
      const { data } = await api(entryFlags, { testid: testId, traineeid: id });
      if (data.completed || data.testconducted) over = true;
      else if (data.startedWriting) hearDeadline(data);
    } catch (cause) {
      noteError(diary, cause);
    }
  };
  return {
    deadline: () => deadline,
    over: () => over,
    enter() {
      inside = true;
    },
    look,
    async poll(leaves) {
      for (let waited = 0; !leaves(); waited += 500) {
        await pauseFor(500);
        if (waited < pollsAfter(connected())) continue;
        waited = 0;
        await look();
      }
    },
    hear(message) {
      if (message.state === "running") hearDeadline(message);
      if (message.state === "ended") void look();
    },
    hearEnd() {
      over = true;
    },
  };
}
