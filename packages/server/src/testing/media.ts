import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Content under a name, as a browser sends it; neither name nor type need be true. */
export const aFile = (bytes: Uint8Array | string, name = "file", type = ""): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

export const aCanvas = (width = 8, height = 6): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

export async function aPicture(format: "png" | "jpeg" | "gif" = "png"): Promise<File> {
  const bytes = await aCanvas().toFormat(format).toBuffer();
  return aFile(bytes, `picture.${format}`, `image/${format}`);
}

const latin = (text: string) => Buffer.from(text, "latin1");

function sized(bytes: number, order: "BE" | "LE"): Buffer {
  const size = Buffer.alloc(4);
  if (order === "BE") size.writeUInt32BE(bytes);
  else size.writeUInt32LE(bytes);
  return size;
}

const mp4Box = (name: string, content: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.concat([sized(8 + content.length, "BE"), latin(name), content]);
const aviList = (name: string, bytes: number): Buffer =>
  Buffer.concat([latin("LIST"), sized(4 + bytes, "LE"), latin(name)]);

const mp4Head = (brands: string) =>
  Buffer.concat([
    mp4Box("ftyp", latin(brands)),
    mp4Box("moov", mp4Box("trak", Buffer.alloc(8))),
    // A size of 0: up to the end.
    Buffer.alloc(4),
    latin("mdat"),
  ]);
const VIDEO_HEADS = {
  mp4: mp4Head("isom\0\0\x02\0isomiso2"),
  m4v: mp4Head("M4V \0\0\x02\0M4V "),
  mov: mp4Head("qt  \0\0\x02\0qt  "),
  avi: Buffer.concat([
    latin("RIFF\x64\0\0\0AVI "),
    aviList("hdrl", 8),
    Buffer.alloc(8),
    aviList("movi", 1_000),
  ]),
  mkv: Buffer.from(
    // Header with the type "matroska"; a segment of unknown size with tracks and a cluster.
    "1a45dfa38f4282886d6174726f736b6142878104" + "18538067ff" + "1654ae6b82aeae" + "1f43b675ff",
    "hex",
  ),
  webm: Buffer.from(
    // As browsers record it: the same container, and no sizes.
    "1a45dfa38b4282847765626d42878104" + "18538067ff" + "1654ae6b82aeae" + "1f43b675ff",
    "hex",
  ),
};

/** A video of this many bytes that is built as its container is; every byte behind tells its place. */
export function videoBytes(container: keyof typeof VIDEO_HEADS, size = 5_000): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = at % 251;
  VIDEO_HEADS[container].copy(bytes);
  return bytes;
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

export function pngBytes({
  width = 8,
  height = 6,
  rows = height,
  before = [],
}: {
  width?: number;
  height?: number;
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
