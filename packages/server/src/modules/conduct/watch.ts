import { WatchMessage } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import { type Hub, rooms } from "../../platform/realtime/hub.ts";
import { findTestFor } from "../tests/index.ts";

/** Lets a test's own teacher (or an admin) follow its candidates live. */
export function letTeachersWatch(hub: Hub, db: Db): void {
  hub.onConnection((socket) => {
    socket.on("watch", async (message, reply) => {
      const parsed = WatchMessage.safeParse(message);
      const { actor } = socket.data;
      if (!parsed.success || actor.role === "STUDENT") {
        return reply?.({ success: false, message: texts.common.forbidden });
      }
      try {
        await findTestFor(db, actor, parsed.data.testid);
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
