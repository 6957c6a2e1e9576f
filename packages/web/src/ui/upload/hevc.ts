/** How an MP4 or MOV file names video in HEVC (H.265), which phones record and many computers cannot show. */
const NAMES = ["hvc1", "hev1"] as const;

/** The description of a film is at the beginning of a file, or at its end where a phone has written it. */
const LOOK_BYTES = 4 * 1_048_576;

export function namesHevc(bytes: Uint8Array): boolean {
  return NAMES.some((name) => {
    const codes = [...name].map((letter) => letter.charCodeAt(0));
    for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1))
      if (codes.every((code, place) => bytes[at + place] === code)) return true;
    return false;
  });
}

/** Whether a video is one that others may not see. */
export async function isHevc(file: Blob): Promise<boolean> {
  const parts = [
    file.slice(0, LOOK_BYTES),
    file.slice(Math.max(LOOK_BYTES, file.size - LOOK_BYTES)),
  ];
  for (const part of parts) {
    if (namesHevc(new Uint8Array(await part.arrayBuffer()))) return true;
  }
  return false;
}
