import type { Pictures } from "../pictures.ts";
import { readFormula } from "./formula-in.ts";
import { type Inline, type Look, merged } from "./inline.ts";
import { faceOf, readKnownFormulas } from "./known-formulas.ts";
import { type Label, type Numbering, openNumbering } from "./numbering.ts";
import type { PaperRole } from "./parts.ts";
import { lookOf, openStyles, type Styles } from "./styles.ts";
import { symbolOf, textInSymbol } from "./symbols.ts";
import type { WordFile } from "./word-file.ts";
import { child, isOn, type Node, readParts, valOf, within } from "./word-xml.ts";

export interface Paragraph {
  kind: "paragraph";
  line: Inline[];
  /** The label that Word generates. */
  label: Label | undefined;
  heading: boolean;
  /** In our own files: what a test says before its questions. */
  role?: PaperRole;
  /** Parts that cannot be shown. */
  notes: string[];
}

export interface Table {
  kind: "table";
  rows: Cell[][];
}

export interface Cell {
  blocks: Block[];
  /** Number of columns that it spans. */
  span: number;
}

export type Block = Paragraph | Table;

interface Reading {
  file: WordFile;
  styles: Styles;
  numbering: Numbering;
  pictures: Pictures;
  /** LaTeX of formulas from our own files, by their plain text. */
  formulas: ReadonlyMap<string, string>;
  footnotes: { notes: ReadonlyMap<string, Node>; count: number };
}

export function readDocument(file: WordFile, pictures: Pictures): Block[] {
  const reading = {
    file,
    pictures,
    styles: openStyles(file.styles),
    numbering: openNumbering(file.numbering),
    formulas: readKnownFormulas(file.more),
    footnotes: { notes: footnotesOf(file), count: 0 },
  };
  const blocks: Block[] = [];
  readParts(file.document, ["w:p", "w:tbl"], (part) => {
    blocks.push(...blocksOf(part, reading));
  });
  return blocks;
}

function footnotesOf({ footnotes }: WordFile): Map<string, Node> {
  const notes = new Map<string, Node>();
  for (const xml of footnotes) {
    if (xml === "") continue;
    readParts(xml, ["w:footnote", "w:endnote"], (note) => {
      notes.set(`${note.name} ${note.attributes.id ?? ""}`, note);
    });
  }
  return notes;
}

function blocksOf(part: Node, reading: Reading): Block[] {
  if (part.name === "w:p") return paragraphsOf(part, reading);
  if (part.name === "w:tbl") return [tableOf(part, reading)];
  if (/^w:(sdt|sdtContent|ins|customXml|smartTag|txbxContent)$/.test(part.name)) {
    return part.children.flatMap((each) => blocksOf(each, reading));
  }
  return [];
}

function tableOf(table: Node, reading: Reading): Table {
  const rows = within(table, "w:tr").map((row) =>
    within(row, "w:tc").map((cell) => ({
      blocks: cell.children.flatMap((each) => blocksOf(each, reading)),
      span: Math.min(Math.max(Number(valOf(cell, "w:tcPr", "w:gridSpan") ?? "1") || 1, 1), 20),
    })),
  );
  const merged = within(table, "w:tr").some((row) =>
    within(row, "w:tc").some((cell) => child(child(cell, "w:tcPr"), "w:vMerge")),
  );
  if (merged) noteIn(rows, "Cells that are merged across rows are shown as single cells.");
  return { kind: "table", rows };
}

function noteIn(rows: Table["rows"], note: string): void {
  for (const { blocks } of rows.flat()) {
    const first = blocks.find((block) => block.kind === "paragraph");
    if (!first) continue;
    first.notes.push(note);
    return;
  }
}

interface OpenParagraph extends Reading {
  line: Inline[];
  notes: Set<string>;
  /** Text boxes, which follow the paragraph. */
  boxes: Block[];
  /** The command of a field, collected before its result begins. */
  field: string[];
  look: Look;
}

function paragraphsOf(part: Node, reading: Reading): Block[] {
  const properties = child(part, "w:pPr");
  const style = valOf(properties, "w:pStyle");
  const open: OpenParagraph = {
    ...reading,
    line: [],
    notes: new Set(),
    boxes: [],
    field: [],
    look: reading.styles.lookOf(style),
  };
  const own = child(properties, "w:numPr");
  const fromStyle = reading.styles.listOf(style);
  const list = valOf(own, "w:numId") ?? fromStyle?.id;
  const level = Number(valOf(own, "w:ilvl") ?? fromStyle?.level ?? "0") || 0;
  const label =
    list === undefined || list === "0" ? undefined : reading.numbering.labelOf(list, level);
  for (const each of part.children) collect(each, open);
  const role = reading.styles.roleIn(style);
  const paragraph: Paragraph = {
    kind: "paragraph",
    ...(role && { role }),
    line: merged(open.line),
    label,
    heading:
      role !== undefined ||
      reading.styles.isHeading(style) ||
      valOf(properties, "w:outlineLvl") !== undefined,
    notes: [...open.notes],
  };
  return [paragraph, ...open.boxes];
}

