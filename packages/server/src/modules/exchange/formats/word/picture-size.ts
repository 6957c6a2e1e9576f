/** The size of a picture by its first bytes: PNG, GIF and JPEG. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = ofPng(view) ?? ofGif(view) ?? ofJpeg(view);
  return size && size.width > 0 && size.height > 0 ? size : { width: 320, height: 240 };
}

type Size = { width: number; height: number } | undefined;

const ofPng = (view: DataView): Size =>
  view.byteLength > 24 && view.getUint32(0) === 0x89504e47
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;

const ofGif = (view: DataView): Size =>
  view.byteLength > 10 && view.getUint32(0) === 0x47494638
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined;

function ofJpeg(view: DataView): Size {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
