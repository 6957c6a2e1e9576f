import { expect, test } from "vitest";
import { bmpBytes } from "../../testing/media.ts";
import { readBmp } from "./read-bmp.ts";

const FOUR = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
const square = { width: 2, height: 2 };
const blueWhite24 = [255, 0, 0, 255, 255, 255, 0, 0];
const redGreen24 = [0, 0, 255, 0, 255, 0, 0, 0];
const colours = Buffer.from([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]);
const masks = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);

test.each([
  ["24 bits", bmpBytes(Buffer.from([...blueWhite24, ...redGreen24]), square)],
  [
    "24 bits from the top",
    bmpBytes(Buffer.from([...redGreen24, ...blueWhite24]), { width: 2, height: -2 }),
  ],
  [
    "32 bits, whose fourth byte is nothing",
    bmpBytes(Buffer.from([255, 0, 0, 9, 255, 255, 255, 0, 0, 0, 255, 7, 0, 255, 0, 255]), {
      ...square,
      bits: 32,
    }),
  ],
  [
    "32 bits with masks",
    bmpBytes(masks(0xff00, 0xffffff, 0xff, 0xff0000), {
      ...square,
      bits: 32,
      compression: 3,
      between: masks(0xff, 0xff0000, 0xff00),
    }),
  ],
  ["16 bits", bmpBytes(words(0x001f, 0x7fff, 0x7c00, 0x03e0), { ...square, bits: 16 })],
  [
    "16 bits with masks",
    bmpBytes(words(0x001f, 0xffff, 0xf800, 0x07e0), {
      ...square,
      bits: 16,
      compression: 3,
      between: masks(0xf800, 0x07e0, 0x001f),
    }),
  ],
  [
    "8 bits by number",
    bmpBytes(Buffer.from([2, 3, 0, 0, 0, 1, 0, 0]), { ...square, bits: 8, between: colours }),
  ],
  [
    "4 bits by number",
    bmpBytes(Buffer.from([0x23, 0, 0, 0, 0x01, 0, 0, 0]), { ...square, bits: 4, between: colours }),
  ],
])("a BMP of %s is read", (_, file) => {
  expect(readBmp(file)).toEqual({ width: 2, height: 2, data: Buffer.from(FOUR) });
});

test("a BMP of one bit is read", () => {
  const between = Buffer.from([255, 255, 255, 0, 0, 0, 0, 0]);
  const file = bmpBytes(Buffer.from([0b01000000, 0, 0, 0]), {
    width: 3,
    height: 1,
    bits: 1,
    between,
  });
  expect(readBmp(file)?.data).toEqual(Buffer.from([255, 255, 255, 0, 0, 0, 255, 255, 255]));
});

const whole = bmpBytes(Buffer.from([...blueWhite24, ...redGreen24]), square);
test.each([
  ["a text that begins with BM", Buffer.from("BMW is a maker of cars and not a picture at all.")],
  ["less than a header", whole.subarray(0, 20)],
  ["fewer pixels than it promises", whole.subarray(0, -1)],
  ["no pixels", bmpBytes(Buffer.alloc(16), { width: 0, height: 2 })],
  ["a width below zero", bmpBytes(Buffer.alloc(16), { width: -2, height: 2 })],
  ["a bomb", bmpBytes(Buffer.alloc(16), { width: 60_000, height: 60_000 })],
  ["compression", bmpBytes(Buffer.alloc(16), { ...square, bits: 8, compression: 1 })],
  ["7 bits a pixel", bmpBytes(Buffer.alloc(64), { ...square, bits: 7 })],
])("%s is no BMP that we read", (_, file) => {
  expect(readBmp(file)).toBeUndefined();
});
