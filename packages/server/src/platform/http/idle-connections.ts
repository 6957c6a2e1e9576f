import type { Server } from "node:http";

const LOOK_EVERY_MS = 50;

/**
 * For a server that ends: lets go of each connection as soon as its answer is sent. Node does so
 * once, at the beginning of the end; what is still being sent then would be kept for another
 * request, which never comes, until it is given up after a minute.
 *
 * @returns ends the looking.
 */
export function letGoWhenIdle(server: Server): () => void {
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
