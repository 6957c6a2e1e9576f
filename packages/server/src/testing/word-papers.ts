import { listed, paragraph, paragraphs, run, table, textBox, wordFile } from "./word-files.ts";

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

const GAPS: ReadonlyArray<[before: string, wrong: string, right: string]> = [
  ["Last week Tom ", "go", "went"],
  [" to the zoo. He ", "see", "saw"],
  [" a tiger and ", "feed", "fed"],
];
const AFTER_GAPS = " the ducks.";
const underlined = (text: string): string => run(text, '<w:u w:val="single"/>');

/** How teachers write a text with gaps, and how it is read. */
export const CLOZES: Readonly<
  Record<string, { gap: (number: number, wrong: string) => string; word?: true; box?: true }>
> = {
  "(2) ____": { gap: (number) => run(`(${number}) ________`) },
  "underlined spaces": { gap: (number) => run(`(${number}) `) + underlined("          ") },
  "number in the line": { gap: (number) => underlined(`    (${number})    `) },
  "____ (2)": { gap: (number) => run(`________ (${number})`) },
  "words in a box": { gap: (number) => run(`(${number}) ________`), box: true },
  "words to correct": {
    gap: (number, wrong) => underlined(wrong) + run(` (${number})`),
    word: true,
  },
};

const STORY = ["Mei found a kite on the beach.", "She gave it to a small boy who was crying."];
const asColumns = '<w:sectPr><w:type w:val="continuous"/><w:cols w:num="2"/></w:sectPr>';

/** Where the text of a comprehension stands, and how it is read. */
export const PASSAGES: Readonly<Record<string, { write: () => string; shown: string }>> = {
  paragraphs: { write: () => paragraphs(...STORY), shown: STORY.join(" ") },
  "a table of one cell": {
    write: () => table([[paragraphs(...STORY)]]),
    shown: STORY.join(" "),
  },
  "a text box": {
    write: () => paragraph(textBox(paragraphs(...STORY))),
    shown: STORY.join(" "),
  },
  "two columns": {
    write: () => paragraph(STORY[0] ?? "") + paragraph(STORY[1] ?? "", asColumns),
    shown: STORY.join(" "),
  },
  "with a footnote": {
    write: () =>
      paragraph(`${run(STORY[0] ?? "")}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
      paragraph(STORY[1] ?? ""),
    shown: `${STORY[0]}1 1 A kite is a toy. ${STORY[1]}`,
  },
};

/** How teachers list answers in words. */
export const LISTS_OF_ANSWERS: Readonly<Record<string, (answers: readonly string[][]) => string>> =
  {
    lines: (all) => paragraphs(...all.map(([number, said]) => `${number}. ${said}`)),
    "lines with Q": (all) => paragraphs(...all.map(([number, said]) => `Q${number} ${said}`)),
    "lines without points": (all) =>
      paragraphs(...all.map(([number, said]) => `${number}\t${said}`)),
    "in brackets": (all) => paragraphs(...all.map(([number, said]) => `${number}) ${said}`)),
    "a table": (all) => table([["Qn", "Answer"], ...all]),
    "a table without heads": (all) => table(all),
    "two tables beside each other": (all) => {
      const half = Math.ceil(all.length / 2);
      return table(all.slice(0, half).map((row, at) => [...row, ...(all[half + at] ?? ["", ""])]));
    },
  };

/** A paper of every kind of question in one style of each, and its rows as `said` writes them. */
export function mixedPaper({
  numbering,
  cloze,
  passage,
  list,
}: {
  numbering: string;
  cloze: string;
  passage: string;
  list: string;
}): {
  file: Buffer;
  expected: string[];
} {
  const number = NUMBERINGS[numbering];
  const gaps = CLOZES[cloze];
  const text = PASSAGES[passage];
  const answers = LISTS_OF_ANSWERS[list];
  if (!number || !gaps || !text || !answers)
    throw new Error(`${numbering} ${cloze} ${passage} ${list}`);
  const asked = "Read the passage below and answer Questions 5 and 6.";
  const fill = gaps.word ? "Correct each underlined word." : "Fill in each blank with one word.";
  const bank = gaps.box ? "A. went B. saw C. fed" : "";
  const changed =
    run("Which number is ") +
    `<w:del><w:r><w:delText>odd</w:delText></w:r></w:del><w:ins>${run("even")}</w:ins>` +
    run("?");
  const first = number(1, "@").replace(
    /<w:r>(?:(?!<w:r>).)*@<\/w:t><\/w:r>/,
    (whole) => whole.replace("@</w:t></w:r>", "</w:t></w:r>") + changed,
  );
  const body = [
    paragraph("Section A"),
    first,
    paragraphs("(1) 3", "(2) 4", "(3) 5"),
    paragraph("Section B"),
    paragraph(fill),
    bank && table([["A. went", "B. saw", "C. fed"]]),
    paragraph(
      GAPS.map(([before, wrong], at) => run(before) + gaps.gap(at + 2, wrong)).join("") +
        run(AFTER_GAPS),
    ),
    paragraph("Section C"),
    paragraph(asked),
    text.write(),
    number(5, "What did Mei find? [1]"),
    number(6, "Why did she give it to the boy? [2]"),
    paragraph("Section D"),
    number(7, "A box holds 12 pens."),
    paragraphs("(a) How many pens are in 3 boxes? [1]", "(b) How many boxes hold 60 pens? [2]"),
    paragraph("Section E (20 marks)"),
    number(8, "Write a composition of at least 150 words about a kite."),
    paragraph("Answers"),
    answers([
      ["1", "(2)"],
      ...GAPS.map(([, , right], at) => [String(at + 2), gaps.box ? "ABC".charAt(at) : right]),
      ["5", "a kite"],
      ["6", "He was crying."],
      ["7a", "36"],
      ["7b", "5"],
    ]),
  ].join("");
  const shownGaps = GAPS.map(
    ([before, wrong], at) => `${before}${gaps.word ? `${wrong} ` : ""}(${at + 2}) ____`,
  ).join("");
  const around = [fill, bank, shownGaps + AFTER_GAPS].filter(Boolean).join(" ");
  const story = `text 1: ${asked} ${text.shown}`;
  return {
    file: wordFile(body, {
      lists: LISTS,
      more: {
        "word/footnotes.xml":
          '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p><w:r><w:footnoteRef/><w:t xml:space="preserve"> A kite is a toy.</w:t></w:r></w:p></w:footnote></w:footnotes>',
      },
    }),
    expected: [
      "Which number is even? [1] -3 +4 -5",
      ...GAPS.map(
        ([, , right], at) =>
          `Gap ${at + 2} [1] open ${right}${gaps.box ? `|${"ABC".charAt(at)}` : ""} {cloze ${at + 2}: ${around}}`,
      ),
      `What did Mei find? [1] open a kite {${story}}`,
      `Why did she give it to the boy? [2] open He was crying. {${story.replace("text 1", "text 2")}}`,
      "How many pens are in 3 boxes? [1] open 36 {parts 1: A box holds 12 pens.}",
      "How many boxes hold 60 pens? [2] open 5 {parts 2: A box holds 12 pens.}",
      "Write a composition of at least 150 words about a kite. [20] composition",
    ],
  };
}
