import { WatchMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type Hub, type LiveSocket, rooms } from "../../platform/realtime/hub.ts";
import type { Live } from "../../platform/realtime/live.ts";
import { countRooms } from "../../platform/realtime/rooms.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { findOpenTests, findTestFor } from "../tests/index.ts";

interface Watching {
  db: Db;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
}

/**
 * Staff with the right follow a test live. Watching keeps the session active, because the page may make
 * no call for hours.
 */
export function letTeachersWatch(hub: Hub, { db, sessions, clock, log }: Watching): void {
  hub.onWatchersChanged((testId) => {
    for (const socket of hub.local()) {
      if (!socket.rooms.has(rooms.teachers(testId))) continue;
      leaveUnlessAllowed(db, socket, testId).catch((error: unknown) => {
        if (!(error instanceof HttpProblem))
          log.warn({ err: error }, "a watcher could not be looked up");
      });
    }
  });
  hub.onConnection((socket) => {
    // An open page answers a ping at least every 20 seconds.
    socket.conn.on("packet", () => {
      if (!countRooms(socket.rooms).teachers) return;
      sessions.find(socket.data.token, clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, "a watching session could not be looked up");
      });
    });
    socket.on("watch", async (message, reply) => {
      const parsed = WatchMessage.safeParse(message);
      const { actor } = socket.data;
      if (!parsed.success || actor.role === "STUDENT") {
        return reply?.({ success: false, message: texts.common.forbidden });
      }
      try {
        const { testid } = parsed.data;
        await findTestFor(db, actor, "watch", testid);
        await socket.join(rooms.teachers(testid));
        // The right may have been removed while joining the room.
        await leaveUnlessAllowed(db, socket, testid);
        reply?.({ success: true });
      } catch (cause) {
        if (cause instanceof HttpProblem) reply?.({ success: false, message: cause.message });
        else reply?.({ success: false, message: texts.common.fault, again: true });
      }
    });
    socket.on("leave", (message) => {
      const parsed = WatchMessage.safeParse(message);
      if (parsed.success) void socket.leave(rooms.teachers(parsed.data.testid));
    });
  });
}

/** Whose account changed is marked at once where a running test is watched. */
export const tellOfAccounts =
  (live: Live) =>
  async (db: Db, studentIds: readonly string[]): Promise<void> => {
    for (const testid of await findOpenTests(db, studentIds))
      live.toTeachers(testid, "registered", { testid });
  };

/** Also when the right cannot be found out. @throws HttpProblem if the teacher may not watch. */
async function leaveUnlessAllowed(db: Db, socket: LiveSocket, testid: string): Promise<void> {
  try {
    await findTestFor(db, socket.data.actor, "watch", testid, { evenRemoved: true });
  } catch (cause) {
    await socket.leave(rooms.teachers(testid));
    socket.emit("unshared", { testid });
    throw cause;
  }
}
