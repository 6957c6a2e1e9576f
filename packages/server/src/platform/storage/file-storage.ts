import type { Readable } from "node:stream";

/** Both included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Removed by another process since its size was asked. */
export class FileGone extends Error {
  override name = "FileGone";
}

/** A name's content never changes; names are ours (letters, digits, one dot), never the uploader's. */
export interface FileStorage {
  /** Whole or not at all; may move the local file. */
  put(name: string, localFile: string, type: string): Promise<void>;
  sizeOf(name: string): Promise<number | undefined>;
  /** @throws FileGone when it is not there any more. */
  open(name: string, range?: ByteRange): Promise<Readable>;
  remove(name: string): Promise<void>;
  parts: PartStorage;
  /** A cheap check. @throws Error when not. */
  reachable(): Promise<void>;
  close(): void;
}

/** Its future name, and the storage's own key. */
export interface PartUpload {
  name: string;
  key: string;
}

export interface Part {
  /** From 1. */
  number: number;
  /** In the whole file. */
  offset: number;
}

/** In order, over any time and through any process. Each step may be repeated. */
export interface PartStorage {
  /** @returns the upload's key. */
  begin(name: string, type: string): Promise<string>;
  /** Whole or not at all; may move the local file. @returns its receipt. */
  add(upload: PartUpload, part: Part, localFile: string): Promise<string>;
  finish(upload: PartUpload, receipts: readonly string[]): Promise<void>;
  drop(upload: PartUpload): Promise<void>;
}
