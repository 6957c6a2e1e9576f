import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/** Its log lines and jobs carry the request's id. */
export const inRequest = <Given extends unknown[], T>(
  requestId: string,
  act: (...given: Given) => T,
  ...given: Given
): T => scope.run(requestId, act, ...given);

/** Work for several requests belongs to none. */
export const outsideRequests = <T>(act: () => T): T => scope.exit(act);

/** Undefined in the server's own work. */
export const currentRequest = (): string | undefined => scope.getStore();
