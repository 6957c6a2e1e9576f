import { open } from "node:fs/promises";
import { texts } from "@markwell/contract/texts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { VideoFormat } from "./file-kinds.ts";

type Read = (at: number, length: number) => Promise<Buffer>;

export const noFilm = (): HttpProblem =>
  new HttpProblem(415, texts.upload.videoEmpty, [
    { path: "file", message: texts.upload.videoEmpty },
  ]);

interface Piece {
  name: string;
  from: number;
  to: number;
}

/** Enough for any film; a file with more boxes is an attack. */
const MOST_PIECES = 500;
/** The longest box header of any container. */
const HEAD = 16;

/** A description of tracks, and film data; fake headers and most truncated files have neither. */
async function holdsFilm(format: VideoFormat, size: number, read: Read): Promise<boolean> {
  const has = (reader: PieceReader, from: number, to: number, ...wanted: string[]) =>
    hasPieces({ reader, read, wanted }, from, Math.min(to, size));
  if (format === "avi") return has(chunk, 12, size, "LIST hdrl", "LIST movi");
  if (format === "mkv" || format === "webm") {
    const segment = await find({ reader: element, read, wanted: SEGMENT }, 0, size);
    return segment !== undefined && has(element, segment.from, segment.to, TRACKS, CLUSTER);
  }
  const movie = await find({ reader: box, read, wanted: "moov" }, 0, size);
  if (!movie || movie.to > size || !(await has(box, movie.from, movie.to, "trak"))) return false;
  return (await has(box, 0, size, "mdat")) || has(box, 0, size, "moof");
}

export async function localFileHoldsFilm(
  format: VideoFormat,
  bytes: number,
  path: string,
): Promise<boolean> {
  const file = await open(path);
  try {
    return await holdsFilm(format, bytes, async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

export const storedFileHoldsFilm = (
  storage: FileStorage,
  { name, format, bytes }: { name: string; format: VideoFormat; bytes: number },
): Promise<boolean> =>
  holdsFilm(format, bytes, async (at, length) => {
    const end = Math.min(at + length, bytes) - 1;
    if (end < at) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const part of await storage.open(name, { start: at, end })) {
      chunks.push(Buffer.from(part));
    }
    return Buffer.concat(chunks);
  });

type PieceReader = (head: Buffer, at: number, end: number) => Piece | undefined;

interface Search {
  reader: PieceReader;
  read: Read;
  wanted: string;
}

async function find(
  { reader, read, wanted }: Search,
  from: number,
  end: number,
): Promise<Piece | undefined> {
  let at = from;
  for (let count = 0; at < end && count < MOST_PIECES; count += 1) {
    const piece = reader(await read(at, HEAD), at, end);
    if (!piece || piece.to <= at) return undefined;
    // An empty box does not count.
    if (piece.name === wanted && piece.from < Math.min(piece.to, end)) return piece;
    at = piece.to;
  }
  return undefined;
}

async function hasPieces(
  { reader, read, wanted }: Omit<Search, "wanted"> & { wanted: readonly string[] },
  from: number,
  end: number,
): Promise<boolean> {
  for (const name of wanted) {
    if (!(await find({ reader, read, wanted: name }, from, end))) return false;
  }
  return true;
}

/** MP4 and MOV: size, name; a size of 1 is followed by a long one, 0 means "to the end". */
const box: PieceReader = (head, at, end) => {
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  const name = head.toString("latin1", 4, 8);
  if (size === 0) return { name, from: at + 8, to: end };
  if (size !== 1) return size < 8 ? undefined : { name, from: at + 8, to: at + size };
  if (head.length < 16) return undefined;
  return { name, from: at + 16, to: at + Number(head.readBigUInt64BE(8)) };
};

/** AVI: name, size, and a list's type; padded to even positions. */
const chunk: PieceReader = (head, at) => {
  if (head.length < 12) return undefined;
  const name = head.toString("latin1", 0, 4);
  const size = head.readUInt32LE(4);
  const to = at + 8 + size + (size % 2);
  if (name !== "LIST") return { name, from: at + 8, to };
  return { name: `LIST ${head.toString("latin1", 8, 12)}`, from: at + 12, to };
};

const SEGMENT = "18538067";
const TRACKS = "1654ae6b";
const CLUSTER = "1f43b675";

/** Matroska: a name and a size of one to eight bytes each; a size of ones alone is not known. */
const element: PieceReader = (head, at, end) => {
  const nameBytes = Math.clz32(head[0] ?? 0) - 23;
  const first = head[nameBytes] ?? 0;
  const sizeBytes = Math.clz32(first) - 23;
  if (nameBytes > 4 || sizeBytes > 8 || head.length < nameBytes + sizeBytes) return undefined;
  const name = head.toString("hex", 0, nameBytes);
  let size = BigInt(first & (0xff >> sizeBytes));
  for (let place = 1; place < sizeBytes; place += 1) {
    size = size * 256n + BigInt(head[nameBytes + place] ?? 0);
  }
  const from = at + nameBytes + sizeBytes;
  const unknown = size === 2n ** BigInt(7 * sizeBytes) - 1n;
  return { name, from, to: unknown ? end : from + Number(size) };
};
