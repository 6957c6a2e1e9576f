import type {
  ForeignQuestion,
  FoundQuestion,
  QuestionPassage,
  UnusedText,
} from "@markwell/domain/exchange/foreign-question";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import type { Pictures } from "../pictures.ts";
import { collectQuestions, type Draft, type WordPaper } from "./collect-questions.ts";
import { readDocument } from "./document.ts";
import { addDoubts } from "./doubts.ts";
import { COMPOSITION, finish, optionRun, truthWords } from "./finish-question.ts";
import { cut, halfWidth, letters, plain } from "./inline.ts";
import { type KeyEntry, startsPart } from "./key-list.ts";
import { aLine, htmlOf, joinedLists, type Line, textOf } from "./lines.ts";
import {
  explainWordAt,
  isTitle,
  likeKeyHeading,
  marksAt,
  marksOfEach,
  namesContent,
  namesPlace,
  OWN_HEAD,
  refersBelow,
  refersTo,
  sharedMarks,
  withoutInstructions,
} from "./markers.ts";
import { headIn } from "./paper-heads.ts";
import { splitParts } from "./split-parts.ts";
import type { WordFile } from "./word-file.ts";
import { readParts } from "./word-xml.ts";

export function readWord(file: WordFile, pictures: Pictures): FoundQuestion[] {
  const collected = withCompositions(collectQuestions(readDocument(file, pictures)));
  const { drafts } = collected;
  const strays = giveKeys(collected);
  addDoubts(drafts);
  const shared = sharedTexts(drafts);
  const marks = drafts.flatMap(({ above }) =>
    above.flatMap(({ line }) => sharedMarks(plain(line))),
  );
  const each = marksOfSections(drafts);
  const [first] = drafts;
  const filing = first ? proposals(first.above) : {};
  const found = drafts.flatMap((draft, place): FoundQuestion[] => {
    const { number } = draft;
    const about = shared.get(draft);
    const worth =
      marks.find(({ from, to }) => number && number >= from && number <= to)?.marks ??
      each.get(draft);
    const { head, rest } = headIn(draft.above, {
      isFirst: place === 0,
      bare: !draft.lines.some(hasWords),
    });
    const begins = head && { head };
    const above = aboveOf({ ...draft, above: rest }, place === 0);
    const notes = [...(about?.notes ?? []), ...above.notes];
    const unused = above.unused.length > 0 && { unused: above.unused };
    if (draft.cloze) {
      const question = gapOf(draft, draft.cloze, { worth: worth ?? null, notes: above.notes });
      return [{ question: { ...question, ours: { filing }, ...begins }, ...unused }];
    }
    const split = splitParts(draft);
    if (split) {
      const stem = withoutSharedMarks(split);
      const text = (about?.passage.body ?? "") + joinedLists(above.html) + bodyOf(stem);
      const passage = {
        ...{ kind: "parts" as const, key: `parts ${place}`, title: "" },
        body: text || `<p>This question has ${split.parts.length} parts.</p>`,
      };
      const shares = shareMarks(split, worth);
      if (shares?.note) notes.push(shares.note);
      return split.parts.map((part, at): FoundQuestion => {
        const question = finish(part, {
          ...{ prefix: "", marks: shares?.marks[at] ?? null },
          notes: at === 0 ? notes : [],
        });
        const title = question.title.replace(/^(Question \d+)/, `$1 ${part.label}`);
        const ours = { ...question.ours, filing, ...sideOf(part) };
        return {
          question: {
            ...{ ...question, title, ours, passage: { ...passage, place: at + 1, ...named(part) } },
            ...(at === 0 && begins),
          },
          ...(at === 0 && unused),
        };
      });
    }
    // A blank of the text above has options and no words of its own.
    const blank = about && draft.lines[0]?.marker ? `<p>Blank (${number})</p>` : "";
    const question = finish(draft, {
      prefix: joinedLists(above.html) + blank,
      marks: worth ?? null,
      notes,
    });
    const passage = about && { ...about.passage, place: about.place };
    const ours = { ...question.ours, filing, ...sideOf(draft) };
    return [{ question: { ...question, ours, ...(passage && { passage }), ...begins }, ...unused }];
  });
  if (hasKeys(collected)) for (const one of found) if ("question" in one) sayOpen(one.question);
  const noted = found.find((one) => "question" in one);
  if (noted && "question" in noted) noted.question.notes.push(...besides(file));
  const last = found.at(-1);
  const below = unusedOf("below", collected.below);
  if (last && below.length > 0) last.unused = [...(last.unused ?? []), ...below];
  return [...found, ...strays];
}

