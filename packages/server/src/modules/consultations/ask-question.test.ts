import { askQuestion, myConsultations } from "@markwell/contract/calls/consultations";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor } from "../../testing/client.ts";
import { aConsultationScene, type ConsultationScene } from "../../testing/consultation-scene.ts";
import { aConsultation } from "../../testing/consultations.ts";
import { aFile, aPicture, pngBytes, videoBytes } from "../../testing/media.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";
import { removePerson } from "../people/remove-person.ts";

const t = texts.consultation;
const MB = 1_048_576;
let scene: ConsultationScene;
beforeAll(async () => {
  scene = await aConsultationScene();
});
afterAll(() => scene.close());

describe("a question of a student", () => {
  test("is in their list and in the queue of its subject's teachers, with its picture", async () => {
    const query = "  How do I begin?\nI tried long division.  ";
    const { message, data } = await scene.student(askQuestion, {
      image: await aPicture(),
      query,
      subject: scene.maths,
    });
    expect(message).toBe(t.sent);
    const [own] = (await scene.student(myConsultations)).data;
    expect(own).toEqual({
      _id: data._id,
      name: "How do I begin?",
      subject: { _id: scene.maths, topic: "Mathematics" },
      createdAt: new Date(scene.app.clock.now()).toISOString(),
      student: { _id: scene.mei.id, name: "Mei Ling" },
      tutor: { _id: "", name: "" },
      status: "unanswer",
      description: query.trim(),
      questionImage: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
      explainationVideo: "",
      learningOutcomes: "",
      questionTopic: "",
      answeredAt: "",
      captioned: false,
      watched: false,
    });
    expect(await scene.queueOf(scene.tan)).toContainEqual({
      ...own,
      level: "primary 6",
      classes: [],
    });
    const picture = await fetch(`${scene.app.origin}${own?.questionImage}`);
    expect(picture.headers.get("content-type")).toBe("image/png");
  });

  test.each([
    ["no query", { query: undefined }, t.queryRequired],
    ["a query of spaces", { query: " \n\t " }, t.queryRequired],
    ["a query of 2001 characters", { query: "x".repeat(2_001) }, t.queryTooLong],
    ["no subject", { subject: undefined }, t.subjectRequired],
    ["a subject that is none", { subject: "maths" }, t.subjectRequired],
    ["an unknown subject", { subject: "019aa000-0000-7000-8000-000000000000" }, t.subjectRequired],
    ["no picture", { image: undefined }, t.imageRequired],
    ["a text for a picture", { image: aFile("words", "a.png", "image/png") }, t.imageInvalid],
    ["a video for a picture", { image: aFile(videoBytes("mp4"), "a.png") }, t.imageInvalid],
    [
      "a picture of more than 1 MB",
      { image: aFile(Buffer.concat([pngBytes(), Buffer.alloc(MB)]), "a.png") },
      texts.upload.imageTooLarge,
    ],
    [
      "a picture of far too many pixels",
      { image: aFile(pngBytes({ width: 60_000, height: 60_000, rows: 1 }), "a.png") },
      texts.upload.tooManyPixels,
    ],
  ] as const)("with %s is refused, and nothing is left of it", async (_, broken, message) => {
    const whole = { image: await aPicture(), query: "Why?", subject: scene.maths };
    const before = await scene.traces();
    const count = (await scene.student(myConsultations)).data.length;
    const input = { ...whole, ...broken } as typeof whole;
    await expect(scene.student(askQuestion, input)).rejects.toMatchObject({ message });
    expect(await scene.traces()).toEqual(before);
    expect((await scene.student(myConsultations)).data).toHaveLength(count);
  });

  test("waits for the approval of the account", async () => {
    const pending = await clientFor(scene.app, await aStudent(scene.app.db, { approved: false }));
    const asked = pending(askQuestion, {
      image: await aPicture(),
      query: "Why?",
      subject: scene.maths,
    });
    await expect(asked).rejects.toThrow(new Refusal(texts.common.approvalNeeded));
  });

  test("that is sent again is the same question", async () => {
    const form = {
      image: await aPicture(),
      query: "Sent twice",
      subject: scene.maths,
      clientRequestId: "019aa000-0000-7000-8000-000000000001",
    };
    const first = await scene.student(askQuestion, form);
    const before = await scene.traces();
    expect(await scene.student(askQuestion, form)).toEqual(first);
    expect(await scene.traces()).toEqual(before);
    const other = await clientFor(scene.app, await aStudent(scene.app.db));
    expect((await other(askQuestion, form)).data._id).not.toBe(first.data._id);
  });
});

describe("a question goes", () => {
  test("to the tutor that the student has chosen, and to nobody else", async () => {
    const own = await aStudent(scene.app.db);
    await scene.choose(own.id, scene.tan.id);
    const client = await clientFor(scene.app, own);
    const { data } = await client(askQuestion, {
      image: await aPicture(),
      query: "For my tutor",
      subject: scene.maths,
    });
    const seen = await Promise.all(
      [scene.tan, scene.lim, scene.lee].map((teacher) => scene.seenBy(teacher, data._id)),
    );
    expect(seen).toEqual([true, false, false]);
    expect((await client(myConsultations)).data[0]?.tutor).toEqual({
      _id: scene.tan.id,
      name: "Mr Tan",
    });
  });

  test("to all teachers of the subject without a tutor, and when the tutor has left", async () => {
    const leaving = await aTeacher(scene.app.db, { name: "Mr Goh" });
    const open = await aConsultation(scene.app.db, scene.mei);
    const sent = await aConsultation(scene.app.db, scene.mei, { tutor: leaving });
    const admin = { id: scene.mei.id, role: "ADMIN", session: "" } as const;
    expect(await scene.seenBy(scene.tan, sent)).toBe(false);
    await removePerson(scene.app.db, admin, "TRAINER", leaving.id, scene.app.clock.now());
    for (const id of [open, sent]) {
      const seen = await Promise.all(
        [scene.tan, scene.lim, scene.lee].map((teacher) => scene.seenBy(teacher, id)),
      );
      expect(seen).toEqual([true, true, false]);
    }
  });

  test("to all teachers of the subject, also to those who teach it beside another one", async () => {
    const both = await aTeacher(scene.app.db, { subject: "English", also: ["Mathematics"] });
    const other = await aTeacher(scene.app.db, { subject: "English", also: ["Science"] });
    const id = await aConsultation(scene.app.db, scene.mei);
    const seen = await Promise.all(
      [both, other, scene.tan, scene.lee].map((teacher) => scene.seenBy(teacher, id)),
    );
    expect(seen).toEqual([true, false, true, false]);
  });

  test("to a tutor of another subject by now, who was chosen before", async () => {
    const id = await aConsultation(scene.app.db, scene.mei, { tutor: scene.lee });
    const seen = await Promise.all(
      [scene.tan, scene.lim, scene.lee].map((teacher) => scene.seenBy(teacher, id)),
    );
    expect(seen).toEqual([false, false, true]);
  });
});
