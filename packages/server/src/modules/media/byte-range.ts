import type { ByteRange } from "../../platform/storage/file-storage.ts";

/**
 * What a Range header asks of a file of `size` bytes: a range, "whole" when it asks nothing that
 * we serve in parts (several ranges, other units, broken), "none" when no byte of it exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "whole" | "none" {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "none";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
