import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "socket.io";

/** Each costs another server a handshake and a session lookup. */
const BACK_PER_SECOND = 500;
const SHORTEST_MS = 1_000;
/** A browser's longest pause between two tries. */
const LONGEST_MS = 5_000;
/** Cut off then: its connection would hold up the stop. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 20;

/** Milliseconds, so that they do not come back as a herd. */
export const spreadOf = (sockets: number) =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.ceil((sockets * 1_000) / BACK_PER_SECOND)));

/** Says when to come back, then ends connections as a network does, so that every client returns. */
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