const hasKeys = ({ keys, unclear, below }: WordPaper): boolean =>
  keys.length + unclear.length > 0 ||
  below.some(({ line, table }) => !table && likeKeyHeading(letters(line)) > 0);

/** A question without a key, in a file with a list of them, says why it has none. */
function sayOpen({ keyOpen, notes }: ForeignQuestion): void {
  if (keyOpen && notes.length === 0)
    notes.push("The answers in the file could not be read for it.");
}

type Split = NonNullable<ReturnType<typeof splitParts>>;

const hasOwnMarks = ({ parts }: Split): boolean => parts.some((part) => marksSaid(part) > 0);

/** "[4]" behind the stem is of the parts, where they have no marks of their own. */
function withoutSharedMarks(split: Split): Line[] {
  if (hasOwnMarks(split)) return split.stem;
  return split.stem.map((line) => {
    const marks = line.table ? undefined : marksAt(letters(line.line));
    return marks ? { ...line, line: cut(line.line, 0, marks.from) } : line;
  });
}

/** The marks of a question whose parts have none, as even as whole marks allow; the last parts have more. */
function shareMarks(
  split: Split,
  worth: number | undefined,
): { marks: number[]; note?: string } | undefined {
  if (hasOwnMarks(split)) return undefined;
  const count = split.parts.length;
  const said = split.stem.flatMap(({ line, table }) =>
    table ? [] : (marksAt(letters(line))?.marks ?? []),
  );
  const all = said.at(-1) ?? worth;
  if (all === undefined || all < count || !Number.isInteger(all)) return undefined;
  const each = Math.floor(all / count);
  const marks = split.parts.map((_, at) => each + (at >= count - (all % count) ? 1 : 0));
  const note = `The file has ${all} marks for its ${count} parts together: compare how they are shared here.`;
  return all === count ? { marks } : { marks, note };
}

interface Section {
  /** What its heading says of every question, and of all together. */
  each?: number | undefined;
  all?: number | undefined;
  /** A student answers one of its questions. */
  choice: boolean;
  /** It says how many words to write. */
  essay?: boolean;
  /** The words by which its statements are judged. */
  truth?: Draft["truth"];
  drafts: Draft[];
}

const ONE_OF_THEM =
  /\b(?:answer|choose|attempt|write on|words on) (?:any |only )*one (?:question|of the (?:following )?(?:questions|topics))|\bquestions? \d{1,3}\W* or \W*(?:questions? )?\d/i;

function findSections(drafts: readonly Draft[]): Section[] {
  let now: Section = { choice: false, drafts: [] };
  const sections = [now];
  for (const draft of drafts) {
    const { above, cloze, number } = draft;
    // The instruction above a cloze is in its text.
    const around = cloze && cloze.numbers[0] === number ? cloze.lines : [];
    for (const [at, { line, table, heading }] of [...above, ...around].entries()) {
      if (table) continue;
      const text = letters(line);
      const shared = sharedMarks(text).length > 0;
      const each = shared ? undefined : marksOfEach(text);
      const all = each === undefined && !shared ? marksAt(text)?.marks : undefined;
      const isHead = at < above.length && (heading || isTitle(text) || shared);
      if (isHead || each !== undefined || (all !== undefined && now.drafts.length > 0)) {
        now = { each, all, choice: false, drafts: [] };
        sections.push(now);
      } else now.all ??= all;
      if (ONE_OF_THEM.test(text)) now.choice = true;
      now.truth ??= truthWords(text.slice(0, 1_000));
      now.essay ||= COMPOSITION.test(text.slice(0, 1_000));
    }
    now.drafts.push(draft);
    draft.essay = now.choice && now.essay === true;
    draft.truth = now.truth;
  }
  return sections;
}

/** The marks that a question and its parts have in the file. */
const marksSaid = ({ marks, lines }: Draft): number =>
  marks ??
  lines.reduce(
    (sum, { line, table }) => sum + ((table ? undefined : marksAt(letters(line))?.marks) ?? 0),
    0,
  );

