import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { tokenFor } from "../../testing/client.ts";
import { aStudentWriting, attemptOf } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile({ work: true });

test("a running server closes what is overdue, and the student's page hears why", async () => {
  const student = await aStudentWriting(app, { duration: 15 });
  const live = await liveClient(app, await tokenFor(app, student.person));
  try {
    await live.join(student.test.id, student.person.id);
    expect(await live.next("pending")).toMatchObject({ state: "running" });
    const deadline = (await attemptOf(app.db, student.own))?.deadline.getTime() ?? 0;
    app.clock.advance(deadline + 5_001 - app.clock.now());
    const told = await live.next("pending", ({ state }) => state === "ended");
    expect(told).toMatchObject({ reason: "time" });
    expect(await attemptOf(app.db, student.own)).toMatchObject({ closedHow: "time" });
  } finally {
    live.close();
  }
});
