import { randomBytes } from "node:crypto";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { zipOf } from "../testing/roster-files.ts";
import { isArchive, openArchive } from "./archive.ts";
import { FileProblem } from "./file-problem.ts";

const text = (words: string) => new TextEncoder().encode(words);

/** Does not pack, so that a claim of nineteen megabytes is a believable one. */
const noise = randomBytes(200_000);

function twice(): Uint8Array {
  const bytes = Buffer.from(zipSync({ "a.txt": text("one"), "b.txt": text("two") }));
  for (let at = bytes.indexOf("b.txt"); at >= 0; at = bytes.indexOf("b.txt")) bytes.write("a", at);
  return bytes;
}

function changed(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.write("S", bytes.indexOf("some words"));
  return bytes;
}

describe("an archive", () => {
  test("its files come back, deflated or stored, folders left out, an archive inside is a file like any other", () => {
    const inner = zipSync({ "deep.txt": text("deep") });
    const bytes = zipSync({
      "a/": new Uint8Array(),
      "a/one.txt": text("one ".repeat(100)),
      "zwei-größe.txt": [text("two"), { level: 0 }],
      "inner.zip": inner,
    });
    expect(isArchive(bytes)).toBe(true);
    const archive = openArchive(bytes);
    expect(archive.names).toEqual(["a/one.txt", "zwei-größe.txt", "inner.zip"]);
    expect(Buffer.from(archive.read("a/one.txt") ?? []).toString()).toBe("one ".repeat(100));
    expect(Buffer.from(archive.read("zwei-größe.txt") ?? []).toString()).toBe("two");
    expect(Buffer.from(archive.read("inner.zip") ?? []).equals(inner)).toBe(true);
    expect(archive.read("constructor")).toBeUndefined();
  });

  test.each<[what: string, bytes: Uint8Array, problem: string]>([
    ["a way up", zipSync({ "../../etc/passwd": text("x") }), "lead out"],
    ["a way up by backslashes", zipSync({ "a\\..\\..\\b": text("x") }), "lead out"],
    ["a place on the disk", zipSync({ "/etc/passwd": text("x") }), "lead out"],
    [
      "a link",
      zipSync({ "media/a.png": [text("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }] }),
      "links",
    ],
    ["ten thousand times itself", zipSync({ "a.xml": new Uint8Array(15_000_000) }), "far more"],
    [
      "two hundred megabytes in all",
      zipOf(
        Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`${place}`, noise])),
        19 * 1024 * 1024,
      ),
      "far more",
    ],
    [
      "three thousand and one files",
      zipSync(Object.fromEntries(Array.from({ length: 3_001 }, (_, place) => [place, text("")]))),
      "far more",
    ],
    ["a claim of more than 20 MB", zipOf({ a: Buffer.from("x") }, 21 * 1024 * 1024), "far more"],
    ["two files of one name", twice(), "damaged"],
    ["a beginning only", text("PK\u0003\u0004 and nothing else"), "damaged"],
    ["a table of contents elsewhere", zipSync({ a: text("x") }).subarray(9), "damaged"],
  ])("with %s is refused", (_what, bytes, problem) => {
    const opening = () => openArchive(bytes);
    expect(opening).toThrow(FileProblem);
    expect(opening).toThrow(problem);
  });

  test("a file that is longer, shorter or other than announced is refused", () => {
    for (const bytes of [
      zipOf({ a: Buffer.alloc(4_000_000, " ") }, 100),
      zipOf({ a: Buffer.from("short") }, 100),
      changed(zipSync({ a: [text("some words"), { level: 0 }] })),
    ]) {
      expect(() => openArchive(bytes).read("a")).toThrow(FileProblem);
    }
  });
});