/** What a heading says of every question of its section: "(5 x 2 marks)", or "(10 marks)" above five without marks. */
function marksOfSections(drafts: readonly Draft[]): Map<Draft, number> {
  const worth = new Map<Draft, number>();
  for (const { each, all, choice, drafts: own } of findSections(drafts)) {
    const isBare = ({ marks, lines }: Draft) =>
      marks === null && !lines.some(({ line, table }) => !table && marksAt(letters(line)));
    const share =
      all === undefined || !own.every(isBare) ? undefined : choice ? all : all / own.length;
    const marks = each ?? (share && Number.isInteger(share) ? share : undefined);
    if (marks !== undefined) for (const draft of own) worth.set(draft, marks);
    const said = own.map(marksSaid).reduce((sum, one) => sum + one, 0);
    const [first] = own;
    const isOther = share === undefined ? said !== all : marks === undefined;
    if (first && all !== undefined && !choice && isOther) {
      first.doubts.push(
        `The heading of its section says ${all} marks, which its questions do not have together: compare their marks.`,
      );
    }
  }
  return worth;
}

/** A gap of a cloze; where its numbers are too high for a text here, they begin at 1. */
function gapOf(
  draft: Draft,
  { lines, numbers }: NonNullable<Draft["cloze"]>,
  { worth, notes }: { worth: number | null; notes: string[] },
): ForeignQuestion {
  const { number = 1 } = draft;
  const [first = 1] = numbers;
  const last = numbers.at(-1) ?? first;
  const shift = last > MOST_IN_PASSAGE ? first - 1 : 0;
  const place = number - shift;
  const isFirst = number === first;
  const renumbered =
    shift > 0 && isFirst ? [`The gaps (${first}) to (${last}) are numbered from 1 here.`] : [];
  const question = finish(draft, {
    prefix: `<p>Gap ${place}</p>`,
    marks: worth,
    notes: [...(isFirst ? notes : []), ...(isFirst ? notesOf(lines) : []), ...renumbered],
  });
  const body = joinedLists(lines.map(htmlOf).join("")).replace(
    /\((\d{1,3})\) ____/g,
    (_, printed: string) => `(${Number(printed) - shift}) ____`,
  );
  const passage = { kind: "cloze" as const, key: `cloze ${first}`, title: "", body, place };
  return { ...question, title: `Question ${number}: gap (${place})`, passage };
}

/** A text to write, which has no number, is a question of its own. */
function withCompositions(paper: WordPaper): WordPaper {
  const drafts = paper.drafts.flatMap((draft) => {
    const { rest, found } = compositionsIn(draft.above);
    return [...found, { ...draft, above: rest }];
  });
  const { rest, found } = compositionsIn(paper.below);
  return { ...paper, drafts: [...drafts, ...found], below: rest };
}

const PROMPT =
  /\bwrite (?:an?|your|the|down a)\b.*\b(?:compositions?|essays?|(?<!the )letters?(?! (?:of|for|that|[A-H]\b))|e-?mails?|stor(?:y|ies)|reports?|articles?|speech|account|recount|narrative|notice|note|proposal)\b|\b(?:at least|not (?:less|fewer) than) \d{2,3} words\b/i;

function compositionsIn(lines: readonly Line[]): { rest: Line[]; found: Draft[] } {
  const prompt = lines.findIndex(({ line }) => PROMPT.test(letters(line).slice(0, 1_000)));
  if (prompt < 0) return { rest: [...lines], found: [] };
  const isHead = (line: Line) =>
    line.heading || isTitle(letters(line.line)) || likeKeyHeading(letters(line.line)) > 0;
  const title = lines.slice(0, prompt).findLastIndex(isHead);
  const next = lines.findIndex((line, at) => at > prompt && isHead(line));
  const end = next < 0 ? lines.length : next;
  const stem = lines.slice(title + 1, end);
  const worth = [...lines.slice(Math.max(title, 0), end)]
    .map(({ line }) => marksAt(letters(line))?.marks)
    .find((marks) => marks !== undefined);
  const above = lines.slice(0, title + 1);
  const draft: Draft = {
    ...{ number: undefined, keys: [], explanation: [], marksAlone: [], fields: [] },
    ...{ blanks: 0, unit: "", unitLeft: false, above },
    lines: stem.map((line) => withoutMarks(line)),
    marks: worth ?? null,
    doubts: [],
  };
  const after = compositionsIn(lines.slice(end));
  return { rest: after.rest, found: [draft, ...after.found] };
}

