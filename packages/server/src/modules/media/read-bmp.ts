/** Pixels by rows from the top, three bytes each: red, green, blue. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

interface Header extends Omit<Pixels, "data"> {
  topDown: boolean;
  bitsPerPixel: number;
  /** The start of the rows, and the bytes per row. */
  offset: number;
  stride: number;
  /** Where the colours begin and bytes of each; a small picture has numbers instead of colours. */
  palette: { at: number; step: 3 | 4 };
  masks: readonly [number, number, number];
}

/** Default masks of red, green and blue. */
const MASKS: Record<number, Header["masks"]> = {
  16: [0x7c00, 0x03e0, 0x001f],
  24: [0xff0000, 0xff00, 0xff],
  32: [0xff0000, 0xff00, 0xff],
};
const UNCOMPRESSED = 0;
const BIT_FIELDS = new Set([3, 6]);

/**
 * Reads uncompressed BMPs of 1 to 32 bits, which our image library cannot; drops transparency. Undefined
 * for anything else, or with fewer pixels than promised.
 */
export function readBmp(file: Buffer): Pixels | undefined {
  const header = readHeader(file);
  if (!header) return undefined;
  const { width, height, topDown, offset, stride } = header;
  const data = Buffer.alloc(width * height * 3);
  const colour = header.bitsPerPixel <= 8 ? fromPalette(file, header) : fromMasks(file, header);
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const start = offset + (topDown ? row : height - 1 - row) * stride;
    for (let x = 0; x < width; x += 1, at += 3) data.writeUIntBE(colour(start, x), at, 3);
  }
  return { width, height, data };
}

function readHeader(file: Buffer): Header | undefined {
  if (file.length < 26 || file.toString("latin1", 0, 2) !== "BM") return undefined;
  const size = file.readUInt32LE(14);
  const old = size === 12;
  if (!old && (size < 40 || file.length < 14 + size)) return undefined;
  const width = old ? file.readUInt16LE(18) : file.readInt32LE(18);
  const signedHeight = old ? file.readUInt16LE(20) : file.readInt32LE(22);
  const bitsPerPixel = file.readUInt16LE(old ? 24 : 28);
  const compression = old ? UNCOMPRESSED : file.readUInt32LE(30);
  const fields = BIT_FIELDS.has(compression);
  const height = Math.abs(signedHeight);
  const offset = file.readUInt32LE(10);
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  const known =
    [1, 4, 8, 16, 24, 32].includes(bitsPerPixel) &&
    (compression === UNCOMPRESSED || (fields && [16, 32].includes(bitsPerPixel)));
  if (!known || width <= 0 || height === 0 || offset + stride * height > file.length) {
    return undefined;
  }
  // Masks follow the oldest header and are part of the newer ones: the same place.
  const masks = fields
    ? ([file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)] as const)
    : (MASKS[bitsPerPixel] ?? ([0, 0, 0] as const));
  const palette = { at: 14 + size, step: old ? 3 : 4 } as const;
  return { width, height, topDown: signedHeight < 0, bitsPerPixel, offset, stride, palette, masks };
}

/** The colour of a pixel, 0xRRGGBB, by the row's start and the pixel's place in it. */
type Colour = (start: number, x: number) => number;

function fromPalette(file: Buffer, { bitsPerPixel, palette, offset }: Header): Colour {
  const count = Math.min(
    2 ** bitsPerPixel,
    Math.max(0, Math.floor((offset - palette.at) / palette.step)),
  );
  const colours = Array.from({ length: count }, (_, index) =>
    file.readUIntLE(palette.at + index * palette.step, 3),
  );
  const perByte = 8 / bitsPerPixel;
  const mask = 2 ** bitsPerPixel - 1;
  return (start, x) => {
    const byte = file[start + Math.floor(x / perByte)] ?? 0;
    const shift = (perByte - 1 - (x % perByte)) * bitsPerPixel;
    return colours[(byte >> shift) & mask] ?? 0;
  };
}

function fromMasks(file: Buffer, { bitsPerPixel, masks }: Header): Colour {
  const bytes = bitsPerPixel / 8;
  const [red, green, blue] = masks.map(channel) as [Channel, Channel, Channel];
  return (start, x) => {
    const pixel = file.readUIntLE(start + x * bytes, bytes);
    return red(pixel) * 0x10000 + green(pixel) * 0x100 + blue(pixel);
  };
}

type Channel = (pixel: number) => number;

function channel(mask: number): Channel {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}
