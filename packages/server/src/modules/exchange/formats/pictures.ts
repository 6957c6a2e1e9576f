import { createHash } from "node:crypto";

/** Pictures of one file. */
export const MOST_PICTURES = 500;
/** What a data address may hold; the picture itself is checked when it is stored. */
const LONGEST_DATA = 2_000_000;
const DATA = /\bdata:image\/[a-z+.-]{2,20};base64,([A-Za-z0-9+/=\s%]+)/gi;

/** The temporary address of a file's picture until it is stored. */
const ADDRESS = /^\/media\/incoming-(\d{1,4})$/;

export interface Pictures {
  /** Undefined if there are too many. */
  add(bytes: Uint8Array): string | undefined;
  all: ReadonlyArray<Uint8Array>;
}

export function collectPictures(): Pictures {
  const all: Uint8Array[] = [];
  const known = new Map<string, string>();
  return {
    all,
    add(bytes) {
      const name = createHash("sha256").update(bytes).digest("hex");
      const before = known.get(name);
      if (before || all.length >= MOST_PICTURES) return before;
      const address = `/media/incoming-${all.length}`;
      all.push(bytes);
      known.set(name, address);
      return address;
    },
  };
}

export function pictureAt(address: string): number | undefined {
  const [, place] = ADDRESS.exec(address) ?? [];
  return place === undefined ? undefined : Number(place);
}

export const withoutData = (html: string, pictures: Pictures): string =>
  html.replace(DATA, (whole, data: string) => {
    if (data.length > LONGEST_DATA) return whole;
    const base64 = data
      .replace(/\s|%0[ad]/gi, "")
      .replaceAll("%2B", "+")
      .replaceAll("%2F", "/");
    return pictures.add(Buffer.from(base64.replaceAll("%3D", "="), "base64")) ?? whole;
  });
