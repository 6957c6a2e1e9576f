import { Refusal } from "@markwell/contract/client";
import { notePageLeft } from "@markwell/contract/without-schemas";
import { LEAVES_A_MESSAGE, SHORTEST_LEAVE_MS } from "@markwell/domain/attempts/page-left";
import { api } from "../../lib/api.ts";
import { keptOnDevice } from "../../lib/kept.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { nameOf, type Sitting } from "./journal.ts";

const TELL_EVERY_MS = 5_000;

/** A time that the student was away from the page, kept on this device until the server has it. */
export interface KeptLeave {
  id: string;
  leftAt: number;
  /** Null while the student is away. */
  backAt: number | null;
}
const keptLeaves = keptOnDevice("page-left", {
  parse: (value: readonly KeptLeave[]) =>
    value.map(({ id, leftAt, backAt }) => {
      const numbers = backAt === null ? [leftAt] : [leftAt, backAt];
      if (typeof id === "string" && numbers.every(Number.isFinite)) return { id, leftAt, backAt };
      throw new TypeError("This is no time away from the page.");
    }),
});

export interface PageWatchOptions {
  /** This device's clock, epoch ms. */
  now(): number;
  newId(): string;
  /** What an earlier page of this sitting could not send, or did not live to end. */
  kept: readonly KeptLeave[];
  keep(leaves: readonly KeptLeave[]): void;
  /** Resolves to false if the server was unreachable, for a retry. */
  send(leaves: Array<{ id: string; ago: number; seconds: number }>): Promise<boolean>;
}

/**
 * Notes when the page of an exam is left and for how long, and brings it to the server, also after a
 * while without a connection. A short look elsewhere is not noted.
 */
export function createPageWatch({ now, newId, kept, keep, send }: PageWatchOptions) {
  // The page was reloaded or closed while the student was away: loading it is the return.
  let leaves: KeptLeave[] = kept.map((leave) => ({ ...leave, backAt: leave.backAt ?? now() }));
  const lengthOf = ({ leftAt, backAt }: KeptLeave) => Math.max(0, (backAt ?? now()) - leftAt);
  const isNoted = (leave: KeptLeave) => lengthOf(leave) >= SHORTEST_LEAVE_MS;
  const change = (next: KeptLeave[]) => {
    leaves = next;
    keep(leaves);
  };
  change(leaves.filter(isNoted));

  return {
    see(away: boolean) {
      const open = leaves.find(({ backAt }) => backAt === null);
      if (away && !open) change([...leaves, { id: newId(), leftAt: now(), backAt: null }]);
      if (away || !open) return;
      const back = leaves.map((leave) => (leave === open ? { ...leave, backAt: now() } : leave));
      change(back.filter(isNoted));
    },

    /** Sends the server what it does not know, including a student who is still away, and later the return. */
    async flush(): Promise<void> {
      const told = leaves.filter(isNoted).slice(0, LEAVES_A_MESSAGE);
      if (told.length === 0) return;
      const sent = await send(
        told.map((leave) => ({
          id: leave.id,
          ago: now() - leave.leftAt,
          seconds: Math.round(lengthOf(leave) / 1000),
        })),
      );
      if (!sent) return;
      const done = new Set(told.filter(({ backAt }) => backAt !== null).map(({ id }) => id));
      change(leaves.filter(({ id }) => !done.has(id)));
    },

    forget: () => change([]),

    isWaiting: () => leaves.length > 0,
  };
}

export type PageWatch = ReturnType<typeof createPageWatch>;

export function watchPage(sitting: Sitting, signal: AbortSignal): PageWatch {
  const watch = createPageWatch(watchOf(sitting));
  listenTo(watch, signal);
  return watch;
}

function watchOf(sitting: Sitting): Parameters<typeof createPageWatch>[0] {
  const place = nameOf(sitting);
  return {
    now: Date.now,
    newId: newUuid,
    kept: keptLeaves.read(place) ?? [],
    keep: (leaves) => keptLeaves.keep(place, leaves.length > 0 ? [...leaves] : undefined),
    send: (leaves) =>
      api(
        notePageLeft,
        { testid: sitting.testId, userid: sitting.traineeId, leaves },
        { keepalive: true },
      ).then(
        () => true,
        // The server has refused it for good.
        (error: unknown) => error instanceof Refusal,
      ),
  };
}

function listenTo(watch: PageWatch, signal: AbortSignal): void {
  const look = () => {
    watch.see(document.visibilityState === "hidden" || !document.hasFocus());
    void watch.flush();
  };
  document.addEventListener("visibilitychange", look, { signal });
  for (const event of ["blur", "focus", "online"]) {
    window.addEventListener(event, look, { signal });
  }
  const timer = setInterval(() => watch.isWaiting() && void watch.flush(), TELL_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  void watch.flush();
}
