import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { tokenFor } from "../../testing/client.ts";
import { aPupilWriting, attemptOf } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
});
afterAll(() => app.close());

test("a running server closes what is overdue, and the pupil's page hears why", async () => {
  const pupil = await aPupilWriting(app, { duration: 15 });
  const live = await liveClient(app, await tokenFor(app, pupil.person));
  try {
    await live.join(pupil.test.id, pupil.person.id);
    expect(await live.next("pending")).toMatchObject({ state: "running" });
    const deadline = (await attemptOf(app.db, pupil.own))?.deadline.getTime() ?? 0;
    app.clock.advance(deadline + 5_001 - app.clock.now());
    const told = await live.next("pending", ({ state }) => state === "ended");
    expect(told).toMatchObject({ reason: "time" });
    expect(await attemptOf(app.db, pupil.own)).toMatchObject({ closedHow: "time" });
  } finally {
    live.close();
  }
});
