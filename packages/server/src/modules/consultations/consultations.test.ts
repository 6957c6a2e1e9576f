import {
  answerConsultation,
  askQuestion,
  consultationCaptions,
  consultationQueue,
  consultationsWaiting,
  deleteConsultation,
  myConsultations,
  watchConsultation,
} from "@markwell/contract/calls/consultations";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { clientFor } from "../../testing/client.ts";
import { aConsultation, anAnsweredConsultation } from "../../testing/consultations.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aFile, aPicture, pngBytes, videoBytes } from "../../testing/media.ts";
import { aStudent, aTeacher, subjectId, type TestPerson } from "../../testing/school.ts";
import { aStorageScene, type StorageScene } from "../../testing/storages.ts";
import { chooseTutor } from "../people/index.ts";
import { removePerson } from "../people/remove-person.ts";

const t = texts.consultation;
const MB = 1_048_576;
let scene: StorageScene;
let maths: string;
let mei: TestPerson;
let pupil: Client;
let tan: TestPerson;
let lim: TestPerson;
let lee: TestPerson;
beforeAll(async () => {
  scene = await aStorageScene("the disk");
  maths = await subjectId(scene.app.db);
  mei = await aStudent(scene.app.db, { name: "Mei Ling" });
  pupil = await clientFor(scene.app, mei);
  tan = await aTeacher(scene.app.db, { name: "Mr Tan" });
  lim = await aTeacher(scene.app.db, { name: "Ms Lim" });
  lee = await aTeacher(scene.app.db, { name: "Mrs Lee", subject: "English" });
});
afterAll(() => scene.close());

const queueOf = async (teacher: TestPerson) =>
  (await (await clientFor(scene.app, teacher))(consultationQueue, {})).data;
const seenBy = async (teacher: TestPerson, id: string) =>
  (await queueOf(teacher)).some(({ _id }) => _id === id);
const choose = (studentId: string, teacherId: string) =>
  transaction(scene.app.db, (trx) =>
    chooseTutor(trx, { studentId, teacherId, subjectId: maths, now: scene.app.clock.now() }),
  );
const traces = async () => ({
  files: (await scene.everyFile()).sort(),
  rows: await scene.app.db.selectFrom("mediaFiles").select("name").orderBy("name").execute(),
});

