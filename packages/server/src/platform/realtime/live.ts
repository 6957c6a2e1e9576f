import type { ServerToClientEvents } from "@markwell/contract/realtime";
import { rooms } from "./rooms.ts";
import type { LiveServer } from "./sockets.ts";

type EventName = keyof ServerToClientEvents;
type MessageOf<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

/** On whichever server process they are. */
interface Speaker {
  toCandidates<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
  toSitting<Name extends EventName>(
    testId: string,
    studentId: string,
    event: Name,
    message: MessageOf<Name>,
  ): void;
  /** One message between processes. */
  toSittings<Name extends EventName>(
    testId: string,
    studentIds: readonly string[],
    event: Name,
    message: MessageOf<Name>,
  ): void;
  toTeachers<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
}

export interface Live extends Speaker {
  /**
   * Every process tells its own sockets the new state: one message between processes, however large the
   * class.
   */
  sittingsChanged(testId: string, studentId?: string): void;
  /** Every process checks its own sockets again. */
  watchersChanged(testId: string): void;
}

/** By the adapter also through other processes. */
export function speakThrough(io: LiveServer): Speaker {
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
  };
}
