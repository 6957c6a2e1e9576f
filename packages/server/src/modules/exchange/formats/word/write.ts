import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";
import { zipSync } from "fflate";
import type { OwnPicture } from "../format.ts";
import { escaped } from "../moodle-text.ts";
import { OWN_PICTURE } from "./document.ts";
import { wordFormula } from "./formula-out.ts";
import { guarded, guardedAnswers } from "./guard.ts";
import { blocksOfHtml, type OutBlock } from "./html-blocks.ts";
import type { Inline, Look } from "./inline.ts";
import { faceOfXml, knownFormulasXml } from "./known-formulas.ts";
import { blankAnswer, GUARD } from "./markers.ts";
import * as parts from "./parts.ts";
import { pictureSize } from "./picture-size.ts";

type PictureAt = (address: string) => OwnPicture | undefined;

/** At 96 dots per inch, as on the web. */
const UNITS_OF_A_DOT = 9_525;
const WIDEST = 5_400_000;
const HIGHEST = 7_000_000;
const LINES = 4;
const BLANK = "_".repeat(24);

/** With lines to write on and marks; answers follow on a new page. */
export function writeWord(questions: readonly ExchangeQuestion[], picture: PictureAt): Uint8Array {
  const writing = new Writing(picture);
  const body = [
    ...questions.flatMap((question, place) => writing.question(question, place + 1, questions)),
    ...writing.answers(questions),
  ].join("");
  return writing.file(body);
}

class Writing {
  private readonly picture: PictureAt;
  private readonly media = new Map<string, { name: string; bytes: Uint8Array }>();
  private readonly formulas = new Map<string, string>();
  private drawn = 0;

  constructor(picture: PictureAt) {
    this.picture = picture;
  }

  question(question: ExchangeQuestion, number: number, all: readonly ExchangeQuestion[]): string[] {
    const { kind, options, unitSide, marks, pictureWords = "" } = question;
    const unit = shownUnit(question);
    const own: OutBlock[] = question.picture
      ? [
          {
            kind: "line",
            bullet: false,
            line: [{ kind: "picture", address: question.picture, alt: pictureWords, own: true }],
          },
        ]
      : [];
    const blank = unitSide === "left" && unit ? `Ans: ${unit} ${BLANK}` : `Ans: ${BLANK} ${unit}`;
    const lines = markedByHand(kind)
      ? Array.from({ length: LINES }, () => parts.paragraph(textRun(BLANK.repeat(3)), "Line"))
      : [parts.paragraph(textRun(blank.trim()), "Line")];
    return [
      ...this.head(question),
      ...this.shared(question, number, all),
      ...this.numbered(`${number}.`, blocksOfHtml(question.body), "Question"),
      ...own.map((block) => this.block(block)),
      parts.paragraph(textRun(`[${marks}]`), "Marks"),
      ...(kindRules[kind].inputs.options
        ? options.map((option, place) => this.option(option, place))
        : lines),
    ];
  }

  private head({ head }: ExchangeQuestion): string[] {
    const lines = (text: string, role: parts.PaperRole) =>
      text === ""
        ? []
        : text.split("\n").map((line) => {
            const words: Inline[] = [{ kind: "text", text: line, look: {} }];
            const runs = this.runs(guarded(words)) || textRun(GUARD);
            return parts.paragraph(runs, parts.PAPER_STYLES[role]);
          });
    return [
      ...lines(head?.instructions ?? "", "instructions"),
      ...lines(head?.section?.title ?? "", "section"),
      ...lines(head?.section?.text ?? "", "instructions"),
    ];
  }

  private shared(
    { passage }: ExchangeQuestion,
    number: number,
    all: readonly ExchangeQuestion[],
  ): string[] {
    if (!passage || all[number - 2]?.passage?.key === passage.key) return [];
    const end = all.findIndex((each, at) => at >= number && each.passage?.key !== passage.key);
    const last = end < 0 ? all.length : end;
    const title: Inline[] = [{ kind: "text", text: passage.title, look: {} }];
    return [
      parts.paragraph(
        textRun(`Text for questions ${number} to ${last}: `) + this.runs(guarded(title)),
        "Shared",
      ),
      ...blocksOfHtml(passage.body).map((block) => this.block(block)),
    ];
  }

  private option(
    { text, rich, picture, pictureWords = "" }: ExchangeQuestion["options"][number],
    place: number,
  ): string {
    const [block] = blocksOfHtml(rich || escaped(text));
    const line = block?.kind === "line" ? block.line : [];
    const shown: Inline[] = picture
      ? [...line, { kind: "picture", address: picture, alt: pictureWords }]
      : line;
    return parts.paragraph(
      textRun(`${optionLetter(place)}.\t`) + this.runs(guarded(shown)),
      "Option",
    );
  }

  answers(questions: readonly ExchangeQuestion[]): string[] {
    const said = questions.flatMap((question, place) => this.answer(question, place + 1));
    return said.length === 0 ? [] : [parts.paragraph(textRun("Answers"), "Answers"), ...said];
  }

