import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCanvas, pngBytes, pngChunk } from "../../testing/media.ts";
import { cleanImage } from "./clean-image.ts";
import type { ImageFormat } from "./file-kinds.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-images-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(format: ImageFormat, bytes: Uint8Array) {
  const from = join(folder, `${++count}-in`);
  const path = join(folder, `${count}-out`);
  await writeFile(from, bytes);
  return { path, ...(await cleanImage(format, from, path)) };
}

const SECRET = "KEEP-OUT <script>alert(1)</script>";
const comment = Buffer.concat([
  Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]),
  Buffer.from(SECRET, "latin1"),
]);

const withComment = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);

const place = {
  IFD0: { Copyright: SECRET, Model: "Phone" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 17/1 0/1", GPSLongitude: "103/1 51/1 0/1" },
};

describe("a photo", () => {
  test("loses place, camera and comments", async () => {
    const photo = withComment(await aCanvas(40, 20).withExif(place).jpeg().toBuffer());
    expect(photo.includes("Phone")).toBe(true);
    const { path } = await clean("jpg", photo);
    const content = await readFile(path);
    for (const trace of ["Exif", "Phone", "KEEP-OUT", "<script"]) {
      expect(content.includes(trace)).toBe(false);
    }
    const { exif, xmp, iptc, icc } = await sharp(path).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("is upright without the note that says so", async () => {
    const lying = await aCanvas(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { path, width, height } = await clean("jpg", lying);
    expect([width, height]).toEqual([20, 40]);
    expect((await sharp(path).metadata()).orientation).toBeUndefined();
  });
});

describe("a PNG", () => {
  test("loses its texts, also when they fill more than the first bytes", async () => {
    const text = pngChunk("tEXt", Buffer.from(`Comment\0${SECRET.repeat(300)}`, "latin1"));
    const { path, ending, width } = await clean("png", pngBytes({ before: [text] }));
    expect([ending, width]).toEqual(["png", 8]);
    expect((await readFile(path)).includes("KEEP-OUT")).toBe(false);
  });

  test("keeps what is see-through", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background } });
    const { path } = await clean("png", await clear.png().toBuffer());
    expect((await sharp(path).metadata()).hasAlpha).toBe(true);
  });
});

describe("a GIF", () => {
  test("keeps moving, at its own pace, with the size of one frame", async () => {
    const pixels = Buffer.alloc(8 * 12 * 3, 0);
    pixels.fill(255, pixels.length / 2);
    const raw = { width: 8, height: 12, channels: 3, pageHeight: 6 } as const;
    const gif = await sharp(pixels, { raw })
      .gif({ delay: [100, 200], loop: 3 })
      .toBuffer();
    const { path, width, height } = await clean("gif", gif);
    expect([width, height]).toEqual([8, 6]);
    const found = await sharp(path, { animated: true }).metadata();
    expect(found).toMatchObject({ pages: 2, delay: [100, 200], loop: 3 });
  });

  test("that is also a page is only a GIF afterwards", async () => {
    const gif = await aCanvas().gif().toBuffer();
    const { path } = await clean("gif", Buffer.concat([gif, Buffer.from(SECRET)]));
    expect((await readFile(path)).includes("script")).toBe(false);
  });
});

test("a picture of another format than its first bytes say is not read", async () => {
  const png = pngBytes();
  await expect(clean("jpg", png)).rejects.toMatchObject({ status: 400 });
});

test("several pictures at once are written one after the other, a broken one stops none", async () => {
  const good = await aCanvas().png().toBuffer();
  const results = await Promise.allSettled([
    clean("png", good),
    clean("png", good.subarray(0, 40)),
    clean("png", good),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
