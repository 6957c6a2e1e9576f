import { texts } from "@markwell/contract/texts";
import { FileProblem } from "../../../platform/file-problem.ts";
import type { ForeignFile } from "./format.ts";
import { textOf } from "./text-of-file.ts";
import { readElements, rootTag } from "./xml.ts";

const T = texts.exchange.notQuestions;

/** What a file seems to be that holds no questions that are read, and what to do; in words for the user. */
export function whatFile({ bytes, text, archive }: ForeignFile): string {
  if (archive) return whatArchive(archive);
  if (text === undefined) return KINDS.find(([is]) => is(bytes))?.[1] ?? texts.exchange.unknown;
  const root = rootTag(text);
  if (root === undefined) return texts.exchange.unknown;
  try {
    readElements(text, "", () => undefined);
  } catch (cause) {
    if (/^<(?:!doctype )?html\b/i.test(root)) return T.webPage;
    if (cause instanceof FileProblem) return cause.message;
    throw cause;
  }
  return whatXml(root);
}

function whatXml(root: string): string {
  const name = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(root)?.[1]?.toLowerCase() ?? "";
  if (name === "manifest") return T.manifest;
  if (name === "html") return T.webPage;
  if (/^(?:pool|assessment|questestinterop)$/.test(name)) return T.blackboard;
  if (name === "moodle_backup") return T.moodleBackup;
  return T.xml(name.slice(0, 40));
}

function whatArchive({ names, read }: NonNullable<ForeignFile["archive"]>): string {
  if (names.length === 0) return T.emptyArchive;
  if (names.some((name) => name.startsWith("ppt/"))) return T.slides;
  if (names.includes("mimetype")) return T.openDocument;
  if (names.some((name) => /(?:^|\/)moodle_backup\.xml$/.test(name))) return T.moodleBackup;
  if (names.some((name) => /(?:^|\/)res\d{5}\.dat$|^\.bb-package/.test(name))) return T.blackboard;
  const manifest = names.find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  if (manifest === undefined) {
    const files = names.filter((name) => /\.(?:docx|xlsx|xml|gift|txt|csv|zip)$/i.test(name));
    return files.length > 0 ? T.filesInside : texts.exchange.unknown;
  }
  const bytes = read(manifest);
  const listed = /<(?:\w+:)?resource\b/.test((bytes && textOf(bytes)) ?? "");
  return listed ? T.noQuestionsListed : T.emptyPackage;
}

const begins =
  (...signs: number[]) =>
  (bytes: Uint8Array): boolean =>
    signs.every((sign, at) => bytes[at] === sign);

const KINDS: ReadonlyArray<[is: (bytes: Uint8Array) => boolean, message: string]> = [
  [begins(0x25, 0x50, 0x44, 0x46), T.pdf],
  [begins(0xd0, 0xcf, 0x11, 0xe0), T.oldOffice],
  [begins(0x89, 0x50, 0x4e, 0x47), T.picture],
  [begins(0xff, 0xd8, 0xff), T.picture],
  [begins(0x47, 0x49, 0x46, 0x38), T.picture],
  [begins(0x1f, 0x8b), T.moodleBackup],
];
