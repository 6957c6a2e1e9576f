import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { FileProblem } from "./file-problem.ts";

/** Within the size limits. */
export interface Archive {
  names: readonly string[];
  /**
   * Unpacked at each call.
   * @throws FileProblem when it is damaged or longer than the table of contents says
   */
  read(name: string): Uint8Array | undefined;
}

/** A file for each question and picture of our own largest export fits; a bomb has more. */
const MOST_ENTRIES = 3_000;
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_OF_ONE = 20 * 1024 * 1024;
/** Ordinary text packs to a twentieth. What is small may be as empty as it likes. */
const HIGHEST_RATIO = 100;
const RATIO_COUNTS_FROM = 1024 * 1024;

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
/** Marks a field of 32 bits whose value needs 64. */
const WIDE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;

interface Entry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
  /** Its line in the table of contents. */
  line: { from: number; to: number };
}

const damaged = () => new FileProblem("This archive is damaged. Nothing was imported.");
const tooMuch = () =>
  new FileProblem("This archive unpacks to far more than a file of questions.", 413);

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Opens an archive by its table of contents, checking sizes before unpacking; nested archives stay files.
 * Not a library's work: formats read a file synchronously in a thread, and the libraries are asynchronous
 * or check less.
 * @throws FileProblem when it is damaged or too large, or holds links, passwords or names that lead out
 * of it
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  for (const entry of entriesOf(view, bytes)) {
    if (entries.has(entry.name)) throw damaged();
    if (!entry.name.endsWith("/")) entries.set(entry.name, entry);
  }
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry && unpack(view, bytes, entry);
    },
  };
}

function* entriesOf(view: DataView, bytes: Uint8Array): Generator<Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw tooMuch();
  let at = view.getUint32(end + 16, true);
  let all = 0;
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw damaged();
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      line: { from: at, to: at + 46 + nameLength + extra + comment },
    };
    const flags = view.getUint16(at + 8, true);
    const mode = view.getUint32(at + 38, true) >>> 16;
    at = entry.line.to;
    if ((mode & KIND_OF_FILE) === LINK)
      throw new FileProblem("The archive has links to other places. Such archives are not read.");
    if (flags & ENCRYPTED) throw new FileProblem("The archive is protected by a password.");
    all += entry.unpacked;
    if (isTooMuch(entry) || all > MOST_UNPACKED) throw tooMuch();
    yield entry;
  }
}

const isTooMuch = ({ packed, unpacked, at }: Entry): boolean =>
  [packed, unpacked, at].includes(WIDE) ||
  unpacked > MOST_OF_ONE ||
  (unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO);

/** The last one counts, as in other readers. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

/** Some programs separate folders by backslashes, which the format forbids. */
function nameOf(raw: Uint8Array): string {
  const name = decoded(raw).replaceAll("\\", "/");
  const leads = /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name);
  if (leads || name === "" || name.includes("\u0000")) {
    throw new FileProblem("The archive has names that lead out of it. Such archives are not read.");
  }
  return name;
}

function decoded(raw: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder("windows-1252").decode(raw);
  }
}

function unpack(view: DataView, bytes: Uint8Array, entry: Entry): Uint8Array {
  const { at, packed, unpacked, method, crc } = entry;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) throw damaged();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw damaged();
  const whole = method === STORED ? content : inflated(content, method, unpacked);
  if (whole.length !== unpacked || crc32(whole) !== crc) throw damaged();
  return whole;
}

function inflated(content: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch {
    throw damaged();
  }
}

/**
 * The same archive with other content in some of its files: every other file keeps its bytes, packed as they were, its
 * date and its place.
 * @throws FileProblem when it is damaged, or its files lie over each other
 */
export function replaceInArchive(
  bytes: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const table = view.getUint32(end + 16, true);
  const entries = [...entriesOf(view, bytes)];
  const inPlace = entries.toSorted((one, other) => one.at - other.at);
  const pieces: Uint8Array[] = [bytes.subarray(0, inPlace[0]?.at ?? 0)];
  const lines = new Map<Entry, Uint8Array>();
  let length = pieces[0]?.length ?? 0;
  for (const [place, entry] of inPlace.entries()) {
    const next = inPlace[place + 1]?.at ?? table;
    if (next < entry.at + 30 + entry.packed) throw damaged();
    const content = contents.get(entry.name);
    const line = Buffer.from(bytes.subarray(entry.line.from, entry.line.to));
    line.writeUInt32LE(length, 42);
    const piece = content
      ? packed(bytes.subarray(entry.at, next), line, content)
      : bytes.subarray(entry.at, next);
    pieces.push(piece);
    lines.set(entry, line);
    length += piece.length;
  }
  const contentsTable = Buffer.concat(entries.flatMap((entry) => lines.get(entry) ?? []));
  // Between the table and the end stands only what tells of archives above 4 GB.
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt32LE(contentsTable.length, 12);
  tail.writeUInt32LE(length, 16);
  return Buffer.concat([...pieces, contentsTable, tail]);
}

/** A file's head and its new content; the line of the table is changed to tell of it. */
function packed(before: Uint8Array, line: Buffer, content: Uint8Array): Buffer {
  const body = deflateRawSync(content);
  const nameLength = (before[26] ?? 0) + 256 * (before[27] ?? 0);
  const head = Buffer.from(before.subarray(0, 30 + nameLength));
  // Sizes stand in the head itself, so nothing follows the content and no extra field tells them.
  head.writeUInt16LE(0, 28);
  for (const [record, at] of [
    [head, 6],
    [line, 8],
  ] as const) {
    record.writeUInt16LE(record.readUInt16LE(at) & ~SIZES_FOLLOW, at);
    record.writeUInt16LE(DEFLATED, at + 2);
    record.writeUInt32LE(crc32(content), at + 8);
    record.writeUInt32LE(body.length, at + 12);
    record.writeUInt32LE(content.length, at + 16);
  }
  return Buffer.concat([head, body]);
}
