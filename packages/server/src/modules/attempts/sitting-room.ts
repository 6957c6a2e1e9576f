import { CLOCK_CHECK_SECONDS, JoinMessage, type PendingMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type Hub, type LiveSocket, rooms } from "../../platform/realtime/hub.ts";
import { markAbsent, markPresent, type Sitting } from "./presence.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { sittingStates } from "./sitting-states.ts";

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
  const sayState = async (sockets: readonly LiveSocket[]) => {
    const now = clock.now();
    const sittings = sockets.flatMap((socket) => socket.data.sitting ?? []);
    const states = await sittingStates(db, sittings, now);
    for (const socket of sockets) {
      const state = socket.data.sitting && states.get(keyOf(socket.data.sitting));
      if (state) socket.emit("pending", state);
    }
    await markPresent(db, sittings, now);
  };

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
        await sayState([socket]);
        progress.touch(sitting.testId, sitting.studentId);
      } catch (cause) {
        log.warn({ err: cause }, "join failed");
        reply?.({ success: false, message: texts.common.fault });
      }
    });
    const leave = async () => {
      const { sitting } = socket.data;
      if (!sitting) return;
      delete socket.data.sitting;
      await socket.leave(rooms.candidates(sitting.testId));
      await socket.leave(rooms.sitting(sitting.testId, sitting.studentId));
      const elsewhere = [...hub.local()].some(
        (other) => other.data.sitting && keyOf(other.data.sitting) === keyOf(sitting),
      );
      if (!elsewhere) await markAbsent(db, sitting);
      progress.touch(sitting.testId, sitting.studentId);
    };
    const leaveQuietly = () =>
      void leave().catch((cause) => log.warn({ err: cause }, "leave failed"));
    socket.on("leave", leaveQuietly);
    socket.on("disconnect", leaveQuietly);
  });

  const timer = setInterval(() => {
    sayState([...hub.local()].filter((socket) => socket.data.sitting)).catch((cause) =>
      log.warn({ err: cause }, "clock check failed"),
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
