import { markedByHand } from "@markwell/domain/questions/kinds";
import type { ForeignFile, QuestionFormat } from "../format.ts";
import { lostOfAnswers, lostOfHelp, lostOfLink } from "../lost-in-all.ts";
import {
  openPackage,
  openSingle,
  type QtiVersion,
  readItems,
  readItems1,
  versionOfArchive,
  versionOfText,
} from "./package.ts";
import { writePackage } from "./write.ts";
import { writePackage1 } from "./write-1.ts";

const cannotCarry: QuestionFormat["cannotCarry"] = (question, group) => ({
  parts: [
    ...(/<video\b/.test(question.body + question.explanation + (question.passage?.body ?? ""))
      ? ["videos"]
      : []),
    ...lostOfHelp(question, { whys: true }),
    ...lostOfLink(question),
    ...(group.length > 1 ? ["the tie to their passage in other systems; each shows it"] : []),
    ...(markedByHand(question.kind) ? [] : lostOfAnswers(question)),
  ],
});

function qti(version: "2.1" | "2.2" | "3.0"): QuestionFormat {
  return {
    file: { name: `questions-qti-${version}.zip`, type: "application/zip" },
    takes: { pictures: true },
    recognises: (file) => versionOf(file) === version,
    read: (file, pictures) => readItems(contentOf(file, version), pictures),
    cannotCarry,
    write: (questions, picture) => writePackage(questions, picture, version),
  };
}

export const qti12: QuestionFormat = {
  file: { name: "questions-qti-1.2.zip", type: "application/zip" },
  takes: { pictures: true },
  recognises: (file) => versionOf(file) === "1.2",
  read: (file, pictures) => readItems1(contentOf(file, "1.2"), pictures),
  cannotCarry,
  write: writePackage1,
};

export const qti21 = qti("2.1");
export const qti22 = qti("2.2");
export const qti30 = qti("3.0");

function versionOf({ archive, text }: ForeignFile): QtiVersion | undefined {
  if (archive) return versionOfArchive(archive);
  return text === undefined ? undefined : versionOfText(text);
}

const contentOf = ({ archive, text = "" }: ForeignFile, version: QtiVersion) =>
  archive ? openPackage(archive, version) : openSingle(text, version);
