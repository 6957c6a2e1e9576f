import type { Server as HttpServer } from "node:http";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { Pool, PoolClient } from "pg";
import { Server } from "socket.io";
import type { Clock } from "../clock.ts";
import type { Logger } from "../observe/log.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { authenticateSockets } from "./authenticate.ts";
import { disconnectAll } from "./disconnect.ts";
import { comesFromUs, endTalkative } from "./guard-sockets.ts";
import { type Live, speakThrough } from "./live.ts";
import { countRooms, type RoomKind } from "./rooms.ts";
import type { LiveServer, LiveSocket, ServerToServerEvents } from "./sockets.ts";

export type { Live } from "./live.ts";
export { rooms } from "./rooms.ts";
export type { LiveSocket } from "./sockets.ts";

/** A socket that has not authenticated within this time is cut off. */
const SILENT_FOR_MS = 15_000;

interface HubOptions {
  http: HttpServer;
  /** Pages of this address may connect, and those of the address that they are served from. */
  publicUrl: string;
  pool: Pool;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
}

export interface Hub extends Live {
  /** Adds a module's handler for new connections. */
  onConnection(attach: (socket: LiveSocket) => void): void;
  /** Receives `sittingsChanged` of all processes. */
  onSittingsChanged(hear: ServerToServerEvents["sittingsChanged"]): void;
  /** Receives `watchersChanged` of all processes. */
  onWatchersChanged(hear: ServerToServerEvents["watchersChanged"]): void;
  /** Sockets of this process. */
  local(): Iterable<LiveSocket>;
  /** This process's sockets in a room. */
  localIn(room: string): readonly LiveSocket[];
  /** How many sockets this process has, and how many of its rooms are in use, by kind. */
  count(): { sockets: number; rooms: Record<RoomKind, number> };
  /** Lets nobody in any more, and has everybody come back soon, wherever a server is ready. */
  disconnectAll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Socket.IO over WebSocket only: an authenticated socket (`authenticate.ts`) receives the messages to its rooms
 * from any server process (`live.ts`). Pages of other sites are refused. A socket that floods, or a person who
 * opens too many, is cut off without effect on others (`guard-sockets.ts`).
 */
export function createHub({ http, publicUrl, pool, sessions, clock, log }: HubOptions): Hub {
  const lent = lendPool(pool);
  const hearers: Array<ServerToServerEvents["sittingsChanged"]> = [];
  const watchHearers: Array<ServerToServerEvents["watchersChanged"]> = [];
  const io: LiveServer = new Server(http, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 20_000,
    connectTimeout: SILENT_FOR_MS,
    allowRequest: (request, answer) => answer(null, comesFromUs(request, publicUrl)),
    adapter: createAdapter(lent.pool, {
      errorHandler: (error) => log.warn({ err: error }, "realtime across processes"),
    }),
  });
  endTalkative(io, { clock, log });
  authenticateSockets(io, { sessions, clock });

  return {
    ...speakThrough(io),
    sittingsChanged(testId, studentId) {
      for (const hear of hearers) hear(testId, studentId);
      io.serverSideEmit("sittingsChanged", testId, studentId);
    },
    onConnection: (attach) => void io.on("connection", attach),
    onSittingsChanged(hear) {
      hearers.push(hear);
      io.on("sittingsChanged", hear);
    },
    watchersChanged(testId) {
      for (const hear of watchHearers) hear(testId);
      io.serverSideEmit("watchersChanged", testId);
    },
    onWatchersChanged(hear) {
      watchHearers.push(hear);
      io.on("watchersChanged", hear);
    },
    local: () => io.sockets.sockets.values(),
    localIn: (room) =>
      [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(
        (id) => io.sockets.sockets.get(id) ?? [],
      ),
    count: () => ({
      sockets: io.sockets.sockets.size,
      rooms: countRooms(io.sockets.adapter.rooms.keys()),
    }),
    async disconnectAll() {
      const count = io.engine.clientsCount;
      if (count > 0) log.info({ sockets: count }, "sockets are sent to come back elsewhere");
      await disconnectAll(io);
    },
    async close() {
      await new Promise<void>((done) => io.close(() => done()));
      lent.takeBack();
    },
  };
}

/**
 * A pool to lend to Socket.IO's adapter, which never gives back a connection that ended, nor one
 * that it was still making when it was closed; a pool with a connection out can never end.
 */
function lendPool(pool: Pool): { pool: Pool; takeBack(): void } {
  const lent = new Set<PoolClient>();
  let closed = false;
  const connect = async () => {
    const client = await pool.connect();
    const release = client.release.bind(client);
    const giveBack = (destroy?: boolean | Error) => {
      if (lent.delete(client)) release(destroy);
    };
    lent.add(client);
    client.release = giveBack;
    client.once("end", () => giveBack(true));
    if (closed) giveBack(true);
    return client;
  };
  return {
    pool: { query: pool.query.bind(pool), connect } as unknown as Pool,
    takeBack() {
      closed = true;
      for (const client of lent) client.release(true);
    },
  };
}
