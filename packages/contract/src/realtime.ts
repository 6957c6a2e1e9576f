import { z } from "zod";
import { CandidateProgress } from "./calls/conduct.ts";
import { Id } from "./wire/common.ts";

export const JoinMessage = z.object({
  testid: Id,
  traineeid: Id,
  socketid: z.string().max(60).optional(),
});
export const WatchMessage = z.object({ testid: Id });

export const clientMessages = {
  join: JoinMessage,
  leave: WatchMessage,
  watch: WatchMessage,
} as const;

/** Present state of a sitting: the answer to `join`, sent again on every change and every 15 s. */
export const PendingMessage = z.object({
  /** Whole seconds left. */
  pending: z.number(),
  /** Server clock, epoch milliseconds. */
  serverTime: z.number(),
  state: z.enum(["waiting", "running", "paused", "ended"]),
  reason: z.string().optional(),
});
export type PendingMessage = z.output<typeof PendingMessage>;

export const TestMessage = z.object({ testid: z.string() });
export const TakenMessage = z.object({
  testid: z.string(),
  /** The device that may write; others may only read. */
  device: z.string(),
});
export const TeacherMessage = z.object({
  /** Shown once: a screen that has it already, from the entry flags, leaves it out. */
  _id: z.string(),
  text: z.string(),
});
export const RegistrationMessage = z.object({ testid: z.string(), open: z.boolean() });
export const ProgressMessage = z.object({
  testid: z.string(),
  candidates: z.array(CandidateProgress),
});
export type ProgressMessage = z.output<typeof ProgressMessage>;

/** The server of this socket is stopping. */
export const MovingMessage = z.object({
  /** Come back at a random moment within so many milliseconds: another one may be ready already. */
  within: z.int(),
});

export const serverMessages = {
  pending: PendingMessage,
  begin: TestMessage,
  end: TestMessage,
  /** Answers of the test may be open now, or a student's breaks and aids have changed: fetch the flags again. */
  answers: TestMessage,
  /** To one student: the teacher removed them from the test. */
  removed: TestMessage,
  /** To one student: the handed-in attempt is open again. */
  reopened: TestMessage,
  /** To one student: another device has taken over the attempt. */
  taken: TakenMessage,
  /** To everybody or to one student: a message of the teacher. */
  message: TeacherMessage,
  registration: RegistrationMessage,
  registered: TestMessage,
  /** To the teachers of a test: a student asks to join, or got an answer. */
  door: TestMessage,
  /** To everybody, just before the server ends the connection because it stops. */
  moving: MovingMessage,
  progress: ProgressMessage,
  /** To a teacher who may no longer watch this test. */
  unshared: TestMessage,
} as const;

export type ServerToClientEvents = {
  [Name in keyof typeof serverMessages]: (message: z.output<(typeof serverMessages)[Name]>) => void;
};

/** Reply to join and watch: whether it was allowed. */
export type JoinReply =
  | { success: true }
  /** `again`: the server could not look. It may be asked again in some seconds. */
  | { success: false; message: string; again?: true };

export interface ClientToServerEvents {
  join: (message: z.input<typeof JoinMessage>, reply?: (answer: JoinReply) => void) => void;
  leave: (message: z.input<typeof WatchMessage>) => void;
  watch: (message: z.input<typeof WatchMessage>, reply?: (answer: JoinReply) => void) => void;
}

export const CLOCK_CHECK_SECONDS = 15;
