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
  function say<Name extends EventName>(
    to: string | string[],
    event: Name,
    message: MessageOf<Name>,
  ): void {
    // The library's types ask for the arguments of one event, not of any.
    io.to(to).emit(event, ...([message] as never));
  }
  return {
    toCandidates: (testId, ...said) => say(rooms.candidates(testId), ...said),
    toSitting: (testId, studentId, ...said) => say(rooms.sitting(testId, studentId), ...said),
    toSittings: (testId, studentIds, ...said) =>
      say(
        studentIds.map((studentId) => rooms.sitting(testId, studentId)),
        ...said,
      ),
    toTeachers: (testId, ...said) => say(rooms.teachers(testId), ...said),
  };
}
