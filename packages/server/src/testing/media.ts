import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Content under a name, as a browser sends it; neither name nor type need be true. */
export const aFile = (bytes: Uint8Array | string, name = "file", type = ""): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

/** Pixels of one colour; a test adds metadata and the format. */
export const aCanvas = (width = 8, height = 6): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

/** A picture of one colour, as a teacher's program would send it. */
export async function aPicture(format: "png" | "jpeg" | "gif" = "png"): Promise<File> {
  const bytes = await aCanvas().toFormat(format).toBuffer();
  return aFile(bytes, `picture.${format}`, `image/${format}`);
}

/** First bytes of containers; what follows does not matter to us. */
const VIDEO_HEADS = {
  mp4: [0, 0, 0, 24, ..."ftypisom\0\0\x02\0isomiso2".split("").map((c) => c.charCodeAt(0))],
  m4v: [0, 0, 0, 20, ..."ftypM4V \0\0\x02\0M4V ".split("").map((c) => c.charCodeAt(0))],
  mov: [0, 0, 0, 20, ..."ftypqt  \0\0\x02\0qt  ".split("").map((c) => c.charCodeAt(0))],
  avi: [..."RIFF\x64\0\0\0AVI LIST".split("").map((c) => c.charCodeAt(0))],
  mkv: [
    ...[0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x88],
    ..."matroska".split("").map((c) => c.charCodeAt(0)),
    ...[0x42, 0x87, 0x81, 4],
  ],
};

/** A video of this many bytes that begins as its container does; every byte tells its place. */
export function videoBytes(container: keyof typeof VIDEO_HEADS, size = 5_000): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = at % 251;
  Buffer.from(VIDEO_HEADS[container]).copy(bytes);
  return bytes;
}

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A PNG written by hand: grey, with further chunks in front of the pixels. */
export function pngBytes({
  width = 8,
  height = 6,
  rows = height,
  before = [],
}: {
  width?: number;
  height?: number;
  /** How many rows it really has. */
  rows?: number;
  before?: readonly Uint8Array[];
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", deflateSync(Buffer.alloc((width + 1) * rows))),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

/** A BMP with the given header fields; 24 bits a pixel unless told. */
export function bmpBytes(
  pixels: Uint8Array,
  {
    width,
    height,
    bits = 24,
    compression = 0,
    between = new Uint8Array(),
  }: {
    width: number;
    /** Below zero: the first row is the top one. */
    height: number;
    bits?: number;
    compression?: number;
    /** Masks or colours. */
    between?: Uint8Array;
  },
): Buffer {
  const header = Buffer.alloc(54);
  header.write("BM", "latin1");
  header.writeUInt32LE(54 + between.length + pixels.length, 2);
  header.writeUInt32LE(54 + between.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  return Buffer.concat([header, between, pixels]);
}
