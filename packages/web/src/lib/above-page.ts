import { whenIdle } from "./when-idle.ts";

/** By then even a slow phone has loaded what the page itself consists of. */
const PAGE_FIRST_MS = 5_000;

const wanted = Promise.withResolvers<void>();
const standing = Promise.withResolvers<void>();

/** Fetches now what shows notes and dialogs, rather than some time after the page. */
export const fetchAbovePage = (): void => wanted.resolve();

/** Resolves when notes and dialogs are to be fetched: they must be there before a network fails. */
export const abovePageDue = (): Promise<void> =>
  Promise.race([
    wanted.promise,
    new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS)).then(whenIdle),
  ]);

/** Dialogs can be shown from now on; what was asked earlier has waited for it. */
export const dialogsStand = (): void => standing.resolve();

/** Resolves when dialogs can be shown. */
export function untilDialogsStand(): Promise<void> {
  fetchAbovePage();
  return standing.promise;
}
