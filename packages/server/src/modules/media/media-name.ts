import { randomBytes } from "node:crypto";
import type { VideoFormat } from "./file-kinds.ts";
import { STORED_TYPES, type StoredEnding } from "./stored-types.ts";

const NAME = /^[0-9a-f]{32}\.([a-z0-9]{3})$/;
const FOLDER = "/media/";

/**
 * A name that nobody can guess: 128 random bits. The name alone gives access to the file, because an `<img>`
 * cannot send a session; so only people who may see the question get it.
 */
export function newMediaName(ending: StoredEnding): string {
  return `${randomBytes(16).toString("hex")}.${ending}`;
}

/** How questions refer to a file, and its address on this server. */
export const mediaPath = (name: string): string => FOLDER + name;

/** The name in a path as the upload answered it; undefined for any other text. */
export function nameInPath(path: string): string | undefined {
  const name = path.slice(FOLDER.length);
  return path.startsWith(FOLDER) && typeOfName(name) ? name : undefined;
}

/** The type that a file of this name is served with; undefined when it is no name of ours. */
export function typeOfName(name: string): string | undefined {
  const [, ending = ""] = NAME.exec(name) ?? [];
  return Object.hasOwn(STORED_TYPES, ending) ? STORED_TYPES[ending as StoredEnding] : undefined;
}

/** The container of a stored video, by its name. */
export const videoFormatOf = (name: string): VideoFormat => name.slice(-3) as VideoFormat;

/** Every path of an upload in a text, each once. */
export const pathsIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[0-9a-f]{32}\.[a-z0-9]{3}/g)),
];