function withoutMarks(line: Line): Line {
  const marks = line.table ? undefined : marksAt(letters(line.line));
  const { marker, ...rest } = line;
  const before = marker?.text ?? line.before;
  return { ...rest, before, line: marks ? cut(line.line, 0, marks.from) : line.line };
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
    const astray = found.length === 0 || found.some((draft) => namesNoOption(draft, entry));
    if (astray && entry.together && entry.together.length > 1) {
      const why =
        found.length === 0
          ? `there is no question ${number}`
          : `‘${saidIn(lines)}’ names no option of question ${number}`;
      for (const one of entry.together) unclearNumbers.set(one, why);
    }
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
    // "7a | 36" and "7b | 5" in cells that others stand between.
    if (more.length > 0 && [entry, ...more].every(startsPart)) {
      giveKey(
        draft,
        [entry, ...more].flatMap(({ lines }) => lines),
      );
    } else if (more.some((other) => saidIn(other.lines) !== saidIn(entry.lines))) {
      draft.doubts.push(
        `The list of answers names question ${draft.number} more than once: ${[entry, ...more].map(({ lines }) => `‘${saidIn(lines).slice(0, 40)}’`).join(", ")}.`,
      );
    } else giveKey(draft, entry.lines);
  }
  return strays;
}

/** "4e" where question 4 has the options a to d. */
function namesNoOption({ lines }: Draft, entry: KeyEntry): boolean {
  const sign = /^[A-H1-8]$/i.exec(halfWidth(saidIn(entry.lines)))?.[0];
  const run = optionRun(lines);
  if (!sign || !run) return false;
  const place = Number(sign) || sign.toLowerCase().charCodeAt(0) - 96;
  const isText = run.some((at) => lines[at] && plain(lines[at].line) === sign);
  return place > run.length && !isText;
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
  draft.keys.push({
    after: draft.lines.length,
    lines: key.map(withoutOwnMarks),
    long: false,
    listed: true,
  });
  const [first, ...more] = begins < 0 ? [] : lines.slice(begins);
  if (first) {
    const rest = aLine(cut(first.line, explainWordAt(letters(first.line))), {
      notes: first.notes,
    });
    draft.explanation.push(...(rest.line.length > 0 ? [rest] : []), ...more);
  }
}

/** What earns the marks in a scheme of mathematics or physics: "5.0 N    B1", "x = 5 [M1, A1]". */
const CODES =
  /(?:\t\s*|\s{2,}|\s*\[)(?:(?:[MABC]|SC)[1-4](?:\s*[,;+]?\s*|(?=\]))){1,6}\]?(?:\s*(?:oe|o\.e\.|ft|f\.t\.|cao|ecf|e\.c\.f\.))?\s*$/;

/** "It sinks. [1]" in a marking scheme. */
function withoutOwnMarks(line: Line): Line {
  if (line.table) return line;
  const text = letters(line.line);
  const begin = Math.max(text.length - 60, 0);
  const codes = CODES.exec(text.slice(begin));
  const end = codes ? begin + codes.index : (marksAt(text)?.from ?? 0);
  return end > 0 ? { ...line, line: cut(line.line, 0, end) } : line;
}

interface Shared {
  place: number;
  passage: Omit<QuestionPassage, "place">;
  notes: string[];
}

const WORDS_OF_PASSAGE = 25;

/**
 * Texts that name their questions, removed from the lines above a single question. Mere instructions, such as
 * "Questions 1 to 8: choose the correct answer", tie nothing together.
 */
