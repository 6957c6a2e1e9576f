import type { Server } from "node:http";
import type { Socket } from "node:net";

const LOOK_EVERY_MS = 50;

/**
 * So a shutdown waits for no idle connection: Node closes those only once, not those still replying or
 * opened ahead.
 * @returns for a shutdown: closes idle ones until told to stop.
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
