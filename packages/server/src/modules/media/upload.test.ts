import { uploadFile, VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { CallError, type Client } from "@markwell/contract/client";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aFile, aPicture, bmpBytes, pngBytes, videoBytes } from "../../testing/media.ts";
import { openUpload } from "../../testing/raw-upload.ts";
import { aTeacher, type TestPerson } from "../../testing/school.ts";
import { aStorageScene, STORAGES, type StorageScene } from "../../testing/storages.ts";
import { sendRaw } from "../../testing/wire.ts";

const MB = 1024 * 1024;
const NAME = /^\/media\/[0-9a-f]{32}\.(\w+)$/;

describe.each(STORAGES)("uploads to %s", (where) => {
  let scene: StorageScene;
  let author: TestPerson;
  let teacher: Client;
  let token: string;
  beforeAll(async () => {
    scene = await aStorageScene(where);
    author = await aTeacher(scene.app.db);
    teacher = await clientFor(scene.app, author);
    token = await tokenFor(scene.app, author);
  });
  afterAll(() => scene.close());

  const upload = async (file: File, client = teacher) => (await client(uploadFile, { file })).file;
  const download = async (path: string) =>
    Buffer.from(await (await fetch(scene.app.origin + path)).arrayBuffer());
  const traces = async () => ({
    files: await scene.everyFile(),
    rows: await scene.app.db.selectFrom("mediaFiles").select("name").orderBy("name").execute(),
  });
  async function expectRefusal(file: File, status: number, message: string) {
    const before = await traces();
    const refused = await upload(file).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ status, message, errors: [{ path: "file", message }] });
    expect(await traces()).toEqual(before);
  }

  test.each(["png", "jpeg", "gif"] as const)(
    "a %s comes back with its path, size and type, and is the teacher's",
    async (format) => {
      const { data, file } = await teacher(uploadFile, { file: await aPicture(format) });
      expect(file).toEqual({
        path: data,
        width: 8,
        height: 6,
        bytes: (await download(data)).length,
        type: `image/${format}`,
      });
      expect(NAME.exec(data)?.[1]).toBe(format === "jpeg" ? "jpg" : format);
      const row = await scene.app.db
        .selectFrom("mediaFiles")
        .select(["uploadedBy", "kind", "bytes"])
        .where("name", "=", data.slice("/media/".length))
        .executeTakeFirst();
      expect(row).toEqual({ uploadedBy: author.id, kind: "image", bytes: file.bytes });
    },
  );

  test("a BMP is stored as PNG, which every browser shows", async () => {
    const bmp = bmpBytes(Buffer.alloc(3 * 4 * 2), { width: 3, height: -2 });
    const file = await upload(aFile(bmp, "old.bmp"));
    expect(file).toMatchObject({ width: 3, height: 2, type: "image/png" });
  });

  test.each([
    ["mp4", "mp4", "video/mp4"],
    ["m4v", "mp4", "video/mp4"],
    ["mov", "mov", "video/quicktime"],
    ["avi", "avi", "video/x-msvideo"],
    ["mkv", "mkv", "video/x-matroska"],
    ["webm", "webm", "video/webm"],
  ] as const)("a video in %s is stored as it came", async (container, ending, type) => {
    const bytes = videoBytes(container);
    const file = await upload(aFile(bytes, "film"));
    expect(file).toMatchObject({ width: null, height: null, bytes: bytes.length, type });
    expect(NAME.exec(file.path)?.[1]).toBe(ending);
    expect(await download(file.path)).toEqual(bytes);
  });

  test.each([
    ["an mp4 of 45 bytes", videoBytes("mp4").subarray(0, 45)],
    ["an mp4 with a film and no track", mp4Without("trak")],
    ["an mp4 with a track and no film", mp4Without("mdat")],
    ["a mov", videoBytes("mov").subarray(0, 40)],
    ["an avi", videoBytes("avi").subarray(0, 40)],
    ["an mkv", videoBytes("mkv").subarray(0, 26)],
  ])("a stub of a video is refused: %s", async (_, stub) => {
    await expectRefusal(aFile(stub, "film.mp4"), 415, texts.upload.videoEmpty);
  });

  test("a video larger than a part of S3 arrives whole", async () => {
    const bytes = videoBytes("mp4", 18 * MB + 7);
    const file = await upload(aFile(bytes));
    expect(file.bytes).toBe(bytes.length);
    expect((await download(file.path)).equals(bytes)).toBe(true);
  });

  test("the name and the type that the sender claims do not count", async () => {
    const png = await (await aPicture("png")).bytes();
    const file = await upload(aFile(png, "../../evil.exe", "text/html"));
    expect(file.type).toBe("image/png");
    expect(file.path).toMatch(NAME);
  });

  test("the same file twice is two files", async () => {
    const picture = await aPicture();
    expect((await upload(picture)).path).not.toBe((await upload(picture)).path);
  });

  describe("what is no picture and no video", () => {
    const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
    test.each([
      ["a program", Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff", "latin1")],
      ["a program of Linux", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
      ["a page", "<!doctype html><script>alert(1)</script>"],
      ["an SVG", `${SVG}<rect width="9" height="9"/></svg>`],
      ["an SVG with a script", `${SVG}<script>alert(1)</script></svg>`],
      ["an SVG after an XML line", `<?xml version="1.0"?>${SVG}</svg>`],
      ["a text", "just words"],
      ["a PDF", "%PDF-1.7\n"],
      ["an archive", Buffer.from("PK\x03\x04\x14\0\0\0", "latin1")],
      ["a WebP", Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1")],
      ["a sound", Buffer.from("\0\0\0\x14ftypM4A \0\0\x02\0M4A ", "latin1")],
      ["zeros", Buffer.alloc(10_000)],
    ])("%s is refused under the name of a picture", async (_, content) => {
      const file = aFile(content, "picture.png", "image/png");
      await expectRefusal(file, 415, texts.upload.wrongType);
    });

    test.each([
      ["a text that begins as a BMP", "BMW makes cars"],
      ["a page that begins as a GIF", "GIF89a<html><script>alert(1)</script>"],
      ["half a PNG", pngBytes({ width: 400, height: 300, rows: 10 })],
      ["a JPEG of three bytes", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ])("%s cannot be read", async (_, content) => {
      await expectRefusal(aFile(content, "picture.gif"), 400, texts.upload.unreadable);
    });

    test.each([
      ["a PNG", pngBytes({ width: 60_000, height: 60_000, rows: 1 })],
      ["a GIF", gifOfSize(65_535, 65_535)],
    ])("%s that unfolds to far more pixels than it has bytes is refused", async (_, bomb) => {
      await expectRefusal(aFile(bomb), 413, texts.upload.tooManyPixels);
    });
  });

  describe("size", () => {
    const picture = async (bytes: number) => {
      const png = await (await aPicture("png")).bytes();
      return aFile(Buffer.concat([png, Buffer.alloc(bytes - png.length)]), "photo.png");
    };

    test("a picture of exactly 1 MB is taken", async () => {
      expect(await upload(await picture(MB))).toMatchObject({ width: 8 });
    });

    test.each([MB + 1, 5 * MB])("a picture of %i bytes is refused", async (bytes) => {
      const message = "Image size must be less than or equal to 1 MB";
      await expectRefusal(await picture(bytes), 413, message);
    });

    test("an empty file is none", async () => {
      await expectRefusal(aFile("", "empty.png"), 400, texts.upload.missing);
    });

    test("a video that will be too large is refused by its first bytes", async () => {
      const { port } = new URL(scene.app.origin);
      const sender = openUpload(Number(port), { token, length: VIDEO_MAX_BYTES + 1_000_000 });
      sender.send(videoBytes("mp4", 10_000));
      const reply = await sender.reply;
      expect(reply).toContain(" 413 ");
      expect(reply).toContain(texts.upload.videoTooLarge);
      sender.cut();
    });
  });

  describe("forms", () => {
    const post = (body: FormData | string, headers: Record<string, string> = {}) =>
      sendRaw(`${scene.app.origin}${API_BASE}/upload`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    const form = async (...fields: Array<readonly [string, string | File]>) => {
      const data = new FormData();
      for (const [name, value] of fields) data.append(name, value);
      return data;
    };

    test("fields beside the file do no harm", async () => {
      const reply = await post(
        await form(["name", "x"], ["file", await aPicture()], ["after", "y"]),
      );
      expect(reply.status).toBe(200);
    });

    test.each([
      ["no file", [["name", "x"]], texts.upload.missing],
      ["a text where the file should be", [["file", "x"]], texts.upload.missing],
      ["a file in another field", [["photo", aFile(pngBytes())]], texts.upload.missing],
      [
        "two files",
        [
          ["file", aFile(pngBytes())],
          ["file", aFile(pngBytes())],
        ],
        texts.upload.onlyOne,
      ],
      [
        "very many fields",
        [["file", aFile(pngBytes())], ...Array.from({ length: 20 }, () => ["x", "y"])],
        texts.upload.onlyOne,
      ],
    ] as Array<[string, Array<[string, string | File]>, string]>)(
      "%s is refused",
      async (_, fields, message) => {
        const before = await traces();
        const reply = await post(await form(...fields));
        expect(reply).toMatchObject({ status: 400, content: { success: false, message } });
        expect(await traces()).toEqual(before);
      },
    );

    test.each([
      ["JSON", '{"file": "x"}', "application/json"],
      ["bare bytes", "x", "image/png"],
      ["a plain form", "file=x", "application/x-www-form-urlencoded"],
    ])("%s is no form with a file", async (_, body, type) => {
      const reply = await post(body, { "content-type": type });
      expect(reply).toMatchObject({ status: 415, content: { message: texts.upload.notAForm } });
    });

    test.each([
      ["without a boundary", "multipart/form-data", "x"],
      [
        "without its end",
        "multipart/form-data; boundary=b",
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a',
      ],
      ["of nonsense", "multipart/form-data; boundary=b", "nonsense"],
      [
        "of a poisoned prototype",
        "multipart/form-data; boundary=b",
        '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--b--',
      ],
    ])("a form %s is refused", async (_, type, body) => {
      const before = await traces();
      const reply = await post(body, { "content-type": type });
      expect([reply.status, reply.content?.success]).toEqual([400, false]);
      expect(await traces()).toEqual(before);
    });
  });
});

const mp4Without = (box: string): Buffer =>
  Buffer.from(videoBytes("mp4").toString("latin1").replace(box, "free"), "latin1");

function gifOfSize(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    Buffer.from("GIF89a"),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);
}
