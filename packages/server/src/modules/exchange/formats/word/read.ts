import type {
  ForeignQuestion,
  FoundQuestion,
  QuestionPassage,
} from "@markwell/domain/exchange/foreign-question";
import { partLetter } from "@markwell/domain/questions/passage";
import type { Pictures } from "../pictures.ts";
import { collectQuestions, type Draft, type WordPaper } from "./collect-questions.ts";
import { readDocument } from "./document.ts";
import { finish } from "./finish-question.ts";
import { cut, letters, plain } from "./inline.ts";
import type { KeyEntry } from "./key-list.ts";
import { aLine, htmlOf, joinedLists, type Line, textOf } from "./lines.ts";
import { explainWordAt, OWN_HEAD, refersTo, sharedMarks } from "./markers.ts";
import { splitParts } from "./split-parts.ts";
import type { WordFile } from "./word-file.ts";
import { readParts } from "./word-xml.ts";

export function readWord(file: WordFile, pictures: Pictures): FoundQuestion[] {
  const collected = collectQuestions(readDocument(file, pictures));
  const { drafts } = collected;
  const strays = giveKeys(collected);
  const shared = sharedTexts(drafts);
  const marks = drafts.flatMap(({ above }) =>
    above.flatMap(({ line }) => sharedMarks(plain(line))),
  );
  const [first] = drafts;
  const filing = first ? proposals(first.above) : {};
  const found = drafts.flatMap((draft, place): FoundQuestion[] => {
    const { number } = draft;
    const about = shared.find(
      ({ from, to, draws }) => number && number >= from && number <= to && draws.includes(draft),
    );
    const worth = marks.find(({ from, to }) => number && number >= from && number <= to)?.marks;
    const above = aboveOf(draft, place === 0);
    const notes = [...(about?.notes ?? []), ...above.notes];
    const split = splitParts(draft);
    if (split) {
      const text = (about?.passage.body ?? "") + joinedLists(above.html) + bodyOf(split.stem);
      const passage = {
        ...{ kind: "parts" as const, key: `parts ${place}`, title: "" },
        body: text || `<p>Question ${number ?? place + 1}</p>`,
      };
      return split.parts.map((part, at): FoundQuestion => {
        const question = finish(part, { prefix: "", marks: null, notes: at === 0 ? notes : [] });
        const title = question.title.replace(/^(Question \d+)/, `$1 ${partLetter(at + 1)}`);
        const ours = { filing, ...sideOf(part) };
        return { question: { ...question, title, ours, passage: { ...passage, place: at + 1 } } };
      });
    }
    const question = finish(draft, {
      prefix: joinedLists(above.html),
      marks: worth ?? null,
      notes,
    });
    const passage = about && { ...about.passage, place: about.draws.indexOf(draft) + 1 };
    const ours = { filing, ...sideOf(draft) };
    return [{ question: { ...question, ours, ...(passage && { passage }) } }];
  });
  const begins = found.find((one) => "question" in one);
  if (begins && "question" in begins) begins.question.notes.push(...besides(file));
  const last = found.at(-1);
  if (last && "question" in last) last.question.notes.push(...leftOut("below it", collected.below));
  return [...found, ...strays];
}

const bodyOf = (lines: readonly Line[]): string => joinedLists(lines.map(htmlOf).join(""));
const sideOf = ({ unitLeft }: Draft): { unitSide?: "left" } =>
  unitLeft ? { unitSide: "left" } : {};

const LONGEST_HEADER = 120;

/** What every page shows is no question, and is said once; numbers of pages are no loss. */
function besides({ edges }: WordFile): string[] {
  const texts = edges.map((xml) => {
    const words: string[] = [];
    readParts(xml, ["w:t", "w:drawing", "w:pict"], ({ name, text }) => {
      words.push(name === "w:t" ? text : "[picture]");
    });
    return words.join("").replace(/\s+/g, " ").trim();
  });
  return [...new Set(texts)]
    .filter((text) => /\p{L}{2}/u.test(text) && !/^page \d* ?(?:of \d*)?$/i.test(text))
    .map((text) => {
      const shown = text.length > LONGEST_HEADER ? `${text.slice(0, LONGEST_HEADER - 1)}…` : text;
      return `The header or footer of the pages is left out: ‘${shown}’.`;
    });
}