function sharedTexts(drafts: readonly Draft[]): Map<Draft, Shared> {
  const shared = new Map<Draft, Shared>();
  for (const [place, draft] of drafts.entries()) {
    const heads = draft.above.flatMap((line, at) => {
      const text = letters(line.line);
      if (line.table || sharedMarks(text).length > 0) return [];
      const range = line.about ?? refersTo(text, draft.number);
      const matches = /^\W*match\b/i.test(text) && draft.above[at + 1]?.table !== undefined;
      return range || matches || refersBelow(text) ? [{ at, range }] : [];
    });
    const taken: Line[] = [];
    for (const [one, { at, range }] of heads.entries()) {
      const below = draft.above.slice(at, heads[one + 1]?.at);
      const before = draft.above.slice(one === 0 ? 0 : (heads[one - 1]?.at ?? 0) + 1, at);
      // "Refer to Text 1 for questions 1 to 3" may follow the text.
      const all =
        below.length === 1 && (isTextAbove(before) || speaksOfAbove(below, before))
          ? textAbove(before, below)
          : below;
      const lines = all.filter(({ line }) => !namesPlace(letters(line)));
      const draws = range ? inRange(drafts, place, range) : sectionFrom(drafts, place);
      if (draws.length === 0 || !isPassage(lines)) continue;
      const [head] = lines;
      const own = OWN_HEAD.exec(letters(head?.line ?? []));
      const passage = {
        kind: "text" as const,
        key: `${place}.${one}`,
        title: own && head ? plain(cut(head.line, own[0].length)) : "",
        body: joinedLists((own ? lines.slice(1) : lines).map(htmlOf).join("")),
      };
      const asked = range ? range.to - range.from + 1 : draws.length;
      const missing =
        draws.length < asked && Number.isFinite(asked)
          ? [`The text above is for ${asked} questions; ${draws.length} of them are found here.`]
          : [];
      for (const [nth, each] of draws.entries()) {
        const notes = nth === 0 ? missing : [];
        shared.set(each, { place: nth + 1, passage, notes: [...notesOf(lines), ...notes] });
      }
      taken.push(...lines);
    }
    if (heads.length === 0 && place > 0) taken.push(...takeUnnamed(drafts, place, shared));
    const gone = new Set(taken);
    draft.above = draft.above.filter((line) => !gone.has(line));
  }
  return shared;
}

const WORDS_UNNAMED = 40;

/** A long text below a heading that no line points to is read as that of its section's questions. */
function takeUnnamed(
  drafts: readonly Draft[],
  place: number,
  shared: Map<Draft, Shared>,
): readonly Line[] {
  const { above = [], number } = drafts[place] ?? {};
  const title = above.findLastIndex(
    ({ heading, line, table }) => !table && (heading || isTitle(letters(line))),
  );
  const lines = above.slice(title + 1);
  const words = lines.map(({ line }) => withoutInstructions(letters(line))).join(" ");
  const draws = sectionFrom(drafts, place);
  const isText = words.split(/\s+/).filter(Boolean).length >= WORDS_UNNAMED;
  if (title < 0 || !isText || draws.length < 2 || draws.some(({ cloze }) => cloze)) return [];
  const passage = {
    ...{ kind: "text" as const, key: `unnamed ${place}`, title: "" },
    body: joinedLists(lines.map(htmlOf).join("")),
  };
  const last = draws.at(-1)?.number;
  const named = number === undefined || last === undefined ? "" : ` ${number} to ${last}`;
  const note = `The text above questions${named} is read as their passage: compare it with your file.`;
  for (const [nth, each] of draws.entries())
    shared.set(each, {
      place: nth + 1,
      passage,
      notes: nth === 0 ? [...notesOf(lines), note] : [],
    });
  return lines;
}

/** "Use the information in the box to answer questions 3 and 4", below a box of few words. */
const speaksOfAbove = ([head]: readonly Line[], before: readonly Line[]): boolean =>
  /\b(?:above|information|box|data|prices?)\b/i.test(letters(head?.line ?? [])) &&
  before.some(({ line, heading }) => !heading && withoutInstructions(letters(line)).trim() !== "");

/** Words enough for a passage, which no other head has taken. */
const isTextAbove = (before: readonly Line[]): boolean =>
  before.some(({ table }) => table) ||
  before.flatMap(({ line }) => plain(line).split(/\s+/)).length >= WORDS_OF_PASSAGE;

/** From the last heading on that has words below it, under the line that names its questions. */
function textAbove(before: readonly Line[], head: readonly Line[]): Line[] {
  const title = before.findLastIndex(
    ({ heading, line }, at) => at < before.length - 1 && (heading || isTitle(letters(line))),
  );
  const text = before.slice(Math.max(title, 0));
  return [...head, ...text.filter(({ line, heading }) => heading || !isTitle(letters(line)))];
}

