import { CLOCK_CHECK_SECONDS, JoinMessage, type PendingMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type Hub, type LiveSocket, rooms } from "../../platform/realtime/hub.ts";
import { arrangedMinutesAt } from "./arranged.ts";
import { markAbsent, markPresent, type Sitting } from "./presence.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { dueIsOver } from "./store.ts";

interface RoomOptions {
  db: Db;
  hub: Hub;
  clock: Clock;
  progress: ProgressFeed;
  log: Logger;
}

/**
 * A candidate's place in the live test: joining is answered with the present state at once and
 * again every 15 s, so nobody depends on having heard a message.
 */
export function openSittingRooms({ db, hub, clock, progress, log }: RoomOptions): { stop(): void } {
  /** Who is no longer on the test's list hears that, and leaves. */
  const sayState = async (sockets: readonly LiveSocket[]) => {
    const now = clock.now();
    const sittings = sockets.flatMap((socket) => socket.data.sitting ?? []);
    const states = await sittingStates(db, sittings, now);
    for (const socket of sockets) {
      const { sitting } = socket.data;
      const state = sitting && states.get(keyOf(sitting));
      if (state) socket.emit("pending", state);
      else if (sitting) {
        socket.emit("removed", { testid: sitting.testId });
        await leave(socket);
      }
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
    await socket.leave(rooms.candidates(sitting.testId));
    await socket.leave(rooms.sitting(sitting.testId, sitting.studentId));
    const elsewhere = [...hub.local()].some(
      (other) => other.data.sitting && keyOf(other.data.sitting) === keyOf(sitting),
    );
    if (!elsewhere) {
      await markAbsent(db, sitting, socket.data.heardAt);
      // Of a network that broke another process may know better: the pupil is there for long.
      hub.sittingsChanged(sitting.testId, sitting.studentId);
    }
    progress.touch(sitting.testId, sitting.studentId);
  };
  const warn = (what: string) => (cause: unknown) => log.warn({ err: cause }, what);

  hub.onConnection((socket) => {
    socket.on("join", async (message, reply) => {
      try {
        const sitting = await admit(db, socket, message, clock.now());
        if (!sitting) return reply?.({ success: false, message: texts.common.forbidden });
        socket.data.sitting = sitting;
        await socket.join([
          rooms.candidates(sitting.testId),
          rooms.sitting(sitting.testId, sitting.studentId),
        ]);
        reply?.({ success: true });
        await checkClocks([socket]);
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
    const concerned = [...hub.local()].filter(
      ({ data: { sitting } }) =>
        sitting?.testId === testId && (!studentId || sitting.studentId === studentId),
    );
    // Few, so that it costs little to say again that they are here.
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

/** Only a registered pupil, only for themselves. */
async function admit(
  db: Db,
  socket: LiveSocket,
  message: unknown,
  now: number,
): Promise<Sitting | undefined> {
  const parsed = JoinMessage.safeParse(message);
  if (!parsed.success) return undefined;
  const { testid: testId, traineeid: studentId } = parsed.data;
  const { actor } = socket.data;
  if (actor.role !== "STUDENT" || actor.id !== studentId) return undefined;
  const states: Map<string, PendingMessage> = await sittingStates(db, [{ testId, studentId }], now);
  return states.size > 0 ? { testId, studentId } : undefined;
}

interface Row extends Sitting {
  durationMinutes: number;
  forAll: number;
  own: number;
  arranged: number;
  dueAt: Date | null;
  conducted: boolean;
  deadline: Date | null;
  /** Of the attempt, or of the test before its start. */
  pausedAt: Date | null;
  closed: boolean;
}

/** The present state of sittings by `testId:studentId`; unregistered ones are left out. */
async function sittingStates(
  db: Db,
  sittings: readonly Sitting[],
  now: number,
): Promise<Map<string, PendingMessage>> {
  if (sittings.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select candidates.test_id, candidates.student_id, candidates.due_at, tests.duration_minutes,
           tests.extra_minutes as for_all, candidates.extra_minutes as own,
           ${arrangedMinutesAt(now)} as arranged,
           tests.conducted_at is not null as conducted,
           attempts.deadline, attempts.closed_at is not null as closed,
           case when attempts.id is null then tests.paused_at else attempts.paused_at end as paused_at
    from unnest(${sittings.map(({ testId }) => testId)}::uuid[], ${sittings.map(({ studentId }) => studentId)}::uuid[])
      as asked (test_id, student_id)
    join candidates using (test_id, student_id)
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    left join attempts using (test_id, student_id)`.execute(db);
  return new Map(rows.map((row) => [`${row.testId}:${row.studentId}`, stateOf(row, now)]));
}

function stateOf(row: Row, now: number): PendingMessage {
  const { deadline, closed, conducted, durationMinutes, dueAt, pausedAt } = row;
  const serverTime = now;
  if (closed || conducted) return { pending: 0, serverTime, state: "ended" };
  if (!deadline) {
    if (dueIsOver(dueAt, now)) return { pending: 0, serverTime, state: "ended" };
    const pending = (durationMinutes + extraMinutesOf(row)) * 60;
    return { pending, serverTime, state: pausedAt ? "paused" : "waiting" };
  }
  const pending = secondsLeft(deadline.getTime(), now, pausedAt?.getTime());
  return { pending, serverTime, state: pausedAt ? "paused" : "running" };
}
