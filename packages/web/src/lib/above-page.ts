import { untilLoaded } from "./until-loaded.ts";
import { whenIdle } from "./when-idle.ts";

/** By then even a slow phone has loaded the page itself. */
const PAGE_FIRST_MS = 5_000;

type AbovePage = typeof import("../ui/above-page.tsx");

const wanted = Promise.withResolvers<void>();
const mounted = Promise.withResolvers<void>();
let loading: Promise<AbovePage> | undefined;

/** Loads notes and dialogs: no page opens with one. */
export function fetchAbovePage(): Promise<AbovePage> {
  wanted.resolve();
  loading ??= untilLoaded(() => import("../ui/above-page.tsx"));
  return loading;
}

/** The same when the first is wanted, or some time after the page: a network may fail later. */
export async function abovePageInTime(): Promise<AbovePage> {
  const later = new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS)).then(whenIdle);
  await Promise.race([wanted.promise, later]);
  return fetchAbovePage();
}

export const dialogsMounted = (): void => mounted.resolve();

/** Resolves once dialogs can be shown. */
export async function dialogs(): Promise<AbovePage["modals"]> {
  const { modals } = await fetchAbovePage();
  await mounted.promise;
  return modals;
}
