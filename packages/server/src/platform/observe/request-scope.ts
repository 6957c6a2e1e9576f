import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/** Does what a request asks for: log lines and jobs that come of it carry the request's id. */
export const inRequest = <Given extends unknown[], T>(
  requestId: string,
  act: (...given: Given) => T,
  ...given: Given
): T => scope.run(requestId, act, ...given);

/** Work for several requests at once belongs to none of them. */
export const outsideRequests = <T>(act: () => T): T => scope.exit(act);

/** The id of the request that is being answered here; undefined in work of the server's own. */
export const currentRequest = (): string | undefined => scope.getStore();
