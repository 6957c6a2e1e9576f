import {
  answerConsultation,
  consultationCaptions,
  myConsultations,
} from "@markwell/contract/calls/consultations";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor } from "../../testing/client.ts";
import { aConsultationScene, type ConsultationScene } from "../../testing/consultation-scene.ts";
import { aConsultation } from "../../testing/consultations.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aFile, pngBytes, videoBytes } from "../../testing/media.ts";
import { aStudent, type TestPerson } from "../../testing/school.ts";

const t = texts.consultation;
let scene: ConsultationScene;
beforeAll(async () => {
  scene = await aConsultationScene();
});
afterAll(() => scene.close());

async function aWaitingQuestion(asker: TestPerson = scene.mei) {
  const requestId = await aConsultation(scene.app.db, asker);
  return {
    requestId,
    learningOutcomes: "  Draw a model first. ",
    questionTopic: "Ratio",
    video: aFile(videoBytes("mp4"), "film.mp4", "video/mp4"),
  };
}

describe("an answer", () => {
  test("reaches the student with its video and a mail", async () => {
    const asker = await aStudent(scene.app.db);
    const client = await clientFor(scene.app, asker);
    const answer = await aWaitingQuestion(asker);
    const teacher = await clientFor(scene.app, scene.tan);
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

  test("may be words alone, and a repetition of them changes nothing", async () => {
    const asker = await aStudent(scene.app.db);
    const client = await clientFor(scene.app, asker);
    const answer = {
      ...(await aWaitingQuestion(asker)),
      video: undefined,
      answerText: " Draw one bar for each.\r\nThen compare. ",
    };
    const teacher = await clientFor(scene.app, scene.tan);
    await teacher(answerConsultation, answer);
    expect((await teacher(answerConsultation, answer)).message).toBe(t.answered);
    const [own] = (await client(myConsultations)).data;
    expect(own).toMatchObject({
      status: "answer",
      explainationVideo: "",
      answerText: "Draw one bar for each.\nThen compare.",
    });
    await expect(teacher(answerConsultation, { ...answer, answerText: "Other" })).rejects.toThrow(
      Refusal,
    );
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
    const teacher = await clientFor(scene.app, scene.tan);
    const before = await scene.traces();
    const input = { ...answer, ...broken } as typeof answer;
    await expect(teacher(answerConsultation, input)).rejects.toMatchObject({ message });
    expect(await scene.traces()).toEqual(before);
    expect(
      (await scene.queueOf(scene.tan)).find(({ _id }) => _id === answer.requestId)?.status,
    ).toBe("unanswer");
  });

  test("may have captions, which its student and its teachers can read", async () => {
    const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nLook at the units.";
    const answer = await aWaitingQuestion();
    await (await clientFor(scene.app, scene.tan))(answerConsultation, {
      ...answer,
      captions: `\uFEFF${captions.replaceAll("\n", "\r\n")}\r\n`,
    });
    const id = { id: answer.requestId };
    const own = (await scene.student(myConsultations)).data.find(({ _id }) => _id === id.id);
    expect(own?.captioned).toBe(true);
    expect((await scene.student(consultationCaptions, id)).data).toBe(captions);
    expect((await (await clientFor(scene.app, scene.lim))(consultationCaptions, id)).data).toBe(
      captions,
    );
    for (const stranger of [await aStudent(scene.app.db), scene.lee]) {
      const client = await clientFor(scene.app, stranger);
      await expect(client(consultationCaptions, id)).rejects.toMatchObject({ status: 404 });
    }
  });

  test("of two teachers at once: the first one's counts, the second leaves no file", async () => {
    const answer = await aWaitingQuestion();
    const clients = await Promise.all(
      [scene.tan, scene.lim].map((each) => clientFor(scene.app, each)),
    );
    const before = (await scene.traces()).files.length;
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
    expect((await scene.traces()).files).toHaveLength(before + 1);
  });

  test("that is answered cannot be answered again, by nobody", async () => {
    const answer = await aWaitingQuestion();
    const teacher = await clientFor(scene.app, scene.tan);
    await teacher(answerConsultation, answer);
    const before = await scene.traces();
    const again = teacher(answerConsultation, answer);
    await expect(again).rejects.toThrow(new Refusal(t.alreadyAnswered("Mr Tan")));
    expect(await scene.traces()).toEqual(before);
  });

  test("is only for those to whom the question was sent", async () => {
    const answer = await aWaitingQuestion();
    const client = await clientFor(scene.app, scene.lee);
    await expect(client(answerConsultation, answer)).rejects.toMatchObject({
      status: 404,
      message: t.gone,
    });
  });
});
