import type {
  ClientToServerEvents,
  PendingMessage,
  ServerToClientEvents,
} from "@markwell/contract/realtime";
import { io, type Socket } from "socket.io-client";
import type { Candidate } from "../lib/classroom.ts";

interface RoomEvents {
  connected(): void;
  joined(): void;
  pending(message: PendingMessage): void;
  end(): void;
}

export interface Room {
  begun: Promise<void>;
  connected(): boolean;
  /** When (epoch ms) the room last said something to this student. */
  heardAt(): number;
  /** Of each break of the connection, how long (ms) until the room spoke again. */
  breaks: readonly number[];
  /** The server did not let this browser in, and it has heard nothing since. */
  shutOut(): boolean;
  leave(): void;
}

const ASKS_AGAIN_MS = 5_000;

export function openRoom(
  origin: string,
  candidate: Candidate,
  testId: string,
  events: RoomEvents,
): Room {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(origin, {
    transports: ["websocket"],
    auth: { token: candidate.token },
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 1,
  });
  let heardAt = 0;
  let refused = false;
  const breaks: number[] = [];
  let brokenAt: number | undefined;
  const enter = () => {
    socket.emit("join", { testid: testId, traineeid: candidate.id }, (answer) => {
      if (answer.success) return events.joined();
      refused = true;
      if (answer.again) setTimeout(() => socket.connected && enter(), ASKS_AGAIN_MS);
    });
  };
  socket.on("connect", () => {
    events.connected();
    enter();
  });
  socket.on("disconnect", (reason) => {
    brokenAt ??= Date.now();
    if (reason === "io server disconnect") socket.connect();
  });
  // The session is valid: a socket that does not reconnect automatically connects again here.
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), ASKS_AGAIN_MS);
  });
  socket.on("pending", (message) => {
    heardAt = Date.now();
    if (brokenAt !== undefined) breaks.push(heardAt - brokenAt);
    brokenAt = undefined;
    refused = false;
    events.pending(message);
  });
  socket.on("end", () => events.end());
  return {
    begun: new Promise((resolve) => socket.once("begin", () => resolve())),
    connected: () => socket.connected,
    heardAt: () => heardAt,
    breaks,
    shutOut: () => refused,
    leave: () => void socket.disconnect(),
  };
}
