import type { ServerToClientEvents } from "@markwell/contract/realtime";
import { rooms } from "./rooms.ts";
import type { LiveServer } from "./sockets.ts";

type EventName = keyof ServerToClientEvents;
type MessageOf<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

/** Says something to everybody in rooms, on whichever server process they are connected. */
interface Speaker {
  toCandidates<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
  toSitting<Name extends EventName>(
    testId: string,
    studentId: string,
    event: Name,
    message: MessageOf<Name>,
  ): void;
  /** One message between processes for several students of a test. */
  toSittings<Name extends EventName>(
    testId: string,
    studentIds: readonly string[],
    event: Name,
    message: MessageOf<Name>,
  ): void;
  toTeachers<Name extends EventName>(testId: string, event: Name, message: MessageOf<Name>): void;
}

/** Messages of an action to connected people. */
export interface Live extends Speaker {
  /**
   * The attempts of a test have changed, or one student's: every server process tells its own sockets the new
   * state. One message between processes, however large the class.
   */
  sittingsChanged(testId: string, studentId?: string): void;
  /** Somebody may have lost the right to watch a test: every server process asks again for its own sockets. */
  watchersChanged(testId: string): void;
}

/** Delivers through this server and, by its adapter, through the other processes. */
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