  private answer(question: ExchangeQuestion, number: number): string[] {
    const { kind, options, accepted, acceptedRich = [], explanation } = question;
    const words: string[] = [];
    const mark = textRun(`${number}.\t`);
    if (kindRules[kind].inputs.options) {
      const right = options.flatMap(({ isAnswer }, at) => (isAnswer ? [optionLetter(at)] : []));
      words.push(parts.paragraph(mark + textRun(right.join(", ")), "Question"));
    } else if (markedByHand(kind)) {
      const [model = ""] = accepted;
      const rich = acceptedRich[0] || escaped(model);
      for (const [at, line] of rich.split("\n").entries()) {
        if (model === "" && explanation === "") break;
        const runs = this.runs(guarded(lineOf(line), true)) || textRun("\u2060");
        words.push(
          parts.paragraph((at === 0 ? mark : "") + runs, at === 0 ? "Question" : "Option"),
        );
      }
    } else {
      const line: Inline[] = [{ kind: "text", text: guardedAnswers(accepted), look: {} }];
      words.push(parts.paragraph(mark + this.runs(guarded(line, true)), "Question"));
    }
    const explained = explanation === "" ? [] : blocksOfHtml(explanation);
    return [...words, ...this.numbered("Explanation:", explained, "Option", true)];
  }

  /** Blocks whose first line follows a label. */
  private numbered(
    mark: string,
    blocks: readonly OutBlock[],
    style: string,
    inKeys = false,
  ): string[] {
    const [first, ...more] = blocks;
    if (!first && inKeys) return [];
    const beside =
      first?.kind === "line" && !first.bullet && !first.line.some(isAlone) ? first.line : undefined;
    const rest = beside ? more : blocks;
    return [
      parts.paragraph(
        textRun(`${mark}${style === "Question" ? "\t" : " "}`) +
          this.runs(guarded(beside ?? [], inKeys)),
        style,
      ),
      ...rest.map((block) => this.block(block, inKeys)),
    ];
  }

  private block(block: OutBlock, inKeys = false): string {
    if (block.kind === "line") {
      return parts.paragraph(
        this.runs(guarded(block.line, inKeys)),
        block.bullet ? "Bullet" : "Option",
      );
    }
    return parts.table(
      block.rows.map((row) =>
        row.map(({ blocks, span }) => ({
          span,
          content: blocks.map((each) => this.block(each, inKeys)).join(""),
        })),
      ),
    );
  }

  private runs(line: readonly Inline[]): string {
    return line
      .map((each) => {
        if (each.kind === "text") return textRun(each.text, each.look);
        return each.kind === "formula" ? this.formula(each) : this.image(each);
      })
      .join("");
  }

  private formula({ latex, alone }: Extract<Inline, { kind: "formula" }>): string {
    const inside = wordFormula(latex);
    if (!inside) return textRun(`\\(${latex}\\)`);
    const math = `<m:oMath>${inside}</m:oMath>`;
    const face = faceOfXml(math);
    if (!this.formulas.has(face)) this.formulas.set(face, latex);
    return alone ? `<m:oMathPara>${math}</m:oMathPara>` : math;
  }

  private image({ address, alt, own }: Extract<Inline, { kind: "picture" }>): string {
    const file = this.picture(address);
    if (!file) return "";
    const ending = file.ending === "jpeg" ? "jpg" : file.ending;
    const name = this.media.get(address)?.name ?? `picture${this.media.size + 1}.${ending}`;
    this.media.set(address, { name, bytes: file.bytes });
    this.drawn += 1;
    const { width, height } = pictureSize(file.bytes);
    const scale = Math.min(
      1,
      WIDEST / (width * UNITS_OF_A_DOT),
      HIGHEST / (height * UNITS_OF_A_DOT),
    );
    return parts.picture({
      id: this.drawn,
      relation: name,
      title: own ? OWN_PICTURE : `Picture ${this.drawn}`,
      alt,
      width: Math.round(width * UNITS_OF_A_DOT * scale),
      height: Math.round(height * UNITS_OF_A_DOT * scale),
    });
  }

  file(body: string): Uint8Array {
    const pictures = [...this.media.values()];
    const texts = parts.filesOf(
      body,
      pictures.map(({ name }) => name),
      knownFormulasXml(this.formulas),
    );
    const files: Record<string, Uint8Array> = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
    );
    for (const { name, bytes } of pictures) files[`word/media/${name}`] = bytes;
    // The same export gives the same file.
    return zipSync(files, { mtime: "2020-01-01T00:00:00" });
  }
}

/** The unit, where it fits beside the line to write on; "" where it does not, or there is none. */
export function shownUnit({ unit, unitSide }: Pick<ExchangeQuestion, "unit" | "unitSide">): string {
  if (unit === "") return "";
  const read = blankAnswer(unitSide === "left" ? `${unit} ____` : `____ ${unit}`);
  return read?.unit === unit && read.left === (unitSide === "left") ? unit : "";
}

const isAlone = (part: Inline): boolean => part.kind === "formula" && part.alone;

const lineOf = (html: string): Inline[] =>
  blocksOfHtml(html).flatMap((block) => (block.kind === "line" ? block.line : []));

const UNHOLDABLE = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

function textRun(text: string, look: Look = {}): string {
  const properties = [
    look.bold ? "<w:b/>" : "",
    look.italic ? "<w:i/>" : "",
    look.strike ? "<w:strike/>" : "",
    look.underline ? '<w:u w:val="single"/>' : "",
    look.place
      ? `<w:vertAlign w:val="${look.place === "sub" ? "subscript" : "superscript"}"/>`
      : "",
  ].join("");
  const content = text
    .replace(UNHOLDABLE, "")
    .split(/([\t\n])/)
    .map((part) => {
      if (part === "\t") return "<w:tab/>";
      if (part === "\n") return "<w:br/>";
      return part === "" ? "" : `<w:t xml:space="preserve">${escaped(part)}</w:t>`;
    })
    .join("");
  if (content === "") return "";
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
}
