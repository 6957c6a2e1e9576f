import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadFile, VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aPicture, pngBytes, videoBytes } from "../../testing/media.ts";
import { openUpload } from "../../testing/raw-upload.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";
import { aStorageScene, STORAGES, type StorageScene } from "../../testing/storages.ts";

describe.each(STORAGES)("an upload to %s", (where) => {
  let scene: StorageScene;
  let token: string;
  beforeAll(async () => {
    scene = await aStorageScene(where);
    token = await tokenFor(scene.app, await aTeacher(scene.app.db));
  });
  afterAll(() => scene.close());

  const open = (length: number, as = token) =>
    openUpload(Number(new URL(scene.app.origin).port), { token: as, length });
  const rows = () => scene.app.db.selectFrom("mediaFiles").select("name").execute();

  test("that is cut off in the middle leaves nothing behind", async () => {
    const before = await scene.everyFile();
    const sender = open(50_000_000);
    sender.send(videoBytes("mp4", 300_000));
    await expect.poll(scene.arriving, { interval: 5 }).toHaveLength(1);
    sender.cut();
    await expect.poll(scene.arriving, { interval: 5 }).toEqual([]);
    expect(await scene.everyFile()).toEqual(before);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["a picture", pngBytes(), texts.upload.imageTooLarge, 413, 20_000_000],
    ["a video", videoBytes("mkv"), texts.upload.videoTooLarge, 413, VIDEO_MAX_BYTES + 20_000],
    ["a program", Buffer.from("MZ\x90\0"), texts.upload.wrongType, 415, 100_000_000],
  ])(
    "of %s that is not taken is answered by its first bytes",
    async (_, head, text, status, length) => {
      const sender = open(length);
      sender.send(Buffer.concat([head, Buffer.alloc(5_000)]));
      const reply = await sender.reply;
      expect(reply).toContain(`HTTP/1.1 ${status} `);
      expect(reply).toContain(JSON.stringify(text));
      sender.cut();
      await expect.poll(scene.arriving, { interval: 5 }).toEqual([]);
    },
  );

  test("by somebody who may not is answered before any of the file", async () => {
    const student = await tokenFor(scene.app, await aStudent(scene.app.db));
    const sender = open(100_000_000, student);
    expect(await sender.reply).toContain("HTTP/1.1 403 ");
    expect(await scene.arriving()).toEqual([]);
    sender.cut();
  });

  test("that goes on and on after its refusal is ended", async () => {
    const sender = open(1_000_000_000);
    sender.send(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(5_000)]));
    await sender.reply;
    sender.send(Buffer.alloc(20_000_000));
    await sender.closed;
  });
});

test("what a killed server left half-received is gone after the next start, and no more", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "markwell-test-data-"));
  const media = join(dataDir, "media");
  const whole = `${"0".repeat(32)}.mp4`;
  await mkdir(join(media, "incoming"), { recursive: true });
  await writeFile(join(media, "incoming", "half"), "x");
  await writeFile(join(media, whole), "stored");
  const scene = await aStorageScene("the disk", { dataDir });
  expect(await scene.everyFile()).toEqual([join(media, whole)]);
  const response = await fetch(`${scene.app.origin}/media/${whole}`);
  expect(await response.text()).toBe("stored");
  const teacher = await clientFor(scene.app, await aTeacher(scene.app.db));
  await teacher(uploadFile, { file: await aPicture() });
  expect(await scene.everyFile()).toHaveLength(2);
  await scene.close();
});
