import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { tokenFor } from "../testing/client.ts";
import { anAdmin, type TestPerson } from "../testing/school.ts";
import { aPupilWriting, type Writer } from "../testing/sitting.ts";
import { type LiveClient, liveClient } from "../testing/socket.ts";

let app: TestApp;
let people: { STUDENT: TestPerson; TRAINER: TestPerson; ADMIN: TestPerson };
let own: Writer["own"];
beforeAll(async () => {
  app = await startTestApp();
  const { teacher, person, own: ids } = await aPupilWriting(app);
  people = { STUDENT: person, TRAINER: teacher, ADMIN: await anAdmin(app.db) };
  own = ids;
});
afterAll(() => app.close());

describe.each(["STUDENT", "TRAINER", "ADMIN"] as const)("%s", (role) => {
  let live: LiveClient;
  beforeAll(async () => {
    live = await liveClient(app, await tokenFor(app, people[role]));
  });
  afterAll(() => live.close());

  test.each(["join", "watch", "leave"])(
    "%s with what is no function to answer by",
    async (event) => {
      live.emit(event, {}, 5);
      live.emit(event, own, "x");
      live.emit(event);
      const answer = await live.emitRaw("join", { testid: "rubbish" });
      expect(answer).toEqual({ success: false, message: texts.common.forbidden });
    },
  );
});
