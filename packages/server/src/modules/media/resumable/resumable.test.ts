import {
  openUpload,
  PART_BYTES,
  uploadPart,
  VIDEO_MAX_BYTES,
} from "@markwell/contract/calls/media";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../../platform/observe/log.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { clientFor, tokenFor } from "../../../testing/client.ts";
import { aFile, pngBytes, videoBytes } from "../../../testing/media.ts";
import { openUpload as sendByHand } from "../../../testing/raw-upload.ts";
import { aTeacher, type TestPerson } from "../../../testing/school.ts";
import { aStorageScene, STORAGES, type StorageScene } from "../../../testing/storages.ts";
import { expireUploads } from "./expire-uploads.ts";

const DAY = 86_400_000;
const t = texts.upload;
let count = 0;

describe.each(STORAGES)("a video that comes in parts to %s", (where) => {
  let scene: StorageScene;
  let tan: TestPerson;
  let teacher: Client;
  beforeAll(async () => {
    scene = await aStorageScene(where);
    tan = await aTeacher(scene.app.db);
    teacher = await clientFor(scene.app, tan);
  });
  afterAll(() => scene.close());

  const aFilm = () => {
    const bytes = videoBytes("mp4", 2 * PART_BYTES + 1_000);
    return { bytes, asked: { fingerprint: `film.mp4 ${++count}`, bytes: bytes.length } };
  };
  const begin = async (asked: { fingerprint: string; bytes: number }, client = teacher) =>
    (await client(openUpload, asked)).data;
  const send = async (id: string, offset: number, bytes: Uint8Array, client = teacher) =>
    (await client(uploadPart, { id, offset, file: aFile(bytes) })).data;
  const partOf = (bytes: Buffer, offset: number) => bytes.subarray(offset, offset + PART_BYTES);
  const download = async (path: string, headers: Record<string, string> = {}) =>
    fetch(scene.app.origin + path, { headers });
  async function sendAll(bytes: Buffer, { _id, received }: { _id: string; received: number }) {
    let at = received;
    let path = "";
    while (path === "") ({ received: at, path } = await send(_id, at, partOf(bytes, at)));
    return path;
  }

  test("arrives whole, is the sender's, and can be read in parts", async () => {
    const { bytes, asked } = aFilm();
    const begun = await begin(asked);
    expect(begun).toEqual({ _id: expect.any(String), received: 0, path: "" });
    expect(await send(begun._id, 0, partOf(bytes, 0))).toEqual({
      ...begun,
      received: PART_BYTES,
    });
    const path = await sendAll(bytes, { ...begun, received: PART_BYTES });
    const whole = await download(path);
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const range = await download(path, { range: `bytes=${PART_BYTES - 2}-${PART_BYTES + 1}` });
    expect(range.status).toBe(206);
    const seen = Buffer.from(await range.arrayBuffer());
    expect(seen.equals(bytes.subarray(PART_BYTES - 2, PART_BYTES + 2))).toBe(true);
    const row = await scene.app.db
      .selectFrom("mediaFiles")
      .select(["uploadedBy", "kind", "bytes"])
      .where("name", "=", path.slice("/media/".length))
      .executeTakeFirst();
    expect(row).toEqual({ uploadedBy: tan.id, kind: "video", bytes: bytes.length });
    expect(await scene.arriving()).toEqual([]);
  });

  test("goes on where it was cut off when the same file is chosen again", async () => {
    const { bytes, asked } = aFilm();
    const begun = await begin(asked);
    await send(begun._id, 0, partOf(bytes, 0));
    const { port } = new URL(scene.app.origin);
    const cut = sendByHand(Number(port), {
      token: await tokenFor(scene.app, tan),
      length: PART_BYTES,
      path: `/upload/resumable/${begun._id}/${PART_BYTES}`,
    });
    cut.send(partOf(bytes, PART_BYTES).subarray(0, 300_000));
    await expect.poll(scene.arriving, { interval: 5 }).toHaveLength(1);
    cut.cut();
    await expect.poll(scene.arriving, { interval: 5 }).toEqual([]);
    const again = await begin(asked);
    expect(again).toEqual({ ...begun, received: PART_BYTES });
    const path = await sendAll(bytes, again);
    const whole = await download(path);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await begin(asked)).toEqual({ ...begun, received: bytes.length, path });
  });

  test("is one upload for its sender only", async () => {
    const { bytes, asked } = aFilm();
    const begun = await begin(asked);
    const other = await clientFor(scene.app, await aTeacher(scene.app.db));
    expect((await begin(asked, other))._id).not.toBe(begun._id);
    const foreign = send(begun._id, 0, partOf(bytes, 0), other);
    await expect(foreign).rejects.toMatchObject({ status: 404, message: t.uploadGone });
  });

  test("takes no part twice, none too early, and none of another size", async () => {
    const { bytes, asked } = aFilm();
    const { _id } = await begin(asked);
    const expectRefusal = (offset: number, part: Uint8Array) =>
      expect(send(_id, offset, part)).rejects.toMatchObject({
        status: 409,
        message: t.partExpected,
      });
    await expectRefusal(PART_BYTES, partOf(bytes, PART_BYTES));
    await expectRefusal(0, bytes.subarray(0, 5_000));
    await send(_id, 0, partOf(bytes, 0));
    await expectRefusal(0, partOf(bytes, 0));
    await expectRefusal(PART_BYTES, bytes.subarray(PART_BYTES, PART_BYTES + 5_000));
    await expectRefusal(PART_BYTES, bytes.subarray(0, PART_BYTES + 1));
    expect((await begin(asked)).received).toBe(PART_BYTES);
  });

  test("sent from two windows at once is still the same video", async () => {
    const { bytes, asked } = aFilm();
    const begun = await begin(asked);
    const both = await Promise.allSettled([1, 2].map(() => send(begun._id, 0, partOf(bytes, 0))));
    expect(both.map(({ status }) => status)).toContain("fulfilled");
    const path = await sendAll(bytes, await begin(asked));
    expect(Buffer.from(await (await download(path)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ["a picture", pngBytes()],
    ["a text", Buffer.from("just words".repeat(50))],
    ["a program", Buffer.from("MZ\x90\0".repeat(2_000), "latin1")],
  ])("is refused by its first part when it is %s", async (_, bytes) => {
    const before = await scene.everyFile();
    const { _id } = await begin({ fingerprint: `no film ${++count}`, bytes: bytes.length });
    const refused = send(_id, 0, bytes);
    await expect(refused).rejects.toMatchObject({ status: 415, message: t.videoOnly });
    expect(await scene.everyFile()).toEqual(before);
  });

  test("is refused with its last part when it only begins as a video, and can be sent anew", async () => {
    const before = await scene.everyFile();
    const bytes = Buffer.concat([videoBytes("mp4").subarray(0, 24), Buffer.alloc(PART_BYTES)]);
    const asked = { fingerprint: `stub ${++count}`, bytes: bytes.length };
    const { _id } = await begin(asked);
    await send(_id, 0, partOf(bytes, 0));
    const last = send(_id, PART_BYTES, partOf(bytes, PART_BYTES));
    await expect(last).rejects.toMatchObject({ status: 415, message: t.videoEmpty });
    expect(await scene.everyFile()).toEqual(before);
    expect(await begin(asked)).toMatchObject({ received: 0, path: "" });
  });

  test.each([
    ["too large", VIDEO_MAX_BYTES + 1, t.videoTooLarge],
    ["empty", 0, t.missing],
  ])("is refused up front when it is %s", async (_, bytes, message) => {
    await expect(begin({ fingerprint: "film", bytes })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  test("is given up after a day without a part, and leaves nothing behind", async () => {
    const { bytes, asked } = aFilm();
    const begun = await begin(asked);
    await send(begun._id, 0, partOf(bytes, 0));
    const { app } = scene;
    const { storage } = await openStorage(scene.settings);
    const expire = () =>
      expireUploads({ db: app.db, storage, log: createLog("silent") }, app.clock.now());
    app.clock.advance(DAY);
    await expire();
    expect((await begin(asked, await clientFor(app, tan))).received).toBe(PART_BYTES);
    app.clock.advance(DAY + 1);
    expect(await expire()).toBeGreaterThanOrEqual(1);
    // The test bucket does not know how to abort an upload; its parts are the bucket's matter.
    const growing = (await scene.everyFile()).filter((file) => file.includes("growing"));
    expect(growing).toEqual([]);
    const late = send(begun._id, PART_BYTES, partOf(bytes, PART_BYTES), await clientFor(app, tan));
    await expect(late).rejects.toMatchObject({ status: 404, message: t.uploadGone });
    storage.close();
  });
});
