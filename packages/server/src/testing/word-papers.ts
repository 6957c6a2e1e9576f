import { listed, paragraph, paragraphs, run, table, wordFile } from "./word-files.ts";

/** A question of a generated paper, with the place of its right option from 0. */
export interface PaperQuestion {
  stem: string;
  options: readonly string[];
  right: number;
}

/** How a style of options writes them, and by which sign a key names the option at a place. */
interface OptionStyle {
  write: (options: readonly string[], right: number | undefined, question: number) => string;
  sign: (place: number) => string;
}

const LISTS: Record<string, Array<[string, string]>> = {
  q: [["%1.", "decimal"]],
  k: [["%1.", "decimal"]],
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [`o${at}`, [["(%1)", "decimal"]]])),
};

const letter = (place: number): string => String.fromCharCode(65 + place);
const digit = (place: number): string => String(place + 1);
const bold = (text: string, on: boolean): string => run(text, on ? "<w:b/>" : "");

/** How teachers number questions. */
export const NUMBERINGS: Record<string, (number: number, stem: string) => string> = {
  "1.": (number, stem) => paragraph(`${number}. ${stem}`),
  "1)": (number, stem) => paragraph(`${number}) ${stem}`),
  Q1: (number, stem) => paragraph(`Q${number}. ${stem}`),
  list: (_number, stem) => listed(stem, "q"),
  "No. 1": (number, stem) => paragraph(`No. ${number} ${stem}`),
  "1 .": (number, stem) => paragraph(`${number} . ${stem}`),
  "(1)": (number, stem) => paragraph(`(${number}) ${stem}`),
};

const lines = (before: (place: number) => string, sign: OptionStyle["sign"]): OptionStyle => ({
  sign,
  write: (options, right) =>
    options
      .map((option, place) => paragraph(bold(`${before(place)} ${option}`, place === right)))
      .join(""),
});

/** How teachers write options. */
export const OPTIONS: Record<string, OptionStyle> = {
  "A.": lines((place) => `${letter(place)}.`, letter),
  "(1)": lines((place) => `(${place + 1})`, digit),
  "a)": lines((place) => `${letter(place).toLowerCase()})`, letter),
  "one line": {
    sign: letter,
    write: (options, right) =>
      paragraph(
        options
          .map((option, place) =>
            bold(`${place > 0 ? "\t" : ""}(${letter(place)}) ${option}`, place === right),
          )
          .join(""),
      ),
  },
  table: {
    sign: digit,
    write: (options, right) => {
      const cells = options.flatMap((option, place) => [
        `(${place + 1})`,
        paragraph(bold(option, place === right)),
      ]);
      return table([cells.slice(0, 4), cells.slice(4)]);
    },
  },
  list: {
    sign: digit,
    write: (options, right, question) =>
      options
        .map((option, place) => listed(bold(option, place === right), `o${question}`))
        .join(""),
  },
};

interface KeyStyle {
  /** Below each question. */
  below?: (sign: string) => string;
  /** The right option is bold. */
  looks?: true;
  /** Behind all questions. */
  end?: (signs: readonly string[]) => string;
}

const each = (signs: readonly string[], write: (sign: string, number: number) => string) =>
  signs.map((sign, place) => write(sign, place + 1));