describe("a question of a pupil", () => {
  test("is in their list and in the queue of its subject's teachers, with its picture", async () => {
    const query = "  How do I begin?\nI tried long division.  ";
    const { message, data } = await pupil(askQuestion, {
      image: await aPicture(),
      query,
      subject: maths,
    });
    expect(message).toBe(t.sent);
    const [own] = (await pupil(myConsultations)).data;
    expect(own).toEqual({
      _id: data._id,
      name: "How do I begin?",
      subject: { _id: maths, topic: "Mathematics" },
      createdAt: new Date(scene.app.clock.now()).toISOString(),
      student: { _id: mei.id, name: "Mei Ling" },
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
    expect(await queueOf(tan)).toContainEqual({ ...own, level: "primary 6" });
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
    const whole = { image: await aPicture(), query: "Why?", subject: maths };
    const before = await traces();
    const count = (await pupil(myConsultations)).data.length;
    const input = { ...whole, ...broken } as typeof whole;
    await expect(pupil(askQuestion, input)).rejects.toMatchObject({ message });
    expect(await traces()).toEqual(before);
    expect((await pupil(myConsultations)).data).toHaveLength(count);
  });

  test("waits for the approval of the account", async () => {
    const pending = await clientFor(scene.app, await aStudent(scene.app.db, { approved: false }));
    const asked = pending(askQuestion, { image: await aPicture(), query: "Why?", subject: maths });
    await expect(asked).rejects.toThrow(new Refusal(texts.common.approvalNeeded));
  });

  test("that is sent again is the same question", async () => {
    const form = {
      image: await aPicture(),
      query: "Sent twice",
      subject: maths,
      clientRequestId: "019aa000-0000-7000-8000-000000000001",
    };
    const first = await pupil(askQuestion, form);
    const before = await traces();
    expect(await pupil(askQuestion, form)).toEqual(first);
    expect(await traces()).toEqual(before);
    const other = await clientFor(scene.app, await aStudent(scene.app.db));
    expect((await other(askQuestion, form)).data._id).not.toBe(first.data._id);
  });
});

describe("a question goes", () => {
  test("to the tutor that the pupil has chosen, and to nobody else", async () => {
    const own = await aStudent(scene.app.db);
    await choose(own.id, tan.id);
    const client = await clientFor(scene.app, own);
    const { data } = await client(askQuestion, {
      image: await aPicture(),
      query: "For my tutor",
      subject: maths,
    });
    const seen = await Promise.all([tan, lim, lee].map((teacher) => seenBy(teacher, data._id)));
    expect(seen).toEqual([true, false, false]);
    expect((await client(myConsultations)).data[0]?.tutor).toEqual({ _id: tan.id, name: "Mr Tan" });
  });

  test("to all teachers of the subject without a tutor, and when the tutor has left", async () => {
    const leaving = await aTeacher(scene.app.db, { name: "Mr Goh" });
    const open = await aConsultation(scene.app.db, mei);
    const sent = await aConsultation(scene.app.db, mei, { tutor: leaving });
    const admin = { id: mei.id, role: "ADMIN", session: "" } as const;
    expect(await seenBy(tan, sent)).toBe(false);
    await removePerson(scene.app.db, admin, "TRAINER", leaving.id, scene.app.clock.now());
    for (const id of [open, sent]) {
      const seen = await Promise.all([tan, lim, lee].map((teacher) => seenBy(teacher, id)));
      expect(seen).toEqual([true, true, false]);
    }
  });

  test("to a tutor of another subject by now, who was chosen before", async () => {
    const id = await aConsultation(scene.app.db, mei, { tutor: lee });
    const seen = await Promise.all([tan, lim, lee].map((teacher) => seenBy(teacher, id)));
    expect(seen).toEqual([false, false, true]);
  });
});

describe("the queue", () => {
  test("is searched by name, subject and date, and paged", async () => {
    const teacher = await aTeacher(scene.app.db);
    const client = await clientFor(scene.app, teacher);
    // 16:30 on the 4th in Greenwich is the 5th at the school.
    const night = Date.parse("2026-03-04T16:30:00Z");
    for (let number = 1; number <= 12; number += 1) {
      await aConsultation(scene.app.db, mei, {
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
        ? anAnsweredConsultation(db, mei, teacher, { now })
        : aConsultation(db, mei, { tutor: teacher, now }));
      ids.push(id);
    }
    const order = (await queueOf(teacher)).map(({ _id }) => _id).filter((id) => ids.includes(id));
    expect(order).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  });
});

/** A fresh question to Mr Tan and Ms Lim, and what an answer to it says. */
async function aWaitingQuestion(asker: TestPerson = mei) {
  const requestId = await aConsultation(scene.app.db, asker);
  return {
    requestId,
    learningOutcomes: "  Draw a model first. ",
    questionTopic: "Ratio",
    video: aFile(videoBytes("mp4"), "film.mp4", "video/mp4"),
  };
}

describe("an answer", () => {
  test("reaches the pupil with its video and a mail", async () => {
    const asker = await aStudent(scene.app.db);
    const client = await clientFor(scene.app, asker);
    const answer = await aWaitingQuestion(asker);
    const teacher = await clientFor(scene.app, tan);
    expect((await teacher(answerConsultation, answer)).message).toBe(t.answered);
    const [own] = (await client(myConsultations)).data;
    expect(own).toMatchObject({
      status: "answer",
      tutor: { name: "Mr Tan" },
      learningOutcomes: "Draw a model first.",
      questionTopic: "Ratio",
      captioned: false,
      watched: false,
    });
    const video = await fetch(`${scene.app.origin}${own?.explainationVideo}`, {
      headers: { range: "bytes=100-199" },
    });
    expect([video.status, video.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    const mails = await scene.app.db
      .selectFrom("mailOutbox")
      .select(["kind", "text"])
      .where("personId", "=", asker.id)
      .execute();
    expect(mails).toEqual([
      {
        kind: "consultation answered",
        text: expect.stringContaining(`/user/questionConsultation?solution=${answer.requestId}`),
      },
    ]);
  });

  test.each([
    ["no video", { video: undefined }, t.videoRequired],
    ["a picture for a video", { video: aFile(pngBytes(), "a.mp4", "video/mp4") }, t.videoInvalid],
    ["a text for a video", { video: aFile("words", "a.mp4", "video/mp4") }, t.videoInvalid],
    ["an empty video", { video: aFile("", "a.mp4", "video/mp4") }, t.videoRequired],
    ["no learning outcome", { learningOutcomes: undefined }, t.outcomeRequired],
    ["a learning outcome of spaces", { learningOutcomes: "  " }, t.outcomeRequired],
    ["a long learning outcome", { learningOutcomes: "x".repeat(501) }, t.outcomeTooLong],
    ["no topic", { questionTopic: undefined }, t.topicRequired],
    ["a topic of another subject", { questionTopic: "Grammar" }, t.topicRequired],
    ["captions that are none", { captions: "just words" }, t.captionsInvalid],
    ["endless captions", { captions: `WEBVTT\n${"x".repeat(90_000)}` }, t.captionsTooLong],
  ] as const)("with %s is refused, and nothing is left of it", async (_, broken, message) => {
    const answer = await aWaitingQuestion();
    const teacher = await clientFor(scene.app, tan);
    const before = await traces();
    const input = { ...answer, ...broken } as typeof answer;
    await expect(teacher(answerConsultation, input)).rejects.toMatchObject({ message });
    expect(await traces()).toEqual(before);
    expect((await queueOf(tan)).find(({ _id }) => _id === answer.requestId)?.status).toBe(
      "unanswer",
    );
  });

  test("may have captions, which its pupil and its teachers can read", async () => {
    const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nLook at the units.";
    const answer = await aWaitingQuestion();
    await (await clientFor(scene.app, tan))(answerConsultation, {
      ...answer,
      captions: `\uFEFF${captions.replaceAll("\n", "\r\n")}\r\n`,
    });
    const id = { id: answer.requestId };
    const own = (await pupil(myConsultations)).data.find(({ _id }) => _id === id.id);
    expect(own?.captioned).toBe(true);
    expect((await pupil(consultationCaptions, id)).data).toBe(captions);
    expect((await (await clientFor(scene.app, lim))(consultationCaptions, id)).data).toBe(captions);
    for (const stranger of [await aStudent(scene.app.db), lee]) {
      const client = await clientFor(scene.app, stranger);
      await expect(client(consultationCaptions, id)).rejects.toMatchObject({ status: 404 });
    }
  });

  test("of two teachers at once: the first one's stands, the second leaves no file", async () => {
    const answer = await aWaitingQuestion();
    const clients = await Promise.all([tan, lim].map((each) => clientFor(scene.app, each)));
    const before = (await traces()).files.length;
    const ended = await queuedBehind(
      scene.app.db,
      (trx) =>
        trx
          .selectFrom("consultations")
          .select("id")
          .where("id", "=", answer.requestId)
          .forUpdate()
          .execute(),
      clients.map((client) => () => client(answerConsultation, answer)),
    );
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(ended[1]).toMatchObject({ reason: new Refusal(t.alreadyAnswered("Mr Tan")) });
    expect((await traces()).files).toHaveLength(before + 1);
  });

  test("that is answered cannot be answered again, by nobody", async () => {
    const answer = await aWaitingQuestion();
    const teacher = await clientFor(scene.app, tan);
    await teacher(answerConsultation, answer);
    const before = await traces();
    const again = teacher(answerConsultation, answer);
    await expect(again).rejects.toThrow(new Refusal(t.alreadyAnswered("Mr Tan")));
    expect(await traces()).toEqual(before);
  });

  test("is only for those to whom the question was sent", async () => {
    const answer = await aWaitingQuestion();
    const client = await clientFor(scene.app, lee);
    await expect(client(answerConsultation, answer)).rejects.toMatchObject({
      status: 404,
      message: t.gone,
    });
  });
});

describe("deleting", () => {
  test("a pupil deletes their own while it is unanswered; nobody sees it any more", async () => {
    const id = await aConsultation(scene.app.db, mei);
    expect((await pupil(deleteConsultation, { _id: id })).message).toBe(t.removed);
    expect((await pupil(myConsultations)).data.some(({ _id }) => _id === id)).toBe(false);
    expect(await seenBy(tan, id)).toBe(false);
    await expect(pupil(deleteConsultation, { _id: id })).rejects.toMatchObject({ status: 404 });
  });

  test("a pupil keeps what is answered, and cannot touch another one's", async () => {
    const _id = await anAnsweredConsultation(scene.app.db, mei, tan);
    await expect(pupil(deleteConsultation, { _id })).rejects.toThrow(new Refusal(t.answeredKept));
    const stranger = await clientFor(scene.app, await aStudent(scene.app.db));
    await expect(stranger(deleteConsultation, { _id })).rejects.toMatchObject({ status: 404 });
  });

  test("a teacher deletes what is in their queue and nothing else, and the log says so", async () => {
    const _id = await aConsultation(scene.app.db, mei);
    const foreign = await clientFor(scene.app, lee);
    await expect(foreign(deleteConsultation, { _id })).rejects.toMatchObject({ status: 404 });
    await (await clientFor(scene.app, tan))(deleteConsultation, { _id });
    expect((await pupil(myConsultations)).data.some((each) => each._id === _id)).toBe(false);
    const lines = await scene.app.db
      .selectFrom("auditLog")
      .select(["act", "actorId", "details"])
      .where("targetId", "=", _id)
      .execute();
    expect(lines).toEqual([{ act: "delete", actorId: tan.id, details: { student: mei.id } }]);
  });
});

describe("the mark in the menu", () => {
  test("counts a pupil's answers until they are watched, which counts once", async () => {
    const asker = await aStudent(scene.app.db);
    const client = await clientFor(scene.app, asker);
    const waiting = async () => (await client(consultationsWaiting)).data.waiting;
    const _id = await anAnsweredConsultation(scene.app.db, asker, tan, {
      now: scene.app.clock.now(),
    });
    await aConsultation(scene.app.db, asker);
    expect(await waiting()).toBe(1);
    await expect(pupil(watchConsultation, { _id })).rejects.toMatchObject({ status: 404 });
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
    await aConsultation(db, mei, { tutor: teacher });
    await aConsultation(db, mei, { tutor: lee });
    await anAnsweredConsultation(db, mei, teacher);
    expect((await client(consultationsWaiting)).data.waiting).toBe(before + 1);
  });
});
