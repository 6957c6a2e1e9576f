import { ANNOUNCED_MINUTES } from "@markwell/domain/attempts/clock";
import { useEffect, useState } from "react";
import { formatMinutes } from "../../lib/format.ts";
import { notifyNews } from "../../lib/notify.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say, told } from "../../lib/words.ts";

const TOLERANCE_MS = 2_000;

interface Pending {
  /** Whole seconds left. */
  pending: number;
  /** Server clock, epoch ms. */
  serverTime: number;
}

/** The deadline of a `pending` message, epoch ms of the server's clock. */
export const deadlineFrom = ({ pending, serverTime }: Pending): number =>
  serverTime + pending * 1_000;

/** The deadline after a further message: moved only when it is off by more than 2 s (DECISIONS). */
export const correctedDeadline = (before: number | undefined, heard: number): number =>
  before === undefined || Math.abs(before - heard) > TOLERANCE_MS ? heard : before;

/** A smaller move is only a correction. */
const LEAST_GIFT_MS = 30_000;

/** Minutes, at least 1, by which a deadline was put off; 0 when it was not. */
export function minutesGained(before: number | undefined, now: number): number {
  if (before === undefined || now - before < LEAST_GIFT_MS) return 0;
  return Math.max(1, Math.round((now - before) / 60_000));
}

/** What a screen reader hears between two ticks: only at 10, 5 and 1 minutes left, else undefined. */
export function announcementBetween(before: number, now: number): string | undefined {
  const passed = ANNOUNCED_MINUTES.filter(
    (minutes) => before > minutes * 60 && now <= minutes * 60,
  );
  const least = passed.at(-1);
  return least && now > 0 ? say("{least} left", { least: told(formatMinutes(least)) }) : undefined;
}

interface Told extends Pending {
  paused: boolean;
}

export interface SittingClock {
  /** Epoch ms of the server's clock; undefined before the first message. */
  deadline: number | undefined;
  /** Whole seconds that are left while the teacher has paused; undefined while the clock runs. */
  stopped: number | undefined;
  /** When the server said so: what it said before that comes too late to count. */
  toldAt: number;
  gained: number;
}

export const UNTOLD: SittingClock = {
  deadline: undefined,
  stopped: undefined,
  toldAt: 0,
  gained: 0,
};

/** The clock after a further message. A pause puts nothing off; extra time during it does. */
export function afterTold(before: SittingClock, told: Told): SittingClock {
  const { pending, serverTime: toldAt, paused } = told;
  if (toldAt < before.toldAt) return before;
  const { stopped } = before;
  const heard = deadlineFrom(told);
  if (!paused && stopped === undefined) {
    const deadline = correctedDeadline(before.deadline, heard);
    return { deadline, stopped, toldAt, gained: minutesGained(before.deadline, deadline) };
  }
  // How long it was paused before this device knew, nobody can tell from more time left.
  const gained = stopped === undefined ? 0 : minutesGained(stopped * 1_000, pending * 1_000);
  return { deadline: heard, stopped: paused ? pending : undefined, toldAt, gained };
}

export function useDeadline() {
  const [clock, setClock] = useState(UNTOLD);
  useEffect(() => {
    if (clock.gained === 0) return;
    notifyNews(
      say("Extra time"),
      say("You have {gained, plural, one {# more minute} other {# more minutes}}.", {
        gained: clock.gained,
      }),
    );
  }, [clock]);
  return {
    deadline: clock.deadline,
    stopped: clock.stopped,
    hear: (told: Told) => setClock((before) => afterTold(before, told)),
    /** Takes the seconds exactly, without tolerance for the network. */
    set: (secondsLeft: number) =>
      setClock((before) => ({
        ...before,
        deadline: serverNow() + secondsLeft * 1_000,
        gained: 0,
      })),
    forget: () => setClock(UNTOLD),
  };
}
