import type {
  ClientToServerEvents,
  JoinReply,
  ServerToClientEvents,
} from "@markwell/contract/realtime";
import { io, type Socket } from "socket.io-client";
import type { TestApp } from "./app.ts";

type EventName = keyof ServerToClientEvents;
type MessageOf<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

export interface LiveClient {
  heard: Array<{ event: string; message: unknown }>;
  /**
   * Not returned yet, now or when it arrives. `isIt` skips: a clock check sends `pending` every 15 s,
   * `progress` collects a second's changes.
   */
  next<Name extends EventName>(
    event: Name,
    isIt?: (message: MessageOf<Name>) => boolean,
  ): Promise<MessageOf<Name>>;
  join(testid: string, traineeid: string): Promise<JoinReply>;
  watch(testid: string): Promise<JoinReply>;
  emitRaw(event: string, message: unknown): Promise<unknown>;
  emit(event: string, ...contents: unknown[]): void;
  /** What every open page answers to a ping, every 20 seconds. */
  pong(): void;
  disconnected: Promise<string>;
  close(): void;
  cut(): void;
}

export async function liveClient(
  app: Pick<TestApp, "origin">,
  token: string | undefined,
): Promise<LiveClient> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(app.origin, {
    transports: ["websocket"],
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
  });
  const heard: LiveClient["heard"] = [];
  const asked = new Map<string, number>();
  const waiting: Array<() => void> = [];
  socket.onAny((event: string, message: unknown) => {
    heard.push({ event, message });
    for (const look of waiting.splice(0)) look();
  });
  const disconnected = new Promise<string>((done) => {
    socket.on("disconnect", (reason) => done(reason));
  });
  await new Promise<void>((done, fail) => {
    socket.on("connect", done);
    socket.on("connect_error", (cause) => {
      socket.close();
      fail(cause);
    });
  });
  const emitRaw = (event: string, message: unknown) =>
    (socket as unknown as Socket).emitWithAck(event, message);
  return {
    heard,
    next: (event, isIt = () => true) =>
      new Promise((done) => {
        const look = () => {
          const messages = heard.flatMap((each) => (each.event === event ? [each.message] : []));
          const from = asked.get(event) ?? 0;
          const found = messages.slice(from).findIndex((message) => isIt(message as never));
          if (found < 0) return void waiting.push(look);
          asked.set(event, from + found + 1);
          done(messages[from + found] as never);
        };
        look();
      }),
    join: (testid, traineeid) => emitRaw("join", { testid, traineeid }) as Promise<JoinReply>,
    watch: (testid) => emitRaw("watch", { testid }) as Promise<JoinReply>,
    emitRaw,
    emit: (event, ...contents) => void (socket as unknown as Socket).emit(event, ...contents),
    // Not a public method: a browser does this automatically.
    pong: () =>
      (socket.io.engine as unknown as { _sendPacket(type: "pong"): void })._sendPacket("pong"),
    disconnected,
    close: () => void socket.close(),
    cut: () => socket.io.engine.transport.close(),
  };
}
