import { WatchMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type Hub, rooms } from "../../platform/realtime/hub.ts";
import { countRooms } from "../../platform/realtime/rooms.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { findTestFor } from "../tests/index.ts";

interface Watching {
  db: Db;
  sessions: SessionStore;
  clock: Clock;
  log: Logger;
}

/**
 * Lets a test's own teacher (or an admin) follow its candidates live. Who watches is at work although
 * the page may ask nothing for hours, so their session does not lie idle meanwhile.
 */
export function letTeachersWatch(hub: Hub, { db, sessions, clock, log }: Watching): void {
  hub.onConnection((socket) => {
    // Of an open page, every 20 seconds at least: the answer to a ping.
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
        await findTestFor(db, actor, "look", parsed.data.testid);
        await socket.join(rooms.teachers(parsed.data.testid));
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
