import type {
  ForeignAnswers,
  ForeignQuestion,
  FoundQuestion,
} from "@markwell/domain/exchange/foreign-question";
import { hasJoker, topicIn, withoutEscapedStar } from "../moodle-answers.ts";
import { htmlOf, lineOf, type MoodleFormat } from "../moodle-text.ts";
import { isOurTag, readTags } from "../our-tags.ts";
import { memberIn, type SharedTexts, sharedIn } from "../passage-tags.ts";
import { keepFormulas, plain, protect } from "./escapes.ts";

/** The lines of one question; comments above it belong to it. */
interface Block {
  line: number;
  text: string;
  comments: string[];
}

class NotSupported extends Error {}

/** The questions of a GIFT file, read as Moodle does (question/format/gift). */
export function readGift(text: string): FoundQuestion[] {
  let category = "";
  const shared: SharedTexts = new Map();
  return blocksOf(text).flatMap((block): FoundQuestion[] => {
    const lines = block.text.split("\n");
    const [, named] = /^\$CATEGORY:\s*(.*)$/.exec(lines[0]?.trim() ?? "") ?? [];
    const own = named === undefined ? block : { ...block, text: lines.slice(1).join("\n") };
    if (named !== undefined) category = named.trim();
    return own.text.trim() === "" ? [] : readBlock(own, category, shared);
  });
}

/** Blank lines separate questions; a comment is no blank line. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let comments: string[] = [];
  let open: Block | undefined;
  for (const [place, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === "") open = undefined;
    else if (line.startsWith("//")) {
      if (open) open.text += "\n ";
      else comments.push(line);
    } else if (open) open.text += `\n${raw}`;
    else {
      open = { line: place + 1, text: raw, comments };
      comments = [];
      blocks.push(open);
    }
  }
  return blocks;
}

function readBlock(block: Block, category: string, shared: SharedTexts): FoundQuestion[] {
  const notes: string[] = [];
  const text = protect(keepFormulas(block.text, notes)).trim();
  const [, name, rest = text] = /^::(.*?)::(.*)$/s.exec(text) ?? [];
  const title = plain(name ?? "").replace(/\s+/g, " ");
  const own = rest.includes("{") ? undefined : sharedIn(tagsIn(block.comments));
  if (own) {
    const { format, rest: words } = formatOf(rest, "moodle");
    shared.set(own.key, { ...own, title, body: htmlOf(plain(words), format, []) });
    return [];
  }
  const around = { title, category, shared, notes };
  try {
    return [{ question: understand({ ...block, text: rest.trim() }, around) }];
  } catch (cause) {
    if (!(cause instanceof NotSupported)) throw cause;
    return [{ refused: cause.message, title: title || wordsOf(rest), line: block.line }];
  }
}

const wordsOf = (text: string): string =>
  plain(text.replace(/\{.*$/s, ""))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);

interface Around {
  title: string;
  category: string;
  shared: SharedTexts;
  notes: string[];
}

function understand({ line, text, comments }: Block, around: Around): ForeignQuestion {
  const { notes } = around;
  const begin = text.indexOf("{");
  if (begin < 0) {
    throw new NotSupported("A text without answers in braces is a description, not a question.");
  }
  const end = text.indexOf("}", begin);
  if (end < 0) {
    throw new NotSupported("The answers are not closed with }. There may be a blank line in them.");
  }
  const [head, tail] = [text.slice(0, begin), text.slice(end + 1)];
  if (/[{}]/.test(tail)) {
    throw new NotSupported(
      "There are several parts in braces, so the answers cannot be told apart. Braces of the text are written \\{ and \\}.",
    );
  }
  const { format, rest: stem } = formatOf(head, "moodle");
  const gapped = tail.trim() === "" ? stem : `${stem.trimEnd()} _____ ${tail.trimStart()}`;
  const parts = /^(.*)####(.*)$/s.exec(text.slice(begin + 1, end));
  const inner = (parts?.[1] ?? text.slice(begin + 1, end)).trim();
  if (/^\s*\d*:[A-Z_]{2,}:/.test(inner)) {
    throw new NotSupported(
      "The answers are written as in a cloze of Moodle. Export the question as Moodle XML.",
    );
  }
  const body = htmlOf(plain(gapped), format, notes);
  const piece = { format, notes };
  const tags = tagsIn(comments);
  const ours = readTags(tags);
  const topic = topicIn(around.category);
  const explanation = formatOf((parts?.[2] ?? "").trim(), format);
  return {
    title: around.title || wordsOf(stem),
    line,
    body,
    explanation: htmlOf(plain(explanation.rest), explanation.format, notes),
    marks: null,
    answers: answersOf(inner, piece),
    picture: "",
    ...memberIn(tags, around.shared, notes),
    ours: { ...ours, filing: { ...(topic !== undefined && { topic }), ...ours.filing } },
    notes,
  };
}

const tagsIn = (comments: readonly string[]): string[] =>
  comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:((?:\\\]|[^\][])+)\]/g)].flatMap(([, tag = ""]) =>
      isOurTag(tag) ? tag : [],
    ),
  );

function formatOf(text: string, otherwise: MoodleFormat): { format: MoodleFormat; rest: string } {
  const [whole, format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? [];
  if (!whole) return { format: otherwise, rest: text.trim() };
  return { format: format as MoodleFormat, rest: text.slice(whole.length).trim() };
}

interface Piece {
  format: MoodleFormat;
  notes: string[];
}

function answersOf(inner: string, piece: Piece): ForeignAnswers {
  if (inner === "") return { kind: "writing", model: "" };
  if (inner.startsWith("#")) return numbers(inner.slice(1), piece);
  if (inner.includes("~")) return choice(inner, piece);
  if (inner.includes("=") && inner.includes("->")) {
    throw new NotSupported("Matching questions are not supported.");
  }
  const [said = ""] = inner.split("#");
  if (/^(T|TRUE|F|FALSE)$/.test(said.trim())) return trueOrFalse(inner, piece);
  return short(inner, piece);
}

/** "%50%york#Nearly." with its weight and feedback. */
function weighed(text: string, otherwise: number, { format, notes }: Piece) {
  const [whole = "", percent] = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/.exec(text) ?? [];
  const [said = "", ...feedback] = text.slice(whole.length).split("#");
  const told = formatOf(feedback.join("#"), format);
  return {
    said: said.trim(),
    weight: percent === undefined ? otherwise : Number(percent),
    feedback: htmlOf(plain(told.rest), told.format, notes),
  };
}

