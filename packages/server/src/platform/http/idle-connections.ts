import type { Server } from "node:http";
import type { Socket } from "node:net";

const LOOK_EVERY_MS = 50;

/**
 * Watches the connections of a server, so that its end waits for none that is idle. Node lets go of
 * them once, at the beginning of the end. It keeps what is still being sent then for another request,
 * which never comes, and what a browser has opened ahead and never used.
 *
 * @returns for a server that ends: lets go of each connection as soon as it is idle, until told to stop.
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
        // At the second look: the request of a new connection may be on its way.
        if (before.has(socket)) socket.destroy();
        else before.add(socket);
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  };
}
