import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenFor } from "../../testing/client.ts";
import { pngBytes, videoBytes } from "../../testing/media.ts";
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
    const pupil = await tokenFor(scene.app, await aStudent(scene.app.db));
    const sender = open(100_000_000, pupil);
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

test("what a killed server left half-received is gone after the next start", async () => {
  const first = await aStorageScene("the disk");
  const { dataDir } = first;
  const incoming = join(dataDir, "media", "incoming");
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, "half"), "x");
  const second = await aStorageScene("the disk", { dataDir });
  expect(await second.arriving()).toEqual([]);
  await second.close();
  await first.close();
});
