import type { Server as HttpServer } from "node:http";
import type { ClientToServerEvents, ServerToClientEvents } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { Pool, PoolClient } from "pg";
import { Server, type Socket } from "socket.io";
import type { Clock } from "../clock.ts";
import type { Logger } from "../observe/log.ts";
import type { Actor } from "../sessions/actor.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { comesFromUs, endTalkative, tooManyOf } from "./guard-sockets.ts";
import { countRooms, type RoomKind, rooms } from "./rooms.ts";
import { sendAway } from "./send-away.ts";
import { isWellFormed } from "./well-formed.ts";

export { rooms } from "./rooms.ts";

interface SocketData {
  actor: Actor;
  token: string;
  /** Set by a candidate's `join`. */
  sitting?: { testId: string; studentId: string };
  /** When something last came from the browser, if only the answer to a ping. */
  heardAt: number;
}

export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
/** What server processes tell each other. */
interface ServerToServerEvents {
  /** Absent ids arrive as null. */
  sittingsChanged: (testId: string, studentId?: string | null) => void;
}
type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
type EventName = keyof ServerToClientEvents;
type MessageOf<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

/** Says things to rooms, on whichever server process their members are connected. */
export interface Live {
  toCandidates<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
  toSitting<Name extends EventName>(
    testId: string,
    studentId: string,
    event: Name,
    message: MessageOf<Name>,
  ): void;
  /** The same message to several pupils of a test: one between processes. */
  toSittings<Name extends EventName>(
    testId: string,
    studentIds: readonly string[],
    event: Name,
    message: MessageOf<Name>,
  ): void;
  toTeachers<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
  /**
   * The sittings of a test have changed, or one pupil's: every server process tells its own sockets
   * where they stand. One message between processes, however large the class.
   */
  sittingsChanged(testId: string, studentId?: string): void;
}

/** Who has connected and not said by then who they are is cut off. */
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
  /** Adds what a module does with a new connection. */
  onConnection(attach: (socket: LiveSocket) => void): void;
  /** Hears `sittingsChanged` of this process and of the others. */
  onSittingsChanged(hear: ServerToServerEvents["sittingsChanged"]): void;
  /** Sockets of this process. */
  local(): Iterable<LiveSocket>;
  /** How many sockets this process has, and how many of its rooms are in use, by kind. */
  count(): { sockets: number; rooms: Record<RoomKind, number> };
  /** Lets nobody in any more, and has everybody come back soon, wherever a server is ready. */
  sendAway(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Socket.IO over WebSocket only, authenticated by the session token. A socket lives no longer
 * than its session: when sessions or roles of its person change, it is checked again. Pages of other
 * sites are refused; who floods, or opens sockets without end, is cut off alone.
 */
export function createHub({ http, publicUrl, pool, sessions, clock, log }: HubOptions): Hub {
  const adapters = lend(pool);
  const hearers: Array<ServerToServerEvents["sittingsChanged"]> = [];
  const io: LiveServer = new Server(http, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 20_000,
    connectTimeout: SILENT_FOR_MS,
    allowRequest: (request, answer) => answer(null, comesFromUs(request, publicUrl)),
    adapter: createAdapter(adapters.pool, {
      errorHandler: (error) => log.warn({ err: error }, "realtime across processes"),
    }),
  });

  endTalkative(io, { clock, log });

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== "string") return next(new Error(texts.signIn.needed));
    let actor: Actor | undefined;
    try {
      actor = await sessions.find(token, clock.now());
    } catch {
      return next(new Error(texts.common.away));
    }
    if (!actor) return next(new Error(texts.signIn.needed));
    const refusal = tooManyOf(io, actor.id);
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
  // What is none of ours is not passed on.
  io.on("connection", (socket) =>
    socket.use((packet, next) => {
      if (isWellFormed(packet)) next();
    }),
  );
  // A session that ended while its socket was let in.
  io.on("connection", checkAgain);
  sessions.onChange(async (personId) => {
    for (const socket of io.sockets.sockets.values()) {
      if (personId === undefined || socket.data.actor.id === personId) await checkAgain(socket);
    }
  });

  return {
    toCandidates: (testId, event, message) =>
      void io.to(rooms.candidates(testId)).emit(event, ...([message] as never)),
    toSitting: (testId, studentId, event, message) =>
      void io.to(rooms.sitting(testId, studentId)).emit(event, ...([message] as never)),
    toSittings: (testId, studentIds, event, message) =>
      void io
        .to(studentIds.map((studentId) => rooms.sitting(testId, studentId)))
        .emit(event, ...([message] as never)),
    toTeachers: (testId, event, message) =>
      void io.to(rooms.teachers(testId)).emit(event, ...([message] as never)),
    sittingsChanged(testId, studentId) {
      for (const hear of hearers) hear(testId, studentId);
      io.serverSideEmit("sittingsChanged", testId, studentId);
    },
    onConnection: (attach) => void io.on("connection", attach),
    onSittingsChanged(hear) {
      hearers.push(hear);
      io.on("sittingsChanged", hear);
    },
    local: () => io.sockets.sockets.values(),
    count: () => ({
      sockets: io.sockets.sockets.size,
      rooms: countRooms(io.sockets.adapter.rooms.keys()),
    }),
    async sendAway() {
      const count = io.engine.clientsCount;
      if (count > 0) log.info({ sockets: count }, "sockets are sent to come back elsewhere");
      await sendAway(io);
    },
    async close() {
      await new Promise<void>((done) => io.close(() => done()));
      adapters.takeBack();
    },
  };
}

/**
 * The adapter never gives back a connection that ended, nor one that it was still making when it
 * was closed; a pool with a connection out can never end.
 */
function lend(pool: Pool): { pool: Pool; takeBack(): void } {
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
