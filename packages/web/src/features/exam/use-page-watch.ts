import { notePageLeft } from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { nameOf, type Sitting } from "./journal.ts";
import { createPageWatch, type KeptLeave } from "./page-watch.ts";

/** How often it is looked whether something has to be told. */
const TELL_EVERY_MS = 5_000;

export interface PageLeaves {
  /** Tells what is not told yet; before handing in, because nothing is taken after it. */
  flush(): Promise<void>;
  /** After the result is there: the next person at this computer finds nothing. */
  forget(): void;
}

type PageWatch = ReturnType<typeof createPageWatch>;

/** Notes when the student leaves the page, where the test's teacher has switched it on. */
export function usePageWatch(sitting: Sitting, on: boolean): PageLeaves {
  const [watching] = useState<{ by?: PageWatch }>({});
  const { testId, traineeId } = sitting;
  useEffect(() => {
    if (!on) return;
    const ended = new AbortController();
    watching.by = createPageWatch(watchOf({ testId, traineeId }));
    listenTo(watching.by, ended.signal);
    return () => ended.abort();
  }, [on, testId, traineeId, watching]);
  return {
    flush: async () => watching.by?.flush(),
    forget: () => watching.by?.forget(),
  };
}

function watchOf(sitting: Sitting): Parameters<typeof createPageWatch>[0] {
  const place = `markwell-page-left:${nameOf(sitting)}`;
  return {
    now: Date.now,
    newId: newUuid,
    kept: keptIn(place),
    keep: (leaves) => {
      try {
        if (leaves.length > 0) localStorage.setItem(place, JSON.stringify(leaves));
        else localStorage.removeItem(place);
      } catch {
        // A browser that forbids storage: what is not sent before a reload is lost.
      }
    },
    send: (leaves) =>
      api(
        notePageLeft,
        { testid: sitting.testId, userid: sitting.traineeId, leaves },
        { keepalive: true },
      ).then(
        () => true,
        // The server understood and did not take it: it never will.
        (error: unknown) => error instanceof Refusal,
      ),
  };
}

function keptIn(place: string): KeptLeave[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]") as KeptLeave[];
  } catch {
    return [];
  }
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