/** Gives each question its answer out of the list; what names none is said, and what is unclear stays open. */
function giveKeys({ drafts, keys, unclear }: WordPaper): FoundQuestion[] {
  const strays: FoundQuestion[] = [];
  const places = placesOf(drafts);
  const lists = runsOf(keys.map(({ number }) => number));
  const unclearNumbers = new Map(
    unclear.flatMap(({ numbers, why }) => numbers.map((one) => [one, why])),
  );
  const given = new Map<Draft, KeyEntry[]>();
  for (const [at, entry] of keys.entries()) {
    const { number, lines } = entry;
    const found = places.at(number, lists, at);
    if (found.length === 0) {
      const said = lines.map(({ line }) => plain(line)).join(" ");
      strays.push({
        refused: `The list of answers has an answer to question ${number}, but there is no such question.`,
        title: `Answer ${number}: ${said}`.slice(0, 80),
        line: 0,
      });
    }
    for (const draft of found) given.set(draft, [...(given.get(draft) ?? []), entry]);
    if (found.length > 1) {
      for (const draft of found) {
        draft.doubts.push(
          `Several questions have the number ${number}, and the list of answers does not say which is meant.`,
        );
        given.set(draft, []);
        unclearNumbers.set(number, "");
      }
    }
  }
  for (const draft of drafts) {
    const why = draft.number === undefined ? undefined : unclearNumbers.get(draft.number);
    if (why) draft.doubts.push(`The line of the answers that names it is not taken: ${why}.`);
    const [entry, ...more] = given.get(draft) ?? [];
    if (!entry || why !== undefined) continue;
    if (more.some((other) => saidIn(other.lines) !== saidIn(entry.lines))) {
      draft.doubts.push(
        `The list of answers names question ${draft.number} more than once: ${[entry, ...more].map(({ lines }) => `‘${saidIn(lines).slice(0, 40)}’`).join(", ")}.`,
      );
    } else giveKey(draft, entry.lines);
  }
  return strays;
}

const saidIn = (lines: readonly Line[]): string =>
  lines.map(textOf).join(" ").replace(/[().]/g, "").trim();

/** Lists that count anew: to which of them each place belongs. */
function runsOf(numbers: ReadonlyArray<number | undefined>): number[] {
  let run = 0;
  let inRun = new Set<number>();
  return numbers.map((number) => {
    if (number !== undefined && inRun.has(number)) {
      run += 1;
      inRun = new Set();
    }
    if (number !== undefined) inRun.add(number);
    return run;
  });
}

/** Which questions an entry of a list may mean: one, unless sections count anew and the lists do not. */
function placesOf(drafts: readonly Draft[]) {
  const runs = runsOf(drafts.map(({ number }) => number));
  const unnumbered = drafts.every(({ number }) => number === undefined);
  return {
    at(number: number, lists: readonly number[], entry: number): Draft[] {
      // Without numbers, keys belong to questions in order.
      if (unnumbered) return drafts.slice(number - 1, number);
      const same = drafts.flatMap((draft, at) =>
        draft.number === number ? [{ draft, run: runs[at] }] : [],
      );
      const alike = (runs.at(-1) ?? 0) === (lists.at(-1) ?? 0);
      const own = alike ? same.filter(({ run }) => run === lists[entry]) : same;
      return own.map(({ draft }) => draft);
    },
  };
}

