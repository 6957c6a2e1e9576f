import { clientMessages } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import type { Clock } from "../clock.ts";
import type { Actor } from "../sessions/actor.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { openPlaces } from "./guard-sockets.ts";
import type { LiveServer, LiveSocket } from "./sockets.ts";

/**
 * By session token, with a limit per person; checked again when sessions or role change. Messages outside
 * the contract are dropped.
 */
export function authenticateSockets(
  io: LiveServer,
  { sessions, clock }: { sessions: SessionStore; clock: Clock },
): void {
  const places = openPlaces(io);
  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== "string") return next(new Error(texts.signIn.needed));
    let actor: Actor | undefined;
    try {
      actor = await sessions.find(token, clock.now());
    } catch {
      return next(new Error(texts.common.dataUnreachable));
    }
    if (!actor) return next(new Error(texts.signIn.needed));
    // Parents get nothing about running tests.
    if (actor.role === "PARENT") return next(new Error(texts.common.forbidden));
    // It may have closed during the session lookup.
    if (socket.conn.readyState !== "open") return next(new Error(texts.common.dataUnreachable));
    const refusal = await places.take(actor.id, socket.conn);
    if (refusal) return next(new Error(refusal));
    socket.data.actor = actor;
    socket.data.token = token;
    socket.data.heardAt = clock.now();
    socket.conn.on("packet", () => {
      socket.data.heardAt = clock.now();
    });
    return next();
  });

  const checkAgain = async (socket: LiveSocket) => {
    const actor = await sessions.find(socket.data.token, clock.now()).catch(() => undefined);
    if (actor?.role !== socket.data.actor.role) socket.disconnect(true);
  };
  io.on("connection", (socket) =>
    socket.use((packet, next) => {
      if (isWellFormed(packet)) next();
    }),
  );
  // The session may have ended during the handshake.
  io.on("connection", checkAgain);
  sessions.onChange(async (personId) => {
    for (const socket of io.sockets.sockets.values()) {
      if (personId === undefined || socket.data.actor.id === personId) await checkAgain(socket);
    }
  });
}

/**
 * A known name, at most one content, perhaps an answering function. Anything else in its place would
 * throw when called and end the process.
 * @param packet as Socket.IO hands it to `socket.use`
 */
function isWellFormed([name, ...contents]: readonly unknown[]): boolean {
  if (typeof name !== "string" || !Object.hasOwn(clientMessages, name)) return false;
  const [, answer] = contents;
  return contents.length <= 2 && (answer === undefined || typeof answer === "function");
}
