import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "socket.io";

/** Each of them costs another server a handshake and a look at the session: so many a second. */
const BACK_PER_SECOND = 500;
const SHORTEST_MS = 1_000;
/** A browser's longest pause between two tries. */
const LONGEST_MS = 5_000;
/** A browser that does not say goodbye by then is cut off: its connection would hold up the stop. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 20;

/** Over how many milliseconds so many sockets come back, so that they do not come as a herd. */
export const spreadOf = (sockets: number) =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.ceil((sockets * 1_000) / BACK_PER_SECOND)));

/**
 * Tells every socket that this server stops and when to come back, then ends the connections as a
 * network does (not as a server that throws somebody out), so that every client comes back.
 */
export async function disconnectAll(io: Server): Promise<void> {
  const { engine } = io;
  // Handshakes in progress when the stop begins.
  engine.on("connection", (late: { close(): void }) => late.close());
  const raw = [...io.sockets.sockets.values()].map(({ conn }) => conn);
  const wires = raw.map(({ request }) => request.socket);
  io.local.emit("moving", { within: spreadOf(raw.length) });
  // After pending messages are sent.
  for (const conn of raw) conn.close();
  const patience = performance.now() + PATIENCE_MS;
  while (engine.clientsCount > 0 && performance.now() < patience) await pause(LOOK_EVERY_MS);
  for (const wire of wires) wire.destroy();
}
