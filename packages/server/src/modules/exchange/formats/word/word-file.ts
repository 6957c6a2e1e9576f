import type { Archive } from "../../../../platform/archive.ts";
import { FileProblem } from "../../../../platform/file-problem.ts";
import type { ForeignFile } from "../format.ts";
import { textOf } from "../text-of-file.ts";
import { readParts } from "./word-xml.ts";

export interface WordFile {
  document: string;
  styles: string;
  numbering: string;
  edges: readonly string[];
  /** Footnotes and endnotes, as XML; "" for none. */
  footnotes: readonly string[];
  /** Parts of other programs. */
  more: readonly string[];
  target(id: string): { external: boolean; path: string } | undefined;
  read(path: string): Uint8Array | undefined;
}

const MAIN_KIND = /\/officeDocument$/;

/** Whether a file is a Word document, by its list of parts. */
export function isWordFile({ archive, bytes }: ForeignFile): boolean {
  if (!archive) return isOldWord(bytes);
  const { names } = archive;
  return names.includes("word/document.xml") || (isOffice(names) && names.some(isMainText));
}

/** Word of before 2007, or a protected file: both are kept in a format of their own. */
const isOldWord = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte) &&
  OLD.some((name) => Buffer.from(bytes).includes(Buffer.from(name, "utf16le")));
const OLD = ["WordDocument", "EncryptedPackage"];

const isOffice = (names: readonly string[]): boolean =>
  names.includes("[Content_Types].xml") && names.includes("_rels/.rels");
const isMainText = (name: string): boolean => /(^|\/)document\d*\.xml$/.test(name);

/** @throws FileProblem when it is damaged, protected or of before 2007 */
export function openWordFile(archive: Archive | undefined): WordFile {
  if (!archive) {
    throw new FileProblem(
      "This file is protected by a password or has the format of Word 2003. Save it as a Word document (.docx) and choose that.",
      415,
    );
  }
  const [main = { path: "word/document.xml" }] = relationsOf(archive, "").filter(({ kind }) =>
    MAIN_KIND.test(kind),
  );
  const document = partOf(archive, main.path);
  if (document === "") throw new FileProblem("This Word file has no text.");
  const relations = relationsOf(archive, main.path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const byKind = (end: string) => relations.find(({ kind }) => kind.endsWith(end))?.path ?? "";
  return {
    document,
    styles: partOf(archive, byKind("/styles")),
    numbering: partOf(archive, byKind("/numbering")),
    footnotes: [byKind("/footnotes"), byKind("/endnotes")].map((path) =>
      path === "" ? "" : partOf(archive, path),
    ),
    edges: relations
      .filter(({ kind, external }) => /\/(?:header|footer)$/.test(kind) && !external)
      .slice(0, 20)
      .map(({ path }) => partOf(archive, path))
      .filter((xml) => xml !== ""),
    more: relations
      .filter(({ kind, external }) => kind.endsWith("/customXml") && !external)
      .slice(0, 20)
      .map(({ path }) => partOf(archive, path)),
    target: (id) => byId.get(id),
    read: (path) => archive.read(path),
  };
}

function partOf(archive: Archive, path: string): string {
  const bytes = archive.read(path);
  return bytes ? (textOf(bytes) ?? textOf(withoutZeros(bytes)) ?? "") : "";
}

/** UTF-16 without a byte order mark, which XML allows. */
const withoutZeros = (bytes: Uint8Array): Uint8Array => bytes.filter((byte) => byte !== 0);

interface Relation {
  id: string;
  kind: string;
  external: boolean;
  path: string;
}

function relationsOf(archive: Archive, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const list = partOf(archive, `${folder}_rels/${part.slice(folder.length)}.rels`);
  const relations: Relation[] = [];
  if (list === "") return relations;
  readParts(list, ["Relationship"], ({ attributes }) => {
    const { Id = "", Type = "", Target = "", TargetMode = "" } = attributes;
    const external = TargetMode === "External";
    relations.push({
      id: Id,
      kind: Type,
      external,
      path: external ? Target : insidePath(folder, Target),
    });
  });
  return relations;
}

/** A path inside of the archive, also written with backslashes; one that leads out of it names nothing there. */
function insidePath(folder: string, written: string): string {
  const target = written.replaceAll("\\", "/");
  const path = target.startsWith("/") ? target.slice(1) : folder + target;
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
