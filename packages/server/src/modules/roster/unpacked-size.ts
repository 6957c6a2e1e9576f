const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/**
 * How many bytes the files in a ZIP archive (an .xlsx file is one) unpack to, as its own table of
 * contents says. The reader gives each file exactly so much room, so one that lies gains nothing.
 *
 * @returns undefined when there is no readable table of contents.
 */
export function unpackedSize(archive: Uint8Array): number | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 8, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    // An archive of the 64-bit kind says 4 GB here, which is too much anyway.
    size += view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return size;
}

/** The last mark of an end counts, as for the reader. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}
