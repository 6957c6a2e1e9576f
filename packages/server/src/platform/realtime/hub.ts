import type { Server as HttpServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
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
import { countRooms, type RoomKind, testsOf } from "./rooms.ts";
import type { LiveServer, LiveSocket, ServerToServerEvents } from "./sockets.ts";

export type { Live } from "./live.ts";
export { rooms } from "./rooms.ts";
export type { LiveSocket } from "./sockets.ts";

const SILENT_FOR_MS = 15_000;
/** Between two tries to hear the other processes again. */
const HEAR_AGAIN_MS = 200;
/** Where Socket.IO's adapter sends what processes tell each other. */
const CHANNEL = "socket.io#/";

interface HubOptions {
  http: HttpServer;
  /** Pages of this address and of their own may connect. */
  publicUrl: string;
  pool: Pool;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
}

export interface Hub extends Live {
  onConnection(attach: (socket: LiveSocket) => void): void;
  /** Of all processes; also for each test of this one after the database was away. `watchersChanged` likewise. */
  onSittingsChanged(hear: ServerToServerEvents["sittingsChanged"]): void;
  /** Of all processes. */
  onWatchersChanged(hear: ServerToServerEvents["watchersChanged"]): void;
  local(): Iterable<LiveSocket>;
  localIn(room: string): readonly LiveSocket[];
  /** In this process. */
  count(): { sockets: number; rooms: Record<RoomKind, number> };
  /** And has everybody come back soon. */
  disconnectAll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Socket.IO over WebSocket only: sockets authenticate (`authenticate.ts`), join rooms and hear any server
 * process (`live.ts`). Other sites, floods and excess connections are refused (`guard-sockets.ts`).
 */
export function createHub({ http, publicUrl, pool, sessions, clock, log }: HubOptions): Hub {
  const lent = lendPool(pool, log, () => catchUp());
  const hearers: Array<ServerToServerEvents["sittingsChanged"]> = [];
  const watchHearers: Array<ServerToServerEvents["watchersChanged"]> = [];
  const catchUp = () => {
    const names = [...io.sockets.adapter.rooms.keys()];
    for (const testId of testsOf("candidates", names)) for (const hear of hearers) hear(testId);
    for (const testId of testsOf("teachers", names)) for (const hear of watchHearers) hear(testId);
  };
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
 * Socket.IO's adapter never returns an ended connection, or one it was making; a pool with a connection
 * out cannot end. It waits up to three seconds before its next try; this one tries until it has a connection.
 *
 * @param listensAgain is called when this process hears the others again: it has missed what they said before.
 */
function lendPool(
  pool: Pool,
  log: Logger,
  listensAgain: () => void,
): { pool: Pool; takeBack(): void } {
  const lent = new Set<PoolClient>();
  let closed = false;
  let listened = false;
  const listen = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    try {
      await client.query(`listen "${CHANNEL}"`);
      return client;
    } catch (cause) {
      client.release(true);
      throw cause;
    }
  };
  const connect = async () => {
    let client: PoolClient | undefined;
    while (!client) {
      client = await listen().catch(async (cause: unknown) => {
        log.debug({ err: cause }, "cannot hear other processes yet");
        // The adapter would try for ever.
        if (closed) await new Promise(() => {});
        await pause(HEAR_AGAIN_MS, undefined, { ref: false });
        return undefined;
      });
    }
    const release = client.release.bind(client);
    const giveBack = (destroy?: boolean | Error) => {
      if (lent.delete(client)) release(destroy);
    };
    lent.add(client);
    client.release = giveBack;
    client.once("end", () => giveBack(true));
    if (closed) giveBack(true);
    else if (listened) setImmediate(listensAgain);
    listened = true;
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
