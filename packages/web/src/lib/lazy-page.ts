import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { lazyRouteComponent } from "@tanstack/react-router";
import { onlineOrAfter } from "./online-or-after.ts";

/** A file of the app did not come: there is no connection, or it is of a version that is gone. */
export class PartNotLoaded extends CallError {
  override name = "PartNotLoaded";
  constructor() {
    super(0, texts.common.unreachable);
  }
}

/** Loads a part of the app; offline, fails with an error that says so. */
export const orNotLoaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new PartNotLoaded();
  });

/**
 * A page that is fetched when it is first opened. The router's own way would load the window anew when a
 * file does not come, also without a connection, and leave the browser's own error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => orNotLoaded(load()), name);

const PAUSE_MS = 10_000;

const isServerThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Retry of a page whose files did not come: browsers remember that they failed, and only a reload helps. */
export async function reloadIfServerIsThere(): Promise<void> {
  if (await isServerThere()) location.reload();
}

let answeredAt = Number.NEGATIVE_INFINITY;

/** Resolves when the server answers; false when nobody waits for that any more. */
export async function whenServerIsThere(signal: AbortSignal): Promise<boolean> {
  // Pages come and calls fail: what this page says can be read before the next try.
  if (performance.now() - answeredAt < PAUSE_MS) await onlineOrAfter(PAUSE_MS);
  while (!signal.aborted && !(await isServerThere())) await onlineOrAfter(PAUSE_MS);
  answeredAt = performance.now();
  return !signal.aborted;
}

/** Reloads as soon as the server answers, unless that has just been done and did not help. */
export async function reloadWhenServerIsThere(signal: AbortSignal): Promise<void> {
  if ((await whenServerIsThere(signal)) && mayReload()) location.reload();
}

const RELOADED_AT = "markwell.reloaded-at";
const AGAIN_AFTER_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return Date.now() - last > AGAIN_AFTER_MS;
  } catch {
    // Without storage the user can still press Retry.
    return false;
  }
}
