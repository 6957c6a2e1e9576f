import { randomUUID } from "node:crypto";
import { EXCHANGE_MAX_QUESTIONS, type TextUse } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { inDrawnOrder } from "@markwell/domain/exchange/draw-order";
import type {
  ExchangeQuestion,
  ForeignQuestion,
  FoundQuestion,
  SharedPassage,
  UnusedText,
} from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { seeded } from "@markwell/domain/random";
import { type PaperHead, tidyHead } from "@markwell/domain/tests/sections";
import { isArchive, openArchive } from "../../platform/archive.ts";
import { FileProblem } from "../../platform/file-problem.ts";
import { readableText, searchable } from "../../platform/rich-text/rich-text.ts";
import { cleanQuestion, cleanText } from "./clean-question.ts";
import { isTable } from "./formats/excel/read.ts";
import type { ForeignFile, ListWishes, QuestionFormat } from "./formats/format.ts";
import { questionFormats } from "./formats/index.ts";
import { noteOnKeyLine } from "./formats/key-line.ts";
import { collectPictures, type Pictures } from "./formats/pictures.ts";
import { textOf } from "./formats/text-of-file.ts";
import { whatFile } from "./formats/what-file.ts";

/** A question of a file, or the reason why it cannot be imported. */
export interface ReadQuestion {
  title: string;
  line: number;
  notes: string[];
  /** "" if it can be imported. */
  refused: string;
  question?: Omit<ExchangeQuestion, "passage" | "head">;
  /** What the paper says before it. */
  head?: PaperHead;
  /** Its passage in the file, and its place in it. */
  passage?: { key: string; place: number; part?: string };
  /** The file does not say what is right: its teacher completes it before the import. */
  keyOpen?: boolean;
  /** Nobody has added the key yet. */
  lacksKey?: boolean;
  /** Its text without formatting, by which questions of one check are compared. */
  plain?: string;
  /** Texts of the file beside it, and what the teacher has said of them. */
  unused?: Array<UnusedText & { use?: TextUse }>;
}

/** A passage of a file, once for all its questions. */
export type ReadPassage = SharedPassage & { key: string };

interface ReadFile {
  questions: ReadQuestion[];
  passages: ReadPassage[];
  /** By the number in their address (`formats/pictures.ts`). */
  pictures: Uint8Array[];
}

const LONGEST_TITLE = 200;
/** Before cleaning, with pictures; longer ones would take minutes. */
const LONGEST_TEXT = 4_000_000;
const LONGEST_OPTION = 2_000_000;
const LONGEST_WORDS = 100_000;
const MOST_OPTIONS = 100;