/** Elements without readable content. */
const SILENT =
  /^(w:(pPr|rPr|proofErr|bookmark\w*|comment\w*|perm\w*|lastRendered\w*|del|moveFrom\w*|moveToRange\w*|sdtPr|sdtEndPr|annotationRef|softHyphen|footnoteRef|endnoteRef|fldData|instrText|delText|delInstrText|dayShort|dayLong|pgNum|separator|continuationSeparator|smartTagPr)|x:.*)$/;

function collect(part: Node, at: OpenParagraph): void {
  switch (part.name) {
    case "w:r":
      collectRun(part, at);
      return;
    case "w:drawing":
      drawing(part, at);
      return;
    case "w:pict":
      oldPicture(part, at);
      return;
    case "w:object":
      embedded(part, at);
      return;
    case "m:oMath":
      formula(part, at, false);
      return;
    case "m:oMathPara": {
      const all = part.children.filter(({ name }) => name === "m:oMath");
      for (const [place, each] of all.entries()) {
        if (place > 0) at.line.push({ kind: "text", text: "\n", look: {} });
        formula(each, at, true);
      }
      return;
    }
    case "w:hyperlink":
      if (part.attributes["r:id"]) at.notes.add("The address of a link is left out.");
      break;
    case "w:fldSimple":
      if (/^\s*EQ\b/.test(part.attributes.instr ?? "")) oldFormula(part.attributes.instr ?? "", at);
      break;
    case "mc:AlternateContent":
      collectChildren(child(part, "mc:Choice") ?? child(part, "mc:Fallback"), at);
      return;
    case "w:altChunk":
    case "w:subDoc":
      at.notes.add("A document inside of the document is left out.");
      return;
    default:
      if (SILENT.test(part.name)) return;
  }
  collectChildren(part, at);
}

function collectChildren(part: Node | undefined, at: OpenParagraph): void {
  for (const each of part?.children ?? []) collect(each, at);
}

function formula(math: Node, at: OpenParagraph, alone: boolean): void {
  const own = at.formulas.size > 0 ? at.formulas.get(faceOf(math)) : undefined;
  const { latex, unknown } = own ? { latex: own, unknown: [] } : readFormula(math);
  const colours = within(math, "w:color").map((each) => lookOf({ ...each, children: [each] }));
  const coloured = colours.length > 0 && colours.every((look) => look.coloured);
  if (latex !== "") at.line.push({ kind: "formula", latex, alone, ...(coloured && { coloured }) });
  for (const what of unknown) {
    at.notes.add(`A part of a formula (${what}) is not known here: compare it with your file.`);
  }
}

/** `EQ \f(1,2)`: fractions from before Word had formulas. */
function oldFormula(command: string, at: OpenParagraph): void {
  const latex = command
    .replace(/^\s*EQ\s*/, "")
    .replace(
      /\\f\s*\(([^(),;]*)[,;]([^(),;]*)\)/gi,
      (_, top: string, bottom: string) => `\\frac{${top.trim()}}{${bottom.trim()}}`,
    )
    .trim();
  if (latex.replaceAll("\\frac", "").includes("\\")) {
    at.notes.add(`A formula that was typed as a field cannot be read: ${command.trim()}`);
  } else if (latex !== "") at.line.push({ kind: "formula", latex, alone: false });
}

function collectRun(run: Node, at: OpenParagraph): void {
  const properties = child(run, "w:rPr");
  if (isOn(properties, "w:vanish")) {
    if (within(run, "w:t").length > 0) at.notes.add("Hidden text is left out.");
    return;
  }
  const look = {
    ...at.look,
    ...at.styles.lookOf(valOf(properties, "w:rStyle")),
    ...lookOf(properties),
  };
  const font = child(properties, "w:rFonts")?.attributes.ascii ?? "";
  for (const part of run.children) collectPart(part, look, font, at);
}

function collectPart(part: Node, look: Look, font: string, at: OpenParagraph): void {
  const say = (text: string) => at.line.push({ kind: "text", text, look });
  switch (part.name) {
    case "w:fldChar":
      fieldMark(part.attributes.fldCharType ?? "", at);
      return;
    case "w:instrText":
      if (at.field.length > 0) at.field.push((at.field.pop() ?? "") + part.text);
      return;
    case "w:t":
      say(/^symbol$/i.test(font) ? (textInSymbol(part.text) ?? part.text) : part.text);
      return;
    case "w:tab":
    case "w:ptab":
      say("\t");
      return;
    case "w:br":
    case "w:cr":
      if (part.attributes.type !== "page" && part.attributes.type !== "column") say("\n");
      return;
    case "w:noBreakHyphen":
      say("-");
      return;
    case "w:sym": {
      const sign = symbolOf(part.attributes.font ?? "", part.attributes.char ?? "");
      if (sign) say(sign);
      else {
        say("□");
        at.notes.add(
          `A sign of the font ${part.attributes.font ?? ""} is not known here and shown as □.`,
        );
      }
      return;
    }
    case "w:footnoteReference":
    case "w:endnoteReference":
      footnote(part, at);
      return;
    case "w:commentReference":
      at.notes.add("A comment beside the text is left out.");
      return;
    case "w:ruby":
      collectChildren(child(part, "w:rubyBase"), at);
      at.notes.add("Reading aids above characters are left out.");
      return;
    default:
      collect(part, at);
  }
}

