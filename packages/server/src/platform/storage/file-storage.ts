import type { Readable } from "node:stream";

/** First and last byte, from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that was there when its size was asked, and was removed through another server process. */
export class FileGone extends Error {
  override name = "FileGone";
}

/**
 * Files by name. A name is given once and its content never changes; names are chosen by us
 * (letters, digits, one dot), never by who uploads.
 */
export interface FileStorage {
  /** Stores a finished local file under `name`, whole or not at all. The local file may be gone then. */
  put(name: string, localFile: string, type: string): Promise<void>;
  /** Size in bytes; undefined if the file does not exist. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The content, or a part of it, as it comes. @throws FileGone when it is not there any more. */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** Deletes it if it exists. */
  remove(name: string): Promise<void>;
  /** Files uploaded in parts. */
  parts: PartStorage;
  /** Can files be stored and read now? A cheap look. @throws Error when not. */
  reachable(): Promise<void>;
  close(): void;
}

/** A file on its way in: its future name, and what the storage calls the upload itself. */
export interface PartUpload {
  name: string;
  key: string;
}

export interface Part {
  /** From 1. */
  number: number;
  /** Position of its first byte in the whole file. */
  offset: number;
}

/**
 * Files that come in parts, in order, over any time and through any server process. Each step may be
 * repeated: the same part again is the same part.
 */
export interface PartStorage {
  /** @returns the upload's key. */
  begin(name: string, type: string): Promise<string>;
  /** Stores a part whole or not at all; the local file may be gone then. @returns its receipt. */
  add(upload: PartUpload, part: Part, localFile: string): Promise<string>;
  /** Joins the parts to a file, which then exists under its name. */
  finish(upload: PartUpload, receipts: readonly string[]): Promise<void>;
  /** Cancels an upload if it exists. */
  drop(upload: PartUpload): Promise<void>;
}