function tooBig({ body, explanation, answers, passage }: ForeignQuestion): string | undefined {
  const said = answers.kind === "choice" ? answers.options : [];
  if (said.length > MOST_OPTIONS) {
    return `The question has ${said.length} options. Markwell allows at most five.`;
  }
  const isLong = (html: string, most: number) =>
    html.length > most || html.replace(/data:[^"'\s<>]*/g, "").length > LONGEST_WORDS;
  if (isLong(body, LONGEST_TEXT)) return "The text of the question is too long.";
  if (passage && isLong(passage.body, LONGEST_TEXT)) {
    return "The passage that it shares with other questions is too long.";
  }
  if (isLong(explanation, LONGEST_TEXT)) return "The explanation is too long.";
  return said.some(({ html, feedback }) => isLong(html + feedback, LONGEST_OPTION))
    ? "An option is too long."
    : undefined;
}

interface OpenFile {
  /** The header gives subject and level for all questions. */
  headed: boolean;
  /** Yields each question once; the one before is freed. */
  questions: Iterable<ReadQuestion>;
  passages: ReadonlyMap<string, ReadPassage>;
  pictures: ReadonlyArray<Uint8Array>;
}

/**
 * Detects the format by content; taken and refused questions together are all that were found.
 * @param list known facts of its columns
 * @throws FileProblem in words for the user; ColumnsUnclear if `list` allows asking
 */
export async function openQuestions(
  bytes: Uint8Array,
  list?: ListWishes,
  longMarks = false,
): Promise<OpenFile> {
  const pictures = collectPictures();
  const { format, found } = await foundIn(bytes, pictures, list);
  if (found.length === 0) throw new FileProblem(texts.exchange.empty);
  if (found.length > EXCHANGE_MAX_QUESTIONS) throw new FileProblem(texts.exchange.tooMany);
  const passages = new Map<string, ReadPassage>();
  function* understood(): Generator<ReadQuestion> {
    found.reverse();
    for (let one = found.pop(); one; one = found.pop())
      yield judged(one, { pictures, passages, longMarks });
  }
  return {
    headed: format.headed ?? false,
    questions: understood(),
    passages,
    pictures: pictures.all,
  };
}

export async function readQuestions(bytes: Uint8Array): Promise<ReadFile> {
  const { questions, passages, pictures } = await openQuestions(bytes);
  return { questions: [...questions], passages: [...passages.values()], pictures: [...pictures] };
}

async function foundIn(
  bytes: Uint8Array,
  pictures: Pictures,
  list: ListWishes | undefined,
): Promise<{ format: QuestionFormat; found: FoundQuestion[] }> {
  const file: ForeignFile = {
    ...(isArchive(bytes)
      ? { bytes, text: undefined, archive: openArchive(bytes) }
      : { bytes, text: textOf(bytes) }),
    ...(list && { list }),
  };
  const formats: readonly QuestionFormat[] = Object.values(questionFormats);
  const isNarrowList = () => list?.ask && file.text !== undefined && isTable(file.text, 2);
  const format =
    formats.find((each) => each.recognises(file)) ??
    (isNarrowList() ? questionFormats.excel : undefined);
  if (!format) throw new FileProblem(whatFile(file), 415);
  return { format, found: await format.read(file, pictures) };
}

interface Around {
  pictures: Pictures;
  /** Filled with each passage at its first question. */
  passages: Map<string, ReadPassage>;
  longMarks: boolean;
}

function judged(found: FoundQuestion, around: Around): ReadQuestion {
  const read = judgedAlone(found, around);
  const unused = (found.unused ?? [])
    .filter(({ body }) => body.length <= LONGEST_TEXT)
    .map((one) => ({ ...one, body: cleanText(one.body, around.pictures, read.notes) }))
    .filter(({ body }) => body !== "");
  return unused.length > 0 ? { ...read, unused } : read;
}

/** How questions of one check are compared. */
export const plainOf = (body: string): string => searchable(readableText(body));

function judgedAlone(
  found: FoundQuestion,
  { pictures, passages, longMarks }: Around,
): ReadQuestion {
  if ("refused" in found) {
    const { refused, title, line } = found;
    return { title: title.slice(0, LONGEST_TITLE), line, notes: [], refused };
  }
  const { title, line } = found.question;
  const place = { title: title.slice(0, LONGEST_TITLE), line };
  // A section begins here also without its first question.
  const begins = found.question.head && tidyHead(found.question.head, []);
  const unread = { ...place, notes: [], ...(begins && { head: begins }) };
  const big = tooBig(found.question);
  if (big) return { ...unread, refused: big };
  const taken = takeQuestion(cleanQuestion(found.question, pictures), longMarks);
  if ("refused" in taken) return { ...unread, refused: taken.refused };
  const { passage, head, ...asRead } = taken.question;
  const { question, notes } = taken.mixed
    ? inDrawnOrder(asRead, taken.mixed.fixed, seeded(randomUUID()))
    : { question: asRead, notes: [] };
  const plain = plainOf(question.body);
  const keyLine = noteOnKeyLine(question.body) ?? [];
  const keyOpen = taken.keyOpen && { keyOpen: true, lacksKey: true };
  const read = {
    ...place,
    notes: [...taken.notes, ...notes].concat(keyLine),
    refused: "",
    question,
    plain,
    ...keyOpen,
    ...(head && { head }),
  };
  if (!passage) return read;
  const { place: at, part, ...shared } = passage;
  // All questions share the text of the first.
  if (!passages.has(shared.key)) passages.set(shared.key, shared);
  return { ...read, passage: { key: shared.key, place: at, ...(part && { part }) } };
}
