import { consultationsWaiting, watchConsultation } from "@markwell/contract/calls/consultations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor } from "../../testing/client.ts";
import { aConsultationScene, type ConsultationScene } from "../../testing/consultation-scene.ts";
import { aConsultation, anAnsweredConsultation } from "../../testing/consultations.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";

let scene: ConsultationScene;
beforeAll(async () => {
  scene = await aConsultationScene();
});
afterAll(() => scene.close());

describe("the mark in the menu", () => {
  test("counts a student's answers until they are watched, which counts once", async () => {
    const asker = await aStudent(scene.app.db);
    const client = await clientFor(scene.app, asker);
    const waiting = async () => (await client(consultationsWaiting)).data.waiting;
    const _id = await anAnsweredConsultation(scene.app.db, asker, scene.tan, {
      now: scene.app.clock.now(),
    });
    await aConsultation(scene.app.db, asker);
    expect(await waiting()).toBe(1);
    await expect(scene.student(watchConsultation, { _id })).rejects.toMatchObject({ status: 404 });
    await client(watchConsultation, { _id });
    const first = await scene.app.db
      .selectFrom("consultationAnswers")
      .select("watchedAt")
      .where("consultationId", "=", _id)
      .executeTakeFirst();
    scene.app.clock.advance(1_000);
    await client(watchConsultation, { _id });
    const second = await scene.app.db
      .selectFrom("consultationAnswers")
      .select("watchedAt")
      .where("consultationId", "=", _id)
      .executeTakeFirst();
    expect(second).toEqual(first);
    expect(await waiting()).toBe(0);
  });

  test("counts the questions that wait for a teacher", async () => {
    const { db } = scene.app;
    const teacher = await aTeacher(db);
    const client = await clientFor(scene.app, teacher);
    const before = (await client(consultationsWaiting)).data.waiting;
    await aConsultation(db, scene.mei, { tutor: teacher });
    await aConsultation(db, scene.mei, { tutor: scene.lee });
    await anAnsweredConsultation(db, scene.mei, teacher);
    expect((await client(consultationsWaiting)).data.waiting).toBe(before + 1);
  });
});
