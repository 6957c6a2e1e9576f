import type { Server } from "node:http";
import type { Socket } from "node:net";

const LOOK_EVERY_MS = 50;

/**
 * Watches the connections of a server, so that its shutdown waits for no idle one. Node closes idle connections
 * only once, when the shutdown begins. It keeps those whose reply is still being sent, which then wait for a
 * request that never comes, and those that a browser has opened ahead and never used.
 * @returns for a shutdown: closes each connection as soon as it is idle, until told to stop.
 */
export function watchConnections(server: Server): () => () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    const before = new Set<Socket>();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) {
        if (socket.bytesRead > 0) continue;
        // Only on the second check: a new connection's request may be on its way.
        if (before.has(socket)) socket.destroy();
        else before.add(socket);
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  };
}