function giveKey(draft: Draft, lines: readonly Line[]): void {
  const begins = lines.findIndex(({ line }) => explainWordAt(letters(line)) > 0);
  const key = begins < 0 ? [...lines] : lines.slice(0, begins);
  const [own] = draft.keys;
  if (own && saidIn(own.lines) !== saidIn(key) && saidIn(own.lines) !== "") {
    draft.doubts.push(
      `The answer beside it (‘${saidIn(own.lines).slice(0, 40)}’) and the list of answers (‘${saidIn(key).slice(0, 40)}’) differ.`,
    );
  }
  draft.keys.push({ after: draft.lines.length, lines: key, long: false });
  const [first, ...more] = begins < 0 ? [] : lines.slice(begins);
  if (first) {
    const rest = aLine(cut(first.line, explainWordAt(letters(first.line))), {
      notes: first.notes,
    });
    draft.explanation.push(...(rest.line.length > 0 ? [rest] : []), ...more);
  }
}

interface Shared {
  from: number;
  to: number;
  draws: Draft[];
  passage: Omit<QuestionPassage, "place">;
  notes: string[];
}

/** Texts that name their questions; removed from the lines above a single question. */
function sharedTexts(drafts: readonly Draft[]): Shared[] {
  return drafts.flatMap((draft, place): Shared[] => {
    const at = draft.above.findIndex(
      ({ line }) => refersTo(letters(line)) && sharedMarks(letters(line)).length === 0,
    );
    const head = draft.above[at]?.line ?? [];
    const range = refersTo(letters(head));
    const own = OWN_HEAD.exec(letters(head));
    if (!range || draft.number === undefined || range.to < draft.number) return [];
    const lines = draft.above.splice(at);
    const draws = drafts
      .slice(place, place + range.to - range.from + 1)
      .filter(({ number = 0 }) => number >= range.from && number <= range.to);
    return [
      {
        ...range,
        draws,
        notes: notesOf(lines),
        passage: {
          kind: "text",
          key: `${place}`,
          title: own ? plain(cut(head, own[0].length)) : "",
          body: joinedLists((own ? lines.slice(1) : lines).map(htmlOf).join("")),
        },
      },
    ];
  });
}

/** A picture or a table above a question belongs to it; words alone do not. */
function aboveOf({ above }: Draft, isHead: boolean): { html: string; notes: string[] } {
  const shows = above.some(({ line, table }) => table || line.some(({ kind }) => kind !== "text"));
  if (shows && !isHead) {
    return {
      html: above.map(htmlOf).join(""),
      notes: ["The text above it in the file is taken as part of it.", ...notesOf(above)],
    };
  }
  return { html: "", notes: leftOut("above it", above) };
}

const notesOf = (lines: readonly Line[]): string[] => lines.flatMap(({ notes }) => notes);

function leftOut(where: string, lines: readonly Line[]): string[] {
  const words = lines
    .map(({ line, marker, before }) => `${marker?.text ?? before} ${plain(line)}`.trim())
    .filter((text) => text !== "")
    .join(" / ");
  const things = lines.some(({ line, table }) => table || letters(line).includes("\ufffc"));
  if (words === "" && !things) return notesOf(lines);
  const shown = words.length > 200 ? `${words.slice(0, 199)}…` : words;
  return [
    `The text ${where} is left out${shown ? `: ‘${shown}’` : ""}${things ? " (with a picture, formula or table)" : ""}.`,
    ...notesOf(lines),
  ];
}

/** Proposals from the head of a document for all its questions. */
function proposals(head: readonly Line[]): ForeignQuestion["ours"]["filing"] {
  const text = head.map(({ line }) => plain(line)).join(" ");
  const [, stage, year] =
    /\b(primary|secondary)\s+(\d|one|two|three|four|five|six)\b/i.exec(text) ?? [];
  const number = year && (Number(year) || NUMBERS.indexOf(year.toLowerCase()) + 1);
  const subject = SUBJECTS.find(([name]) => name.test(text))?.[1];
  return {
    ...(stage && number && { level: `${stage.toLowerCase()} ${number}` }),
    ...(subject && { subject }),
  };
}

const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const SUBJECTS: ReadonlyArray<[RegExp, string]> = [
  [/\bmath(?:s|ematics)?\b/i, "Mathematics"],
  [/\bscience\b/i, "Science"],
  [/\benglish\b/i, "English"],
];
