import type {
  ForeignAnswers,
  ForeignOption,
  ForeignQuestion,
  FoundQuestion,
} from "@markwell/domain/exchange/foreign-question";
import type { Columns, Field } from "@markwell/domain/exchange/list-columns";
import { optionLetter } from "@markwell/domain/questions/options";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import type { WorkbookCell } from "../../../../platform/spreadsheet/read-workbook.ts";
import { escaped, htmlOf } from "../moodle-text.ts";
import { isOurTag, readTags } from "../our-tags.ts";

/** A cell as its spreadsheet shows it. */
export type SheetCell = Pick<WorkbookCell, "text" | "html" | "shows">;

class NotUnderstood extends Error {}

export function readRow(
  cells: readonly SheetCell[],
  columns: Columns,
  line: number,
): FoundQuestion {
  const of = (field: Field): string => textAt(cells, columns.at[field]);
  const title = of("question").split("\n")[0]?.slice(0, 80) ?? "";
  try {
    return { question: understood(cells, columns, { line, title }) };
  } catch (cause) {
    if (!(cause instanceof NotUnderstood)) throw cause;
    return { refused: cause.message, title, line };
  }
}

const textAt = (cells: readonly SheetCell[], at: number | undefined): string =>
  at === undefined ? "" : (cells[at]?.text.trim() ?? "");

function understood(
  cells: readonly SheetCell[],
  columns: Columns,
  place: Pick<ForeignQuestion, "line" | "title">,
): ForeignQuestion {
  const notes: string[] = [];
  const of = (field: Field): string => textAt(cells, columns.at[field]);
  const answerColumns = [columns.at.correct, ...columns.options, ...columns.wrong];
  for (const at of [columns.at.question, ...answerColumns, columns.at.explanation]) {
    const changed = changedCell(cells[at ?? -1]);
    if (at === undefined || !changed) continue;
    const where = `${changed.what} of the ${
      answerColumns.includes(at) ? "answer" : "text"
    } in column ${columnLetter(at)} (${textAt(cells, at)}).`;
    if (changed.lost) {
      throw new NotUnderstood(`${where} Format the cell as text and type it again.`);
    }
    notes.push(`${where} ${changed.meant}`);
  }
  for (const { head, at } of columns.others) {
    if (textAt(cells, at) !== "") notes.push(`The column ‘${head.slice(0, 60)}’ is not imported.`);
  }
  if (of("image") !== "") notes.push("The picture is not in the file and is left out.");
  const marks = Number.parseFloat(of("marks"));
  const tags = of("ours").split("\n").filter(isOurTag);
  const ours = readTags(tags);
  const words = {
    ...{ subject: of("subject"), level: of("level"), difficulty: of("difficulty").toLowerCase() },
    ...{
      subjectLevel: of("subjectLevel"),
      topic: of("topic"),
      component: of("component"),
      school: of("school"),
      exam: of("exam"),
    },
  };
  const year = Number.parseInt(of("year"), 10);
  return {
    ...place,
    body: bodyOf(cells, columns.at.question, notes),
    explanation: bodyOf(cells, columns.at.explanation, notes),
    marks: Number.isNaN(marks) ? null : marks,
    answers: answersOf(cells, columns, { isOurs: tags.length > 0, notes }),
    picture: "",
    ours: {
      ...ours,
      filing: {
        ...Object.fromEntries(Object.entries(words).filter(([, word]) => word !== "")),
        ...(!Number.isNaN(year) && { year }),
        ...ours.filing,
      },
    },
    notes,
  };
}

