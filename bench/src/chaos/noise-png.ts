import { crc32, deflateSync } from "node:zlib";
import { between, type Random } from "@markwell/domain/random";

export function noisePng(random: Random, side: number): Blob {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (side * 3 + 1) === 0 ? 0 : between(random, 0, 255);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits of red, green and blue, packed and filtered as ever, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Blob([signature, ...chunks], { type: "image/png" });
}

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}
