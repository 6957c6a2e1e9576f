import { type SheetStudent, sharedBy } from "@markwell/domain/people/fill-sheet";
import { seeded } from "@markwell/domain/random";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import type { SheetTask } from "../modules/results/fill-sheet.ts";
import { zipOf } from "./roster-files.ts";

/** Who a row really is, and what its cell may take. */
export interface TrueRow {
  row: number;
  /** "" for somebody who sat none of the tests. */
  student: string;
  /** The cell is a formula, locked or filled. */
  closed: boolean;
  filled: boolean;
}

export interface SchoolSheet {
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  format: "xlsx" | "csv";
  asked: SheetTask["asked"];
  students: SheetStudent[];
  /** Names of several students of the school. */
  shared: ReadonlySet<string>;
  rows: TrueRow[];
  /** Of a CSV file: its cells as text, with the delimiter and the encoding. */
  encoding: string;
}

const NAMES = [
  ["Tan Wei Ming", "tan_wei_ming"],
  ["Tan Wei Ming", "tan_wei_ming_1"],
  ["Ravi s/o Kumar", "ravi_kumar"],
  ["Nur Aisyah Binte Rahman", "nur_aisyah"],
  ["Jon Tan", "jon_tan_1"],
  ["Lim Jia Hui", "lim_jia_hui"],
  ["Priya D/O Suresh", "priya_suresh"],
  ["陈美玲", "chen_meiling"],
  ["José Fernández", "jose_f"],
  ["Muhammad Haziq Bin Ismail", "haziq"],
  ["Ong Kai Xin, Amanda", "amanda_ong"],
  ['Lee "Bob" Boon Huat', "bob_lee"],
  ["Chua Xin Yi", "0012345"],
] as const;

const aClass = (number: number): SheetStudent[] =>
  NAMES.map(([name, login], at) => ({
    id: `${number}-${at}`,
    name,
    email: /^\d/.test(login) ? "" : `${login}@students.edu.sg`,
    username: /^\d/.test(login) ? login : "",
    classes: [{ name: "6 Courage", index: at + 1 }],
  }));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const letters = "ABCDEFGHIJKLMNOP";

/** How the lists of schools name the same student. */
function written({ name }: SheetStudent, how: number): string {
  switch (how % 6) {
    case 1:
      return name.toUpperCase();
    case 2:
      return name.replaceAll(" ", "  ");
    case 3:
      return `${name.replaceAll(" ", "_")}_1`;
    case 4:
      return name.replace(/ (?:s\/o|D\/O|Binte|Bin) /, " ");
    case 5:
      return name.split(" ").reverse().join(" ");
    default:
      return name;
  }
}

interface Line {
  cells: string[];
  truth?: Omit<TrueRow, "row">;
}