function choice(inner: string, piece: Piece): ForeignAnswers {
  const pieces = inner.replaceAll("=", "~=").split("~");
  if (pieces[0]?.trim() === "") pieces.shift();
  const options = pieces
    // "~=", as older versions of Moodle wrote it, leaves an empty piece.
    .filter((text) => text.trim() !== "")
    .map((text) => {
      const right = text.trimStart().startsWith("=");
      const { said, ...rest } = weighed(
        right ? text.trimStart().slice(1) : text,
        right ? 100 : 0,
        piece,
      );
      const line = formatOf(said, piece.format);
      return { html: lineOf(plain(line.rest), line.format), picture: "", ...rest };
    });
  // The format cannot say; Moodle mixes what it reads of it.
  return { kind: "choice", single: inner.includes("="), mixed: true, options };
}

function trueOrFalse(inner: string, { format, notes }: Piece): ForeignAnswers {
  const [said = "", forWrong = "", forRight = ""] = inner.split("#");
  const isTrue = said.trim().startsWith("T");
  const told = (text: string) => {
    const { format: own, rest } = formatOf(text, format);
    return htmlOf(plain(rest), own, notes);
  };
  const option = (html: string, right: boolean) => ({
    html,
    picture: "",
    weight: right ? 100 : 0,
    feedback: told(right ? forRight : forWrong),
  });
  return {
    kind: "choice",
    single: true,
    options: [option("True", isTrue), option("False", !isTrue)],
  };
}

function short(inner: string, piece: Piece): ForeignAnswers {
  const pieces = inner.split("=");
  if (pieces[0]?.trim() === "") pieces.shift();
  const accepted = pieces.map((text) => {
    const { said, ...rest } = weighed(text, 100, piece);
    const written = plain(formatOf(said, piece.format).rest);
    return { text: withoutEscapedStar(written), joker: hasJoker(written), ...rest };
  });
  return { kind: "texts", accepted, capitals: false };
}

function numbers(inner: string, piece: Piece): ForeignAnswers {
  const [said = "", otherwise] = inner.split("~");
  if (otherwise?.replace(/^\s*#/, "").trim()) {
    piece.notes.push("The feedback on any other number was removed.");
  }
  const pieces = said.split("=");
  if (pieces[0]?.trim() === "") pieces.shift();
  const accepted = pieces.map((text) => {
    const { said: number, weight, feedback } = weighed(text, 100, piece);
    const written = plain(number);
    const [, from = "", to = ""] = /^(.*?)\.\.(.*)$/.exec(written) ?? [];
    const [value = "", tolerance = ""] = from === "" && to === "" ? written.split(":") : [];
    return { value, tolerance, from: from.trim(), to: to.trim(), weight, feedback };
  });
  return { kind: "number", accepted, units: [], unitSide: "right" };
}