const inRange = (
  drafts: readonly Draft[],
  place: number,
  { from, to }: { from: number; to: number },
): Draft[] =>
  drafts
    .slice(place, place + to - from + 1)
    .filter(({ number = 0, cloze }) => !cloze && number >= from && number <= to);

/** "The questions that follow": up to the next heading or text. */
function sectionFrom(drafts: readonly Draft[], place: number): Draft[] {
  const more = drafts.slice(place + 1, place + MOST_IN_PASSAGE);
  const end = more.findIndex(
    ({ above, cloze, begins }) =>
      cloze ||
      begins ||
      above.some(({ line, heading, table }) => {
        const text = letters(line);
        return heading || table || isTitle(text) || refersTo(text) || refersBelow(text);
      }),
  );
  return drafts.slice(place, place + 1 + (end < 0 ? more.length : end));
}

function isPassage(lines: readonly Line[]): boolean {
  const [head, ...rest] = lines;
  const text = letters(head?.line ?? []);
  if (!head || OWN_HEAD.test(text) || head.about) return head !== undefined;
  if (lines.some(({ line, table }) => table || line.some(({ kind }) => kind !== "text")))
    return true;
  const words = (some: readonly Line[]) =>
    some.flatMap(({ line }) => plain(line).split(/\s+/)).filter(Boolean).length;
  if (words(rest) > 0) return namesContent(text) || words(rest) >= WORDS_OF_PASSAGE;
  const said = withoutInstructions(text);
  return said.split(/\s+/).length >= WORDS_OF_PASSAGE && namesContent(said);
}

const named = ({ name }: { name?: string }) => (name === undefined ? {} : { part: name });

const hasWords = ({ line, table, marker }: Line): boolean =>
  table !== undefined || marker !== undefined || plain(line) !== "";

/** A picture or a table above a question belongs to it; words alone do not. */
function aboveOf(
  { above, lines }: Draft,
  isHead: boolean,
): { html: string; notes: string[]; unused: UnusedText[] } {
  const prompt = lines.some(hasWords) ? undefined : above.at(-1);
  if (prompt && !isHead && !prompt.heading && !isTitle(letters(prompt.line))) {
    const notes = ["The text above it in the file is taken as part of it."];
    return { html: htmlOf(prompt), notes, unused: unusedOf("above", above.slice(0, -1)) };
  }
  const shows = above.some(({ line, table }) => table || line.some(({ kind }) => kind !== "text"));
  if (shows && !isHead) {
    return {
      html: above.map(htmlOf).join(""),
      notes: ["The text above it in the file is taken as part of it.", ...notesOf(above)],
      unused: [],
    };
  }
  return { html: "", notes: notesOf(above), unused: unusedOf("above", above) };
}

const notesOf = (lines: readonly Line[]): string[] => lines.flatMap(({ notes }) => notes);

function unusedOf(place: UnusedText["place"], lines: readonly Line[]): UnusedText[] {
  const body = joinedLists(lines.map(htmlOf).join(""));
  return body === "" ? [] : [{ place, body }];
}

/** Proposals from the head of a document for all its questions. */
function proposals(head: readonly Line[]): ForeignQuestion["ours"]["filing"] {
  const text = head.map(({ line }) => plain(line)).join(" ");
  const [, stage, year] =
    /\b(primary|secondary)\s+(\d|one|two|three|four|five|six)\b/i.exec(text) ?? [];
  const number = year && (Number(year) || NUMBERS.indexOf(year.toLowerCase()) + 1);
  const subject = SUBJECTS.find(([name]) => name.test(text))?.[1];
  const parts = subject === "Mathematics" ? PAPERS : BOOKLETS;
  const [component, ...others] = new Set(
    [...text.matchAll(parts)].map(([, kind = "", which = ""]) => `${kind} ${which}`.toLowerCase()),
  );
  return {
    ...(stage && number && { level: `${stage.toLowerCase()} ${number}` }),
    ...(subject && { subject }),
    ...(component && others.length === 0 && { component }),
  };
}

const PAPERS = /\b(paper)\s+(\d)\b/gi;
const BOOKLETS = /\b(booklet)\s+([A-C])\b/gi;
const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const SUBJECTS: ReadonlyArray<[RegExp, string]> = [
  [/\bmath(?:s|ematics)?\b/i, "Mathematics"],
  [/\bscience\b/i, "Science"],
  [/\benglish\b/i, "English"],
];
