import { uploadFile } from "@markwell/contract/calls/media";
import { createQuestion, updateQuestion } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { createLog } from "../../platform/observe/log.ts";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile, aPicture, videoBytes } from "../../testing/media.ts";
import { aQuestionDraft, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aStorageScene, type StorageScene } from "../../testing/storages.ts";
import { removeUnusedUploads } from "./remove-unused-uploads.ts";
import { findUploads } from "./store.ts";

const HOUR_MS = 3_600_000;

let scene: StorageScene;
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  scene = await aStorageScene("the disk");
  author = await aTeacher(scene.app.db);
  teacher = await clientFor(scene.app, author);
});
afterAll(() => scene.close());

async function later(milliseconds: number): Promise<void> {
  scene.app.clock.advance(milliseconds);
  teacher = await clientFor(scene.app, author);
}
const upload = async (file?: File) =>
  (await teacher(uploadFile, { file: file ?? (await aPicture()) })).data;
const cleanUp = ({ app } = scene) =>
  removeUnusedUploads({
    db: app.db,
    storage: diskStorage(`${app.dataDir}/media`),
    clock: app.clock,
    log: createLog("silent"),
  });
async function traces(path: string) {
  const { app, everyFile } = scene;
  const known = (await findUploads(app.db, [path])).has(path);
  const stored = (await everyFile()).some((file) => file.endsWith(path.slice("/media".length)));
  return { known, stored };
}
const THERE = { known: true, stored: true };
const GONE = { known: false, stored: false };

test("an upload that nothing refers to goes after a day; a younger one stays", async () => {
  const given = await upload();
  await later(24 * HOUR_MS + 1);
  const young = await upload();
  await later(23 * HOUR_MS);
  expect(await cleanUp()).toBe(1);
  expect(await traces(given)).toEqual(GONE);
  expect(await traces(young)).toEqual(THERE);
});

test("what a question uses stays, in any place of any version", async () => {
  const [main, option, inText, former] = await Promise.all(
    Array.from({ length: 4 }, () => upload()),
  );
  const inExplanation = await upload(aFile(videoBytes("webm"), "film.webm"));
  const options = ["1", "2", "3", "4"].map((optbody, place) => ({
    optbody,
    optimg: place === 3 ? option : "",
    isAnswer: place === 0,
  }));
  const draft = await aQuestionDraft(scene.app.db, "mcq", {
    body: `<p>Look <img src="${inText}" alt="a jug" /></p>`,
    explanation: `<video src="${inExplanation}"></video>`,
    quesimg: former,
    options,
  });
  const { data } = await teacher(createQuestion, draft);
  await teacher(updateQuestion, { ...draft, id: data._id, quesimg: main });
  await later(48 * HOUR_MS);
  await cleanUp();
  for (const path of [main, option, inText, inExplanation, former]) {
    expect(await traces(path ?? "")).toEqual(THERE);
  }
});

test("what is just being stored is left alone", async () => {
  const path = await upload();
  await later(25 * HOUR_MS);
  await transaction(scene.app.db, async (trx) => {
    await findUploads(trx, [path]);
    await cleanUp();
  });
  expect(await traces(path)).toEqual(THERE);
  await cleanUp();
  expect(await traces(path)).toEqual(GONE);
});

test("a form kept for so long that its picture is gone asks for the file again", async () => {
  const path = await upload();
  await later(25 * HOUR_MS);
  await cleanUp();
  for (const field of ["body", "explanation"]) {
    const draft = await aQuestionDraft(scene.app.db, "mcq", {
      [field]: `<p>Look <img src="${path}" alt="" /></p>`,
    });
    await expect(teacher(createQuestion, draft)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: field, message: texts.upload.again }],
    });
  }
});