/** Heads of one or two rows with titles above them, students, somebody unknown, an average at the end. */
function linesOf(
  number: number,
  students: readonly SheetStudent[],
): { lines: Line[]; head: number } {
  const random = seeded(`sheet ${number}`);
  const title = number % 3 === 0 ? [["Sekolah Sri Demo", "", "", "", "", ""], []] : [];
  const two = number % 2 === 0;
  const upper = two ? [["", "", "", "", "Term 1", "", ""]] : [];
  const heads = [
    ...title,
    ...upper,
    ["Index No", "Name", "Class", "Email", "WA1", "WA2 (/40)", "Total"],
  ];
  const lines: Line[] = heads.map((cells) => ({ cells }));
  for (const [at, student] of students.entries()) {
    const filled = random() < 0.15;
    const name = written(student, Math.floor(random() * 12));
    // Two of one name are told by class and number, or by nothing.
    const index = number % 5 === 0 ? "" : String(at + 1).padStart(number % 4 === 0 ? 2 : 1, "0");
    const login = number % 4 === 1 ? student.email || student.username.replace(/^0+/, "") : "";
    lines.push({
      cells: [index, name, index && "6 Courage", login, "12", filled ? "7" : "", ""],
      truth: { student: student.id, closed: false, filled },
    });
  }
  lines.splice(heads.length + 4, 0, {
    cells: ["", "Late Joiner, =cmd(calc)", "", "", "", "", ""],
    truth: { student: "", closed: false, filled: false },
  });
  lines.push({ cells: ["", "", "", "", "", "", ""] });
  return { lines, head: heads.length };
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Styles: plain, unlocked, a look with a border, a locked one, two decimals. */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="0" applyProtection="1"><protection locked="0"/></xf><xf numFmtId="2" borderId="1"/><xf numFmtId="0"><protection locked="1"/></xf><xf numFmtId="2"/></cellXfs></styleSheet>`;

function packed(parts: Record<string, string>, how: number): Uint8Array<ArrayBuffer> {
  const bytes = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const),
  );
  if (how % 3 === 0) return new Uint8Array(zipSync(bytes, { level: 0 }));
  if (how % 3 === 1)
    return new Uint8Array(
      zipOf(
        Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, Buffer.from(one)])),
      ),
    );
  // As a program writes that does not know sizes beforehand: they follow each file.
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, one] of Object.entries(bytes)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(one, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

/** A workbook with merged heads, formulas, locked cells, empty cells with a look, and parts that nobody knows. */
function workbook(number: number, lines: readonly Line[], head: number) {
  const guarded = number % 4 === 2;
  const prefix = number % 7 === 3 ? "x:" : "";
  const texts: string[] = [];
  const rows: TrueRow[] = [];
  const tag = (name: string, attributes: string, inner: string) =>
    inner === ""
      ? `<${prefix}${name}${attributes}/>`
      : `<${prefix}${name}${attributes}>${inner}</${prefix}${name}>`;
  const text = (place: string, style: string, value: string) => {
    if (value === "") return "";
    if (/^\d+$/.test(value) && !value.startsWith("0"))
      return tag("c", ` r="${place}"${style}`, tag("v", "", value));
    if (number % 2 === 0)
      return tag("c", ` r="${place}"${style} t="s"`, tag("v", "", String(texts.push(value) - 1)));
    return tag(
      "c",
      ` r="${place}"${style} t="inlineStr"`,
      tag("is", "", tag("t", "", escaped(value))),
    );
  };
  const sheetRows = lines.map(({ cells, truth }, at) => {
    const row = at + 1;
    const isLast = row === lines.length;
    const computed = truth !== undefined && number % 6 === 1 && row % 5 === 0;
    const locked = guarded && row % 2 === 0;
    if (truth) rows.push({ ...truth, row, closed: computed || locked });
    const own = cells.map((value, column) => {
      const place = `${letters[column]}${row}`;
      if (truth && column === 6)
        return tag("c", ` r="${place}"`, tag("f", "", `E${row}+F${row}`) + tag("v", "", "12"));
      if (column !== 5) return text(place, "", value);
      if (isLast)
        return tag(
          "c",
          ` r="${place}" s="4"`,
          tag("f", "", `AVERAGE(F${head + 1}:F${row - 1})`) + tag("v", "", "7"),
        );
      if (computed)
        return tag("c", ` r="${place}"`, tag("f", "", `E${row}*2`) + tag("v", "", "24"));
      const style = guarded ? (locked ? ' s="3"' : ' s="1"') : number % 3 === 1 ? ' s="2"' : "";
      if (value === "" && style && truth) return tag("c", ` r="${place}"${style}`, "");
      return text(place, truth ? style : "", value);
    });
    return tag(
      "row",
      ` r="${row}" spans="1:7"${number % 8 === 5 ? ' s="2" customFormat="1"' : ""}`,
      own.join(""),
    );
  });
  const merged =
    number % 2 === 0
      ? tag("mergeCells", "", tag("mergeCell", ` ref="E${head - 1}:F${head - 1}"`, ""))
      : "";
  const lock = guarded ? tag("sheetProtection", ' sheet="1" objects="1" scenarios="1"', "") : "";
  const data = tag("sheetData", "", sheetRows.join(number % 5 === 1 ? "\r\n" : ""));
  const cols = tag("cols", "", tag("col", ' min="2" max="2" width="30"', ""));
  const mark = number % 9 === 4 ? "\ufeff" : "";
  const sheet = `${mark}<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<${prefix}worksheet xmlns${prefix ? ":x" : ""}="${MAIN}"><!-- Ⅳ 😀 -->${tag("dimension", ` ref="A1:G${lines.length}"`, "")}${cols}${data}${lock}${merged}${tag("pageMargins", ' left="0.7"', "")}</${prefix}worksheet>`;
  const settings =
    number % 3 === 0
      ? ""
      : `<calcPr calcId="191029"${number % 3 === 1 ? "" : ' fullCalcOnLoad="0"'}/>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Notes" sheetId="1" r:id="n"/><sheet name="6 Courage" sheetId="2" r:id="m"/></sheets><externalReferences><externalReference r:id="e"/></externalReferences><definedNames><definedName name="top">Notes!$A$1</definedName></definedNames>${settings}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="n" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="m" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="e" Type="${OFFICE}/externalLink" Target="externalLinks/externalLink1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>How to fill this in</t></is></c></row></sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml": sheet,
    "xl/styles.xml": STYLES,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${texts.map((one) => `<si><t xml:space="preserve">${escaped(one)}</t></si>`).join("")}</sst>`,
    "xl/externalLinks/externalLink1.xml": `<externalLink xmlns="${MAIN}"><externalBook/></externalLink>`,
    "xl/calcChain.xml": `<calcChain xmlns="${MAIN}"><c r="F${lines.length}" i="2"/></calcChain>`,
    "xl/media/image1.png": "not a picture",
  };
  return { bytes: packed(parts, number), rows };
}

const ENCODINGS = ["utf-8", "utf-8 with a mark", "utf-16le", "utf-16be", "windows-1252"] as const;

const quotedFor = (delimiter: string, always: boolean) => (cell: string) =>
  always || /["\r\n]/.test(cell) || cell.includes(delimiter)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/** In the encodings that programs save; windows-1252 has no Chinese. */
function csv(number: number, lines: readonly Line[]) {
  const encoding = ENCODINGS[number % ENCODINGS.length] ?? "utf-8";
  const delimiter = [",", ";", "\t"][number % 3] ?? ",";
  const end = number % 2 === 0 ? "\r\n" : "\n";
  const body = lines
    .map(({ cells }) => cells.map(quotedFor(delimiter, number % 4 === 3)).join(delimiter))
    .join(end);
  const text = encoding === "windows-1252" ? body.replaceAll("陈美玲", "Chen Mei Ling") : body;
  const wide = () => Buffer.from(`\ufeff${text}`, "utf16le");
  const bytes = {
    "utf-8": () => Buffer.from(text),
    "utf-8 with a mark": () => Buffer.from(`\ufeff${text}`),
    "utf-16le": wide,
    "utf-16be": () => wide().swap16(),
    "windows-1252": () => Buffer.from(text, "latin1"),
  }[encoding]();
  const rows = lines.flatMap(({ truth }, at) => (truth ? [{ ...truth, row: at + 1 }] : []));
  return { bytes: new Uint8Array(bytes), rows, encoding };
}

/** The column that takes the marks: "WA2 (/40)". */
export const MARKS_COLUMN = 5;

/** One of the sheets of schools, the same for the same number: two workbooks for each CSV file. */
export function schoolSheet(number: number): SchoolSheet {
  const isCsv = number % 3 === 2;
  const students = aClass(number).map((student) =>
    isCsv && ENCODINGS[number % ENCODINGS.length] === "windows-1252" && student.name === "陈美玲"
      ? { ...student, name: "Chen Mei Ling" }
      : student,
  );
  const { lines, head } = linesOf(number, students);
  const made = isCsv ? csv(number, lines) : { encoding: "", ...workbook(number, lines, head) };
  const login: Record<string, number> = number % 4 === 1 ? { login: 3 } : {};
  const format = isCsv ? ("csv" as const) : ("xlsx" as const);
  return {
    title: `${number}: ${format} ${made.encoding}`.trim(),
    format,
    ...made,
    students,
    shared: sharedBy(students),
    asked: {
      sheet: isCsv ? undefined : 1,
      headRow: head,
      encoding: undefined,
      columns: { index: 0, name: 1, class: 2, ...login },
      targets: [MARKS_COLUMN],
    },
  };
}