/** Its number stays in the text, and its words follow the paragraph. */
function footnote({ name, attributes: { id = "" } }: Node, at: OpenParagraph): void {
  const { notes } = at.footnotes;
  const own = notes.get(`${name === "w:endnoteReference" ? "w:endnote" : "w:footnote"} ${id}`);
  const [first, ...more] = own ? own.children.flatMap((each) => blocksOf(each, at)) : [];
  if (first?.kind !== "paragraph") {
    at.notes.add("A footnote is left out.");
    return;
  }
  at.footnotes.count += 1;
  const mark: Inline = { kind: "text", text: String(at.footnotes.count), look: { place: "sup" } };
  at.line.push(mark);
  at.boxes.push({ ...first, line: [mark, ...first.line] }, ...more);
}

function fieldMark(kind: string, at: OpenParagraph): void {
  if (kind === "begin") at.field.push("");
  if (kind === "end" && at.field.length > 0) {
    const command = at.field.pop() ?? "";
    if (/^\s*EQ\b/.test(command)) oldFormula(command, at);
  }
}

function drawing(part: Node, at: OpenParagraph): void {
  const boxes = within(part, "w:txbxContent");
  for (const box of boxes) {
    at.boxes.push(...blocksOf(box, at));
    at.notes.add("The text of a text box follows the paragraph that it was beside.");
  }
  const pictures = within(part, "a:blip");
  const [{ attributes } = { attributes: {} as Node["attributes"] }] = within(part, "wp:docPr");
  for (const picture of pictures) {
    const id = picture.attributes["r:embed"] ?? picture.attributes["r:link"] ?? "";
    show(id, attributes.descr ?? "", at, attributes.name === OWN_PICTURE);
  }
  if (within(part, "a:srcRect").some(({ attributes: edges }) => Object.keys(edges).length > 0)) {
    at.notes.add("A picture is cut in Word; here it is shown whole.");
  }
  if (pictures.length === 0 && boxes.length === 0) {
    at.notes.add(
      "A drawing or chart made in Word cannot be shown. Save it as a picture and put that into the file.",
    );
  } else if (pictures.length > 0 && within(part, "wps:wsp").length > 0) {
    at.notes.add("What was drawn on a picture in Word is left out.");
  }
}

/** Pictures in the format used until 2007. */
function oldPicture(part: Node, at: OpenParagraph): void {
  const images = within(part, "v:imagedata");
  for (const { attributes } of images) {
    show(attributes["r:id"] ?? "", attributes.title ?? "", at);
  }
  const boxes = within(part, "w:txbxContent");
  for (const box of boxes) at.boxes.push(...blocksOf(box, at));
  const shapes = part.children.filter(
    ({ name }) => name.startsWith("v:") && name !== "v:shapetype",
  );
  const lines = shapes.every(({ attributes }) => attributes.hr !== undefined);
  if (images.length + boxes.length === 0 && !lines) {
    at.notes.add(
      "A drawing or chart made in Word cannot be shown. Save it as a picture and put that into the file.",
    );
  }
}

/** An object of another program, which Word shows as a picture. */
function embedded(part: Node, at: OpenParagraph): void {
  const [program] = within(part, "o:OLEObject");
  const name = program?.attributes.ProgID ?? "";
  if (/^equation/i.test(name)) {
    at.notes.add(
      "A formula of the old Equation Editor cannot be shown. Type it again as a formula of Word, or here.",
    );
    return;
  }
  oldPicture(part, at);
}

/** The name of the picture beside a question in our own files. */
export const OWN_PICTURE = "Picture of the question";

const NAMES: ReadonlyArray<[is: (bytes: Uint8Array) => boolean, name: string]> = [
  [(bytes) => bytes[0] === 1 && bytes[40] === 0x20 && bytes[41] === 0x45, "EMF"],
  [(bytes) => bytes[0] === 0xd7 && bytes[1] === 0xcd && bytes[2] === 0xc6, "WMF"],
  [(bytes) => bytes[0] === 1 && bytes[1] === 0 && bytes[2] === 9 && bytes[3] === 0, "WMF"],
  [(bytes) => bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 0x2a, "TIFF"],
];

function show(id: string, alt: string, at: OpenParagraph, own = false): void {
  const target = at.file.target(id);
  if (!target || target.external) {
    at.notes.add("A picture is not in the file and is left out.");
    return;
  }
  const bytes = at.file.read(target.path);
  if (!bytes) {
    at.notes.add("A picture is not in the file and is left out.");
    return;
  }
  const kind = NAMES.find(([is]) => is(bytes))?.[1];
  if (kind) {
    at.notes.add(
      `A picture in the format ${kind} cannot be shown. In Word, save it as PNG and put that in its place.`,
    );
    return;
  }
  const address = at.pictures.add(bytes);
  if (address) at.line.push({ kind: "picture", address, alt: alt.slice(0, 1_000), own });
  else at.notes.add("The file has too many pictures: one is left out.");
}
