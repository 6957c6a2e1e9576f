import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/** Its log lines and jobs carry the request's id. */
export const inRequest = <Given extends unknown[], T>(
  requestId: string,
  action: (...given: Given) => T,
  ...given: Given
): T => scope.run(requestId, action, ...given);

/** Work for several requests belongs to none. */
export const outsideRequests = <T>(action: () => T): T => scope.exit(action);

/** Undefined in the server's own work. */
export const currentRequest = (): string | undefined => scope.getStore();
