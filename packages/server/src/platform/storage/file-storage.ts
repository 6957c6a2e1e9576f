import type { Readable } from "node:stream";

/** First and last byte, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files by name. A name is given once and its content never changes; names are chosen by us
 * (letters, digits, one dot), never by who uploads.
 */
export interface FileStorage {
  /** Stores a finished local file under `name`, whole or not at all. The local file may be gone then. */
  put(name: string, localFile: string, type: string): Promise<void>;
  /** Size in bytes; undefined when there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The content, or a part of it, as it comes. */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; nothing happens when it is not there. */
  remove(name: string): Promise<void>;
  close(): void;
}
