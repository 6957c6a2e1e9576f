import {
  answerConsultation,
  askQuestion,
  deleteConsultation,
  myConsultations,
} from "@markwell/contract/calls/consultations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../platform/observe/log.ts";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile, aPicture, videoBytes } from "../../testing/media.ts";
import { aStudent, aTeacher, subjectId } from "../../testing/school.ts";
import { aStorageScene, type StorageScene } from "../../testing/storages.ts";
import { removeUnusedUploads } from "../media/remove-unused-uploads.ts";
import { purgeRemoved } from "./delete-consultation.ts";

const DAY = 86_400_000;
let scene: StorageScene;
beforeAll(async () => {
  scene = await aStorageScene("the disk");
});
afterAll(() => scene.close());

async function night(): Promise<void> {
  const { db, clock, dataDir } = scene.app;
  await purgeRemoved(db, clock.now());
  const storage = diskStorage(`${dataDir}/media`);
  await removeUnusedUploads({ db, storage, clock, log: createLog("silent") });
}

async function anAnswerWithFiles() {
  const { app } = scene;
  const mei = await aStudent(app.db);
  const student = await clientFor(app, mei);
  const teacher = await clientFor(app, await aTeacher(app.db));
  const subject = await subjectId(app.db);
  const { data } = await student(askQuestion, { image: await aPicture(), query: "Why?", subject });
  await teacher(answerConsultation, {
    requestId: data._id,
    learningOutcomes: "Draw a model.",
    questionTopic: "Ratio",
    video: aFile(videoBytes("mp4")),
  });
  const remove = () => teacher(deleteConsultation, { _id: data._id });
  return { mei, remove, id: data._id };
}

test("a deleted question is kept for 30 days and then gone with its picture and video; others stay", async () => {
  const { app } = scene;
  const kept = await anAnswerWithFiles();
  const deleted = await anAnswerWithFiles();
  await deleted.remove();
  const rows = () => app.db.selectFrom("consultations").select("id").orderBy("createdAt").execute();
  app.clock.advance(30 * DAY - 1);
  await night();
  expect(await rows()).toHaveLength(2);
  expect(await scene.everyFile()).toHaveLength(4);
  app.clock.advance(1);
  await night();
  expect(await rows()).toEqual([{ id: kept.id }]);
  expect(await app.db.selectFrom("consultationAnswers").selectAll().execute()).toHaveLength(1);
  expect(await scene.everyFile()).toHaveLength(2);
  const { data } = await (await clientFor(app, kept.mei))(myConsultations);
  for (const path of [data[0]?.questionImage, data[0]?.explainationVideo]) {
    expect((await fetch(`${app.origin}${path}`)).status).toBe(200);
  }
});