/** How teachers give keys. */
export const KEYS: Record<string, KeyStyle> = {
  "Ans: B": { below: (sign) => `Ans: ${sign}` },
  "Ans B": { below: (sign) => `Ans ${sign}` },
  "Answer (B)": { below: (sign) => `Answer (${sign})` },
  "ANSWER - B": { below: (sign) => `ANSWER - ${sign}` },
  "[Ans: B]": { below: (sign) => `[Ans: ${sign}]` },
  "(Answer: B)": { below: (sign) => `(Answer: ${sign})` },
  "The answer is B": { below: (sign) => `The correct answer is ${sign}.` },
  "Jawapan: B": { below: (sign) => `Jawapan: ${sign}` },
  "答案：B": { below: (sign) => `答案：${sign}` },
  bold: { looks: true },
  "lines 1. B": {
    end: (signs) => paragraphs("Answers", ...each(signs, (sign, at) => `${at}. ${sign}`)),
  },
  "one line 1. (B)": {
    end: (signs) =>
      paragraphs("Answers", each(signs, (sign, at) => `${at}. (${sign})`).join("   ")),
  },
  "one space": {
    end: (signs) => paragraphs("ANSWER KEY", each(signs, (sign, at) => `${at}. ${sign}`).join(" ")),
  },
  "1 B": {
    end: (signs) =>
      paragraphs("ANSWERS TO BOOKLET A", ...each(signs, (sign, at) => `${at} ${sign}`)),
  },
  "1: B": {
    end: (signs) =>
      paragraphs("Key (for teachers)", each(signs, (s, at) => `${at}: ${s}`).join("  ")),
  },
  "1-B": {
    end: (signs) =>
      paragraphs("Marking scheme P5", each(signs, (s, at) => `${at}-${s}`).join(", ")),
  },
  "Q1 B": { end: (signs) => paragraphs("Jawapan", ...each(signs, (s, at) => `Q${at} ${s}`)) },
  "1) B": { end: (signs) => paragraphs("答案", each(signs, (s, at) => `${at}) ${s}`).join("\t")) },
  "(1) B": {
    end: (signs) =>
      paragraphs("Suggested answers", each(signs, (s, at) => `(${at}) ${s}`).join("  ")),
  },
  "behind the heading": {
    end: (signs) => paragraphs(`Answers: ${each(signs, (s, at) => `${at}. ${s}`).join(" ")}`),
  },
  "1B 2C": {
    end: (signs) => paragraphs("Answers:", each(signs, (s, at) => `${at}(${s})`).join(" ")),
  },
  "range 1-5": {
    end: (signs) => paragraphs("Answer Key", `1-${signs.length}: ${signs.join(" ")}`),
  },
  columns: {
    end: (signs) => {
      const half = Math.ceil(signs.length / 2);
      const all = each(signs, (sign, at) => `${at}. (${sign})`);
      return paragraphs(
        "Answers",
        ...all.slice(0, half).map((one, at) => [one, all[half + at]].filter(Boolean).join("\t")),
      );
    },
  },
  "table across": {
    end: (signs) => paragraph("Answer key") + table([each(signs, (_, at) => `${at}`), signs]),
  },
  "table across with heads": {
    end: (signs) =>
      paragraph("Answers") +
      table([
        ["Question", ...each(signs, (_, at) => `${at}`)],
        ["Answer", ...signs],
      ]),
  },
  "table down with heads": {
    end: (signs) =>
      paragraph("MARKING SCHEME – SECTION A") +
      table([
        ["Qn", "Answer", "Marks"],
        ...each(signs, (s, at) => `${at}|(${s})|1`).map((row) => row.split("|")),
      ]),
  },
  "table of pairs": {
    end: (signs) => {
      const half = Math.ceil(signs.length / 2);
      return (
        paragraph("Answers") +
        table(
          signs.slice(0, half).map((sign, at) => {
            const other = signs[half + at];
            return [`${at + 1}.`, sign, other ? `${half + at + 1}.` : "", other ?? ""];
          }),
        )
      );
    },
  },
  "table of cells": {
    end: (signs) => {
      const all = each(signs, (sign, at) => `${at}. ${sign}`);
      return paragraph("Answers") + table([all.slice(0, 3), all.slice(3)]);
    },
  },
  "list of Word": {
    end: (signs) => paragraph("Answers") + signs.map((sign) => listed(sign, "k")).join(""),
  },
  "no heading": {
    end: (signs) => paragraphs(each(signs, (s, at) => `${at}. (${s})`).join("   ")),
  },
};

/** A paper in one style of each, as bytes of a Word file. */
export function wordPaper(
  questions: readonly PaperQuestion[],
  { numbering, options, keys }: { numbering: string; options: string; keys: string },
): Buffer {
  const number = NUMBERINGS[numbering];
  const style = OPTIONS[options];
  const key = KEYS[keys];
  if (!number || !style || !key) throw new Error(`${numbering}, ${options}, ${keys}`);
  const body = questions.map(
    ({ stem, options: texts, right }, place) =>
      number(place + 1, stem) +
      style.write(texts, key.looks && right, place) +
      (key.below ? paragraph(key.below(style.sign(right))) : ""),
  );
  const end = key.end?.(questions.map(({ right }) => style.sign(right))) ?? "";
  return wordFile(paragraph("Primary 5 Mathematics - short quiz") + body.join("") + end, {
    lists: LISTS,
  });
}
