import { inflateRawSync } from "node:zlib";

const CENTRAL_ENTRY = 0x02014b50;
const END_LENGTH = 22;

export function unzipped(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  let at = archive.readUInt32LE(archive.length - END_LENGTH + 16);
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    const stored = archive.readUInt16LE(at + 10) === 0;
    parts[name] = (stored ? content : inflateRawSync(content)).toString("utf8");
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}