/** With the formatting of its parts. */
function bodyOf(cells: readonly SheetCell[], at: number | undefined, notes: string[]): string {
  const html = at === undefined ? undefined : cells[at]?.html;
  return html === undefined
    ? htmlOf(textAt(cells, at), "plain", notes)
    : htmlOf(html.replace(/\n/g, "<br>"), "html", notes);
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const DAY = new RegExp(`^(?:\\d{1,2}[- ]${MONTH}(?:[- ]\\d{2,4})?|${MONTH}[- ]\\d{2,4})$`, "i");
const ERROR = /^#(?:REF!|NAME\?|DIV\/0!|VALUE!|N\/A|NUM!|NULL!|#+)$/;
const SHORTENED = /^-?\d(?:\.\d+)?E[+-]\d{2,}$/;

/** Converted by the spreadsheet: "1/2" to a date, "2:3" to a time, a long number shortened. */
function changedCell(
  cell: SheetCell | undefined,
): { what: string; lost?: boolean; meant?: string } | undefined {
  if (!cell) return undefined;
  const text = cell.text.trim();
  const isTime = /^\d{1,2}:\d{2}:\d{2}$/.test(text);
  if (cell.shows === "date") return { what: "The spreadsheet has made a date", lost: true };
  if (ERROR.test(text)) return { what: "The spreadsheet shows an error instead", lost: true };
  if (SHORTENED.test(text)) {
    return {
      what: "The spreadsheet may have shortened the number",
      meant: "If digits are missing, type them again in a cell formatted as text.",
    };
  }
  if (DAY.test(text)) {
    return {
      what: "The spreadsheet may have made a date",
      meant: "If it was a fraction such as 1/2, type it again in a cell formatted as text.",
    };
  }
  return cell.shows === "time" || (isTime && text.endsWith(":00"))
    ? {
        what: "The spreadsheet may have made a time",
        meant: "If it was a ratio such as 2:3, type it again in a cell formatted as text.",
      }
    : undefined;
}

const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

const LONG = /^(?:long|essay|open|openended|longanswer|composition|freeresponse|paragraph)$/;
const SHORT =
  /^(?:short|shortanswer|fillintheblanks?|fillin|typeanswer|typetheanswer|text|numeric|number)$/;
const TRUE_FALSE = /^(?:truefalse|trueorfalse|tf)$/;
const UNSUPPORTED =
  /^(?:poll|draw|slide|match|matching|reorder|ordering|puzzle|wordcloud|dropdown|draganddrop|categorize|labeling|hotspot|audioresponse|videoresponse)$/;

interface Given {
  text: string;
  html?: string | undefined;
}

const givenAt = (cells: readonly SheetCell[], at: number | undefined): Given => ({
  text: textAt(cells, at),
  html: at === undefined ? undefined : cells[at]?.html,
});

function answersOf(
  cells: readonly SheetCell[],
  columns: Columns,
  { isOurs, notes }: { isOurs: boolean; notes: string[] },
): ForeignAnswers {
  const type = textAt(cells, columns.at.type)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  const key = givenAt(cells, columns.at.correct);
  const correct = key.text;
  if (UNSUPPORTED.test(type)) {
    throw new NotUnderstood(
      `Questions of the type ‘${textAt(cells, columns.at.type)}’ are not supported.`,
    );
  }
  const filled = columns.options.map((at) => givenAt(cells, at));
  if (LONG.test(type)) return { kind: "writing", model: correct };
  if (SHORT.test(type)) return short([...(correct ? [key] : []), ...filled], isOurs);
  const wrong = columns.wrong.map((at) => givenAt(cells, at)).filter(({ text }) => text !== "");
  if (wrong.length > 0) {
    if (correct === "") throw new NotUnderstood("The row names no right answer.");
    return choice([key, ...wrong], new Set([0]));
  }
  const shown = filled.filter(({ text }) => text !== "");
  if (shown.length === 0 || TRUE_FALSE.test(type)) {
    const [, right] = /^(t|f)(?:rue|alse)?$/i.exec(correct) ?? [];
    if (right && (TRUE_FALSE.test(type) || /^(?:true|false)$/i.test(correct))) {
      const both = [{ text: "True" }, { text: "False" }];
      return choice(both, new Set([right.toLowerCase() === "t" ? 0 : 1]));
    }
  }
  if (shown.length === 0) {
    if (correct !== "") return short([key], isOurs);
    notes.push("The row has no answer: it is an open question, marked by hand.");
    return { kind: "writing", model: "" };
  }
  return choice(shown, rightPlaces(key, filled, columns.isGame || isOurs));
}

function choice(shown: readonly Given[], right: ReadonlySet<number>): ForeignAnswers {
  const options = shown.map(
    ({ text, html }, place): ForeignOption => ({
      html: (html ?? escaped(text)).replace(/\s+/g, " ").trim(),
      picture: "",
      weight: right.has(place) ? 100 : 0,
      feedback: "",
    }),
  );
  return { kind: "choice", single: false, together: true, options };
}

const short = (given: readonly Given[], isOurs: boolean): ForeignAnswers => ({
  kind: "texts",
  capitals: false,
  accepted: given
    .flatMap(({ text, html }) => {
      const texts = isOurs ? text.split("\n") : acceptedIn(text);
      return texts.length === 1 && html !== undefined
        ? [{ text, html }]
        : texts.map((one) => ({ text: one }));
    })
    .filter(({ text }) => text.trim() !== "")
    .map((one) => ({ ...one, joker: false, weight: 100, feedback: "" })),
});

/** "friction | air resistance" and "grey / gray" are two answers; "1/2" and "km/h" are one. */
function acceptedIn(text: string): string[] {
  const parts = text.split(/\n|;/);
  if (text.includes("\\(")) return parts;
  return parts.flatMap((part) =>
    part
      .split(/\||\s\/\s/)
      .flatMap((one) => (isOfTwoWords(one.trim().split("/")) ? one.split("/") : [one])),
  );
}

function isOfTwoWords(halves: readonly string[]): boolean {
  const [first = "", second = ""] = halves;
  const isWord = (text: string) => /^[\p{L}' -]+$/u.test(text);
  const isWhole = (four: string) => /^\p{L}{4}$/u.test(four);
  return (
    halves.length === 2 &&
    isWord(first) &&
    isWord(second) &&
    isWhole(first.slice(-4)) &&
    isWhole(second.slice(0, 4))
  );
}

/** Raised and lowered figures count: CO₂ is not CO2. */
const shownText = ({ text, html }: Given): string =>
  html === undefined ? text : plainOfRichLine(html);

const said = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Options named by "B", "1,3" or "Paris". @param isGame numbers are places, whatever the options say */
function rightPlaces(key: Given, given: readonly Given[], isGame: boolean): Set<number> {
  const correct = shownText(key);
  if (correct === "") throw new NotUnderstood("The row names no right answer.");
  const boxes = given.map(shownText);
  const filled = boxes.flatMap((text, box) => (text === "" ? [] : [{ text, box }]));
  const byText = (words: string) => filled.findIndex(({ text }) => said(text) === said(words));
  const places = named(correct, boxes.length).map((box) =>
    filled.findIndex((one) => one.box === box),
  );
  const whole = byText(correct);
  const isNamed = places.length > 0 && !places.includes(-1);
  if (isNamed && (isGame || whole < 0 || (places.length === 1 && places[0] === whole)))
    return new Set(places);
  if (isNamed && whole >= 0) {
    const [place = 0] = places;
    throw new NotUnderstood(
      `‘${correct}’ may mean option ${optionLetter(place)} or the option ‘${filled[whole]?.text}’. Write the letter.`,
    );
  }
  if (whole >= 0) return new Set([whole]);
  const parts = correct.split(/[,;|\n]/).map(byText);
  if (parts.length > 0 && !parts.includes(-1)) return new Set(parts);
  throw new NotUnderstood(`No option is ‘${correct.slice(0, 80)}’, which the row names as right.`);
}

function named(correct: string, boxes: number): number[] {
  const parts = correct.split(/[\s,;&|/]+|\band\b/i).filter((part) => part !== "");
  const places = parts.map((part) => {
    const [, number, letter = ""] =
      /^\(?(?:option|answer)?(?:([1-9])|([A-Ia-i]))[).]?$/i.exec(part) ?? [];
    if (number) return Number(number) - 1;
    return letter ? letter.toLowerCase().charCodeAt(0) - 97 : -1;
  });
  return places.every((place) => place >= 0 && place < boxes) ? places : [];
}
