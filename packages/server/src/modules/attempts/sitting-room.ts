import { CLOCK_CHECK_SECONDS, JoinMessage, type PendingMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { sql } from "kysely";
import { inBatches } from "../../platform/batch.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type Hub, type LiveSocket, rooms } from "../../platform/realtime/hub.ts";
import { DAY_LIMIT, HAND_IN_END } from "../tests/index.ts";
import { arrangedMinutesAt } from "./arranged.ts";
import { type Gone, markAbsent, markPresent, type Sitting } from "./presence.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { isPast } from "./store.ts";

const MOST_TOGETHER = 400;

interface RoomOptions {
  db: Db;
  hub: Hub;
  clock: Clock;
  progress: ProgressFeed;
  log: Logger;
}

/**
 * A candidate's place in the live test. The state is sent at once and every 15 s, so nobody depends on
 * having heard a message.
 */
export function openSittingRooms({ db, hub, clock, progress, log }: RoomOptions): { stop(): void } {
  // A class connects, reconnects and leaves at the same moment.
  const together = { most: MOST_TOGETHER };
  const states = inBatches(async (batch: readonly Sitting[]) => {
    const states = await sittingStates(db, batch, clock.now());
    return batch.map((sitting) => states.get(keyOf(sitting)));
  }, together);
  const coming = inBatches(async (batch: readonly Sitting[]) => {
    await markPresent(db, batch, clock.now());
    return batch;
  }, together);
  const going = inBatches(async (batch: readonly Gone[]) => {
    await markAbsent(db, batch);
    return batch;
  }, together);
  /** A student who is no longer on the test's list is told so, and leaves the room. */
  const sayStateTo = async (
    socket: LiveSocket,
    { testId }: Sitting,
    state: SittingState | undefined,
  ) => {
    if (state) return void socket.emit("pending", state.pending);
    socket.emit("removed", { testid: testId });
    await leave(socket);
  };
  const sayState = async (sockets: readonly LiveSocket[]) => {
    const now = clock.now();
    const sittings = sockets.flatMap((socket) => socket.data.sitting ?? []);
    const states = await sittingStates(db, sittings, now);
    for (const socket of sockets) {
      const { sitting } = socket.data;
      if (!sitting) continue;
      const state = states.get(keyOf(sitting));
      await sayStateTo(socket, sitting, state);
      // A student who missed it would go on waiting.
      if (state?.mayProceed) socket.emit("begin", { testid: sitting.testId });
    }
    return { now, present: sittings.filter((sitting) => states.has(keyOf(sitting))) };
  };
  const checkClocks = async (sockets: readonly LiveSocket[]) => {
    const { now, present } = await sayState(sockets);
    await markPresent(db, present, now);
  };
  const leave = async (socket: LiveSocket) => {
    const { sitting } = socket.data;
    if (!sitting) return;
    delete socket.data.sitting;
    const own = rooms.sitting(sitting.testId, sitting.studentId);
    await socket.leave(rooms.candidates(sitting.testId));
    await socket.leave(own);
    if (hub.localIn(own).length === 0) {
      await going.ask({ ...sitting, heardAt: socket.data.heardAt });
      // After a broken network another process may know better.
      hub.sittingsChanged(sitting.testId, sitting.studentId);
    }
    progress.touch(sitting.testId, sitting.studentId);
  };
  const warn = (what: string) => (cause: unknown) => log.warn({ err: cause }, what);

  hub.onConnection((socket) => {
    socket.on("join", async (message, reply) => {
      try {
        const sitting = ownSitting(socket, message);
        if (!sitting || !(await states.ask(sitting))) {
          return reply?.({ success: false, message: texts.common.forbidden });
        }
        socket.data.sitting = sitting;
        await socket.join([
          rooms.candidates(sitting.testId),
          rooms.sitting(sitting.testId, sitting.studentId),
        ]);
        reply?.({ success: true });
        // Asks again, because from here on it hears every change.
        const state = await states.ask(sitting);
        await sayStateTo(socket, sitting, state);
        if (state) await coming.ask(sitting);
        progress.touch(sitting.testId, sitting.studentId);
      } catch (cause) {
        log.warn({ err: cause }, "join failed");
        reply?.({ success: false, message: texts.common.fault, again: true });
      }
    });
    const leaveQuietly = () => void leave(socket).catch(warn("leave failed"));
    socket.on("leave", leaveQuietly);
    socket.on("disconnect", leaveQuietly);
  });

  hub.onSittingsChanged((testId, studentId) => {
    const concerned = hub.localIn(
      studentId ? rooms.sitting(testId, studentId) : rooms.candidates(testId),
    );
    // Few, so repeating that they are here costs little.
    const tell = studentId ? checkClocks : sayState;
    tell(concerned).catch(warn("sittings were not told of a change"));
  });
  const timer = setInterval(() => {
    checkClocks([...hub.local()].filter((socket) => socket.data.sitting)).catch(
      warn("clock check failed"),
    );
  }, CLOCK_CHECK_SECONDS * 1000);
  return { stop: () => clearInterval(timer) };
}

const keyOf = ({ testId, studentId }: Sitting) => `${testId}:${studentId}`;

/** Their own, registered or not. */
function ownSitting({ data: { actor } }: LiveSocket, message: unknown): Sitting | undefined {
  const parsed = JoinMessage.safeParse(message);
  if (!parsed.success) return undefined;
  const { testid: testId, traineeid: studentId } = parsed.data;
  return actor.role === "STUDENT" && actor.id === studentId ? { testId, studentId } : undefined;
}

interface Row extends Sitting {
  durationMinutes: number;
  forAll: number;
  own: number;
  arranged: number;
  endsAt: Date | null;
  dayLimit: Date | null;
  begun: boolean;
  conducted: boolean;
  deadline: Date | null;
  pausedAt: Date | null;
  closed: boolean;
}

interface SittingState {
  pending: PendingMessage;
  /** The test has begun, and the student has not started yet. */
  mayProceed: boolean;
}

/** By `testId:studentId`; unregistered ones are left out. */
async function sittingStates(
  db: Db,
  sittings: readonly Sitting[],
  now: number,
): Promise<Map<string, SittingState>> {
  if (sittings.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select candidates.test_id, candidates.student_id, ${HAND_IN_END} as ends_at, ${DAY_LIMIT} as day_limit, tests.duration_minutes,
           tests.extra_minutes as for_all, candidates.extra_minutes as own,
           ${arrangedMinutesAt(now)} as arranged,
           tests.begun_at is not null as begun, tests.conducted_at is not null as conducted,
           attempts.deadline, attempts.closed_at is not null as closed,
           case when attempts.id is null then tests.paused_at else attempts.paused_at end as paused_at
    from unnest(${sittings.map(({ testId }) => testId)}::uuid[], ${sittings.map(({ studentId }) => studentId)}::uuid[])
      as asked (test_id, student_id)
    join candidates using (test_id, student_id)
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    left join attempts using (test_id, student_id)`.execute(db);
  return new Map(
    rows.map((row) => {
      const pending = stateOf(row, now);
      return [keyOf(row), { pending, mayProceed: row.begun && pending.state === "waiting" }];
    }),
  );
}

function stateOf(row: Row, now: number): PendingMessage {
  const { deadline, closed, conducted, durationMinutes, endsAt, dayLimit, pausedAt } = row;
  const serverTime = now;
  if (closed || conducted) return { pending: 0, serverTime, state: "ended" };
  if (!deadline) {
    if (isPast(endsAt, now)) return { pending: 0, serverTime, state: "ended" };
    const pending = dayLimit
      ? secondsLeft(dayLimit.getTime(), now)
      : (durationMinutes + extraMinutesOf(row)) * 60;
    return { pending, serverTime, state: pausedAt ? "paused" : "waiting" };
  }
  const pending = secondsLeft(deadline.getTime(), now, pausedAt?.getTime());
  return { pending, serverTime, state: pausedAt ? "paused" : "running" };
}
