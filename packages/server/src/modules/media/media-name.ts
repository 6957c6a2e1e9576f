import { randomBytes } from "node:crypto";
import type { VideoFormat } from "./file-kinds.ts";
import { STORED_TYPES, type StoredEnding } from "./stored-types.ts";

const NAME = /^[0-9a-f]{32}\.([a-z0-9]{3,4})$/;
const FOLDER = "/media/";

/** 128 random bits: the name alone gives access, because an `<img>` cannot send a session. */
export function newMediaName(ending: StoredEnding): string {
  return `${randomBytes(16).toString("hex")}.${ending}`;
}

export const mediaPath = (name: string): string => FOLDER + name;

/** Undefined for any other text. */
export function nameInPath(path: string): string | undefined {
  const name = path.slice(FOLDER.length);
  return path.startsWith(FOLDER) && typeOfName(name) ? name : undefined;
}

/** Undefined for no name of ours. */
export function typeOfName(name: string): string | undefined {
  const [, ending = ""] = NAME.exec(name) ?? [];
  return Object.hasOwn(STORED_TYPES, ending) ? STORED_TYPES[ending as StoredEnding] : undefined;
}

/** By its name. */
export const videoFormatOf = (name: string): VideoFormat =>
  name.slice(name.indexOf(".") + 1) as VideoFormat;

export const pathsIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[0-9a-f]{32}\.(?:webm|[a-z0-9]{3})/g)),
];
