import { ANNOUNCED_MINUTES } from "@markwell/domain/attempts/clock";
import { useEffect, useRef, useState } from "react";
import { counted, formatMinutes } from "../../lib/format.ts";
import { notifyNews } from "../../lib/notify.ts";
import { serverNow } from "../../lib/server-clock.ts";

/** A difference below this is the network's doing; following it would make the time flicker. */
const TOLERANCE_MS = 2_000;

interface Pending {
  /** Whole seconds left. */
  pending: number;
  /** Server clock, epoch ms. */
  serverTime: number;
}

/** The deadline, epoch ms of the server's clock, that a `pending` tells. */
export const deadlineFrom = ({ pending, serverTime }: Pending): number =>
  serverTime + pending * 1_000;

/** The deadline after a further message: moved only when it is off by more than 2 s (DECISIONS). */
export const correctedDeadline = (before: number | undefined, heard: number): number =>
  before === undefined || Math.abs(before - heard) > TOLERANCE_MS ? heard : before;

/** Moved by less than this, the deadline was only corrected. */
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
  return least && now > 0 ? `${formatMinutes(least)} left` : undefined;
}

/** The deadline of a sitting as the server tells it; says it to the pupil when it is put off. */
export function useDeadline() {
  const [deadline, setDeadline] = useState<number>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (deadline === undefined) return;
    const minutes = minutesGained(last.current, deadline);
    last.current = deadline;
    if (minutes > 0) {
      notifyNews("Extra time", `You have ${counted(minutes, "more minute", "more minutes")}.`);
    }
  }, [deadline]);
  return {
    /** Epoch ms of the server's clock; undefined before the first message. */
    deadline,
    hear: (told: Parameters<typeof deadlineFrom>[0]) =>
      setDeadline((before) => correctedDeadline(before, deadlineFrom(told))),
    /** Takes seconds left as they are, without the tolerance for the network. */
    set: (secondsLeft: number) => setDeadline(serverNow() + secondsLeft * 1_000),
    /** The next message is a first one. */
    forget: () => {
      last.current = undefined;
      setDeadline(undefined);
    },
  };
}
