import type { ClientToServerEvents, ServerToClientEvents } from "@markwell/contract/realtime";
import type { Server, Socket } from "socket.io";
import type { Actor } from "../sessions/actor.ts";

interface SocketData {
  actor: Actor;
  token: string;
  /** Set by a student's `join`. */
  sitting?: { testId: string; studentId: string };
  /** If only the answer to a ping. */
  heardAt: number;
}

export interface ServerToServerEvents {
  /** Missing ids arrive as null. */
  sittingsChanged: (testId: string, studentId?: string | null) => void;
  watchersChanged: (testId: string) => void;
  /** How many connections of a person this process has. */
  placesOf: (personId: string, answer: (count: number) => void) => void;
}

export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
