import {
  consultationQueue,
  deleteConsultation,
  myConsultations,
} from "@markwell/contract/calls/consultations";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aConsultationScene, type ConsultationScene } from "../../testing/consultation-scene.ts";
import { aConsultation, anAnsweredConsultation } from "../../testing/consultations.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";

const t = texts.consultation;
let scene: ConsultationScene;
beforeAll(async () => {
  scene = await aConsultationScene();
});
afterAll(() => scene.close());

describe("the queue", () => {
  test("is searched by name, subject and date, and paged", async () => {
    const teacher = await aTeacher(scene.app.db);
    const client = await clientFor(scene.app, teacher);
    // 16:30 UTC on the 4th is the 5th at the school.
    const night = Date.parse("2026-03-04T16:30:00Z");
    for (let number = 1; number <= 12; number += 1) {
      await aConsultation(scene.app.db, scene.mei, {
        query: `Ratio of ${number} to 7`,
        tutor: teacher,
        now: night + number,
      });
    }
    const search = async (asked: object) =>
      client(consultationQueue, { name: "ratio", limit: 10, ...asked });
    const first = await search({});
    expect([first.data.length, first.totalCount]).toEqual([10, 12]);
    const second = await search({ page: 2 });
    expect(second.data.map(({ name }) => name)).toEqual(["Ratio of 11 to 7", "Ratio of 12 to 7"]);
    expect((await search({ page: 9 })).totalCount).toBe(12);
    const found = async (asked: object) => (await search(asked)).totalCount;
    expect(await found({ name: "RATIO 11" })).toBe(1);
    expect(await found({ subject: "math" })).toBe(12);
    expect(await found({ subject: "english" })).toBe(0);
    expect(await found({ date: "05/03/2026" })).toBe(12);
    expect(await found({ date: "04/03" })).toBe(0);
    expect(await found({ name: "100%" })).toBe(0);
  });

  test("shows the classes of who asked, and is narrowed to one", async () => {
    const { db } = scene.app;
    const teacher = await aTeacher(db);
    const [mei, other] = [await aStudent(db), await aStudent(db)];
    for (const student of [mei, other]) await aConsultation(db, student, { tutor: teacher });
    const year = new Date(scene.app.clock.now()).getUTCFullYear();
    const classId = await aClass(db, teacher, { name: "6 Patience", students: [mei], year });
    const client = await clientFor(scene.app, teacher);
    const shown = async (asked: object) =>
      (await client(consultationQueue, asked)).data.map(({ student, classes }) => [
        student._id,
        classes,
      ]);
    expect(await shown({})).toEqual(
      expect.arrayContaining([
        [mei.id, ["6 Patience"]],
        [other.id, []],
      ]),
    );
    expect(await shown({ classId })).toEqual([[mei.id, ["6 Patience"]]]);
  });

  test("has those that wait first, the oldest on top, then the newest answers", async () => {
    const { db } = scene.app;
    const teacher = await aTeacher(db);
    const ids: string[] = [];
    for (const [answered, now] of [
      [true, 1_000],
      [true, 5_000],
      [false, 4_000],
      [false, 3_000],
    ] as const) {
      const id = await (answered
        ? anAnsweredConsultation(db, scene.mei, teacher, { now })
        : aConsultation(db, scene.mei, { tutor: teacher, now }));
      ids.push(id);
    }
    const order = (await scene.queueOf(teacher))
      .map(({ _id }) => _id)
      .filter((id) => ids.includes(id));
    expect(order).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  });
});

describe("deleting", () => {
  test("a student deletes their own while it is unanswered; nobody sees it any more", async () => {
    const id = await aConsultation(scene.app.db, scene.mei);
    expect((await scene.student(deleteConsultation, { _id: id })).message).toBe(t.removed);
    expect((await scene.student(myConsultations)).data.some(({ _id }) => _id === id)).toBe(false);
    expect(await scene.seenBy(scene.tan, id)).toBe(false);
    await expect(scene.student(deleteConsultation, { _id: id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a student keeps what is answered, and cannot touch another one's", async () => {
    const _id = await anAnsweredConsultation(scene.app.db, scene.mei, scene.tan);
    await expect(scene.student(deleteConsultation, { _id })).rejects.toThrow(
      new Refusal(t.answeredKept),
    );
    const stranger = await clientFor(scene.app, await aStudent(scene.app.db));
    await expect(stranger(deleteConsultation, { _id })).rejects.toMatchObject({ status: 404 });
  });

  test("a teacher deletes what is in their queue and nothing else, and the log says so", async () => {
    const _id = await aConsultation(scene.app.db, scene.mei);
    const foreign = await clientFor(scene.app, scene.lee);
    await expect(foreign(deleteConsultation, { _id })).rejects.toMatchObject({ status: 404 });
    await (await clientFor(scene.app, scene.tan))(deleteConsultation, { _id });
    expect((await scene.student(myConsultations)).data.some((each) => each._id === _id)).toBe(
      false,
    );
    const lines = await scene.app.db
      .selectFrom("auditLog")
      .select(["act", "actorId", "details"])
      .where("targetId", "=", _id)
      .execute();
    expect(lines).toEqual([
      { act: "delete", actorId: scene.tan.id, details: { student: scene.mei.id } },
    ]);
  });
});
