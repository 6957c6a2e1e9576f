import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { describe, expect, test } from "vitest";
import { openArchive } from "../../../../platform/archive.ts";
import {
  formula,
  fraction,
  listed,
  mathText,
  paragraph,
  paragraphs,
  picture,
  run,
  table,
  wordFile,
} from "../../../../testing/word-files.ts";
import { cleanQuestion } from "../../clean-question.ts";
import { collectPictures } from "../pictures.ts";
import { readWord } from "./read.ts";
import { openWordFile } from "./word-file.ts";

type Read =
  | { title: string; question: ExchangeQuestion; notes: string[]; keyOpen?: boolean }
  | { title: string; refused: string };

function read(bytes: Uint8Array): Read[] {
  const pictures = collectPictures();
  return readWord(openWordFile(openArchive(bytes)), pictures).map((found): Read => {
    if ("refused" in found) return found;
    const { title } = found.question;
    return { title, ...takeQuestion(cleanQuestion(found.question, pictures)) };
  });
}

function said(bytes: Uint8Array): string[] {
  return read(bytes).map((one) => {
    if ("refused" in one) return `refused: ${one.refused}`;
    const { body, options, accepted, marks, kind } = one.question;
    const shown = options.map(({ text, isAnswer }) => `${isAnswer ? "+" : "-"}${text}`).join(" ");
    const answer = shown || `${kind} ${accepted.join("|")}`;
    return `${body.replace(/<\/?p>/g, "")} [${marks}] ${answer}${one.keyOpen ? " ?" : ""}`
      .replace(/ +/g, " ")
      .trim();
  });
}

const LISTS = {
  "1": [
    ["%1.", "decimal"],
    ["%2)", "upperLetter"],
  ],
  "2": [["(%1)", "decimal"]],
  "3": [["%1.", "upperLetter"]],
} satisfies Record<string, Array<[string, string]>>;

const TWO = ["2 + 2? [1] -3 +4 -5", "3 + 3? [1] +6 -7 -8"];

describe("papers of multiple choice as teachers type them", () => {
  test.each<[what: string, body: string, expected: string[]]>([
    [
      "numbers and letters by hand, answer lines",
      paragraphs(
        "1. 2 + 2?",
        "A. 3",
        "B. 4",
        "C. 5",
        "Ans: B",
        "2. 3 + 3?",
        "A. 6",
        "B. 7",
        "C. 8",
        "Answer: A",
      ),
      TWO,
    ],
    [
      "brackets all around, small letters, a list at the end",
      paragraphs(
        "(1) 2 + 2?",
        "(a) 3",
        "(b) 4",
        "(c) 5",
        "(2) 3 + 3?",
        "(a) 6",
        "(b) 7",
        "(c) 8",
        "Answers",
        "1. b",
        "2. (a)",
      ),
      TWO,
    ],
    [
      "numbered by Word, options a level below, bold keys",
      [
        listed("2 + 2?", "1"),
        ...["3", "4", "5"].map((text) => listed(run(text, text === "4" ? "<w:b/>" : ""), "1", 1)),
        listed("3 + 3?", "1"),
        ...["6", "7", "8"].map((text) => listed(run(text, text === "6" ? "<w:b/>" : ""), "1", 1)),
      ].join(""),
      TWO,
    ],
    [
      "options in a list of their own that counts on, keys in a table",
      [
        listed("2 + 2?", "1"),
        ...["3", "4", "5"].map((text) => listed(text, "2")),
        paragraph("Key: (2)"),
        listed("3 + 3?", "1"),
        paragraphs("(1) 6", "(2) 7", "(3) 8"),
        paragraph("ANSWER KEY"),
        table([
          ["1", "2"],
          ["2", "1"],
        ]),
      ].join(""),
      TWO,
    ],
    [
      "options beside each other, parted by tabs and spaces, highlighted and underlined keys",
      [
        paragraph("1)\t2 + 2?"),
        paragraph(run("A) 3\t") + run("B) 4", '<w:highlight w:val="yellow"/>') + run("\tC) 5")),
        paragraph("2)\t3 + 3?"),
        paragraph(run("A) ") + run("6", '<w:u w:val="single"/>') + run("   B) 7   C) 8")),
      ].join(""),
      TWO,
    ],
    [
      "everything of a question in one paragraph with line breaks, a coloured key, a star",
      [
        paragraph(
          run("Q1. 2 + 2?\nA. 3\n") + run("B. 4\n", '<w:color w:val="FF0000"/>') + run("C. 5"),
        ),
        paragraph("Q2. 3 + 3?\n*A. 6\nB. 7\nC. 8"),
      ].join(""),
      TWO,
    ],
    [
      "a table with heads",
      table([
        ["No.", "Question", "A", "B", "C", "Answer", "Marks"],
        ["1", "2 + 2?", "3", "4", "5", "B", "1"],
        ["2", "3 + 3?", "6", "7", "8", "A", "1"],
      ]),
      TWO,
    ],
    [
      "a table with numbers, options in the cell of the text, keys below",
      table([
        ["1.", paragraphs("How many are 2 + 2?", "A. 3", "B. 4", "C. 5")],
        ["2.", paragraphs("How many are 3 + 3?", "A. 6", "B. 7", "C. 8")],
      ]) + paragraphs("Answer Key", "1) B   2) A"),
      TWO.map((one) => `How many are ${one}`),
    ],
    [
      "options in a table of four cells, keys in one line",
      paragraph("1. 2 + 2?") +
        table([
          ["A. 3", "B. 4"],
          ["C. 5", ""],
        ]) +
        paragraph("2. 3 + 3?") +
        table([
          ["(1)", "6", "(2)", "7"],
          ["(3)", "8"],
        ]) +
        paragraphs("Answers:", "1B 2A"),
      TWO,
    ],
    [
      "no numbers at all",
      paragraphs(
        "2 + 2?",
        "A. 3",
        "B. 4",
        "C. 5",
        "Answer: B",
        "3 + 3?",
        "A. 6",
        "B. 7",
        "C. 8",
        "Answer: A",
      ),
      TWO,
    ],
    [
      "statements above the options, several right ones, sections that count anew",
      paragraphs(
        "Section A",
        "1. Which are even?",
        "A. 2",
        "B. 3",
        "(1) A only",
        "(2) B only",
        "Ans: (1)",
        "2. Primes? [2]",
        "A. 2",
        "B. 3",
        "C. 4",
        "Ans: A and B",
        "Section B",
        "1. Odd? (3 marks)",
        "A. 5",
        "B. 6",
        "Ans: A",
      ),
      ["Which are even?A. 2B. 3 [1] +A only -B only", "Primes? [2] +2 +3 -4", "Odd? [3] +5 -6"],
    ],
    [
      "rows of options below heads",
      paragraph("1. Which metal is it?") +
        table([
          ["", "Colour", "Use"],
          ["(1)", "red", "wires"],
          ["(2)", "grey", "cans"],
        ]) +
        paragraph("Ans: 2"),
      ["Which metal is it? [1] -Colour: red; Use: wires +Colour: grey; Use: cans"],
    ],
    [
      "no key: to be completed",
      paragraphs("1. 2 + 2?", "A. 3", "B. 4", "2. How long is it?", "Ans: ________ cm"),
      ["2 + 2? [1] -3 -4 ?", "How long is it? [1] short ?"],
    ],
    [
      "numbered instructions and numbers in texts",
      paragraphs(
        "Instructions",
        "1. Do not open this booklet.",
        "2. Write your name.",
        "1. A pen costs $1.50. How much are 2.5 kg?",
        "A. 1",
        "B. 2",
        "Ans: B",
      ),
      ["A pen costs $1.50. How much are 2.5 kg? [1] -1 +2"],
    ],
  ])("%s", (_what, body, expected) => {
    expect(said(wordFile(body, { lists: LISTS }))).toEqual(expected);
  });
});

describe("questions to be answered in words", () => {
  test.each<[what: string, body: string, expected: string[]]>([
    [
      "short ones with several answers, long ones with a model answer",
      paragraphs(
        "1. 5 × 9 = ? [2]",
        "Ans: 45 / forty-five",
        "2. Explain why ice floats. [3]",
        "Model answer: Ice is less dense.",
        "Water expands when it freezes.",
        "3. Write a story. [10]",
        "4. The capital of France?\tAns: Paris",
      ),
      [
        "5 × 9 = ? [2] short 45|forty-five",
        "Explain why ice floats. [3] long Ice is less dense.\nWater expands when it freezes.",
        "Write a story. [10] composition",
        "The capital of France? [1] short Paris",
      ],
    ],
    [
      "parts with marks of their own, answers in the list",
      paragraphs(
        "1. (a) Find x. [1]",
        "(b) Hence find y. [2]",
        "2. 1 + 1?",
        "Answers",
        "1. (a) 5",
        "(b) 7",
        "2. 2",
      ),
      ["Find x. [1] short 5", "Hence find y. [2] short 7", "1 + 1? [1] short 2"],
    ],
    [
      "parts with an answer below each",
      paragraphs(
        "1. A box holds 12 eggs.",
        "(a) How many eggs are in 3 boxes?",
        "[2]",
        "Ans: 36",
        "(b) Explain why boxes of 12 are practical.",
        "Model answer: Twelve can be shared in many ways.",
        "2. 1 + 1?",
        "Ans: 2",
      ),
      [
        "How many eggs are in 3 boxes? [2] short 36",
        "Explain why boxes of 12 are practical. [1] long Twelve can be shared in many ways.",
        "1 + 1? [1] short 2",
      ],
    ],
    [
      "parts of which one has no answer",
      paragraphs("1. (a) Find x. [1]", "(b) Hence find y. [2]", "Answers", "1. (a) 5"),
      ["Find x. [1] short 5", "Hence find y. [2] short ?"],
    ],
    [
      "marks for many at once",
      paragraphs(
        "Questions 1 to 2 carry 2 marks each.",
        "1. 1 + 1?",
        "Ans: 2",
        "2. 2 + 2?",
        "Ans: 4",
        "3. 3?",
        "Ans: 3",
      ),
      ["1 + 1? [2] short 2", "2 + 2? [2] short 4", "3? [1] short 3"],
    ],
    [
      "a fraction as the answer",
      paragraph("1. Half of 3?") + paragraph(run("Ans: 1") + formula(fraction("1", "2"))),
      ["Half of 3? [1] short 1 1/2"],
    ],
  ])("%s", (_what, body, expected) => {
    expect(said(wordFile(body))).toEqual(expected);
  });
});

describe("what a paper shows", () => {
  const png = Buffer.from("a picture");
  const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(" EMF")]);
  const one = (body: string) => {
    const [first, ...more] = read(wordFile(body, { pictures: { png, emf }, lists: LISTS }));
    if (!first || more.length > 0 || "refused" in first) throw new Error(JSON.stringify(first));
    return first;
  };

  test("formatting, tables, lists, pictures and formulas stay", () => {
    const { question, notes } = one(
      paragraph(
        run("1. H") +
          run("2", '<w:vertAlign w:val="subscript"/>') +
          run("O is ", "") +
          run("not", "<w:b/>") +
          run(" ") +
          run("red", "<w:i/>") +
          formula(fraction("1", "2")),
      ) +
        table([
          ["x", "1"],
          ["y", "2"],
        ]) +
        paragraph(picture("png", "A map")) +
        paragraph(`<m:oMathPara>${formula(mathText("a=b"))}</m:oMathPara>`) +
        paragraph("Ans: 7"),
    );
    expect(question.body).toBe(
      '<p>H<sub>2</sub>O is <strong>not</strong> <em>red</em><span data-type="inline-math" data-latex="\\frac{1}{2}">1/2</span></p><table><tbody><tr><td><p>x</p></td><td><p>1</p></td></tr><tr><td><p>y</p></td><td><p>2</p></td></tr></tbody></table><p><img src="/media/incoming-0" alt="A map" /></p><div data-type="block-math" data-latex="a=b">a = b</div>',
    );
    expect(notes).toEqual([]);
  });

  test("options may be pictures, and a key of a look leaves no trace", () => {
    const { question } = one(
      paragraph("1. Which?") +
        paragraph(run("A. ") + picture("png")) +
        paragraph(run("B. ") + run("bold", "<w:b/>")),
    );
    expect(question.options).toEqual([
      { text: "", rich: "", picture: "/media/incoming-0", isAnswer: false },
      { text: "bold", rich: "", picture: "", isAnswer: true },
    ]);
  });

  test.each<[what: string, inside: string, note: string]>([
    ["a picture as EMF", picture("emf"), "EMF"],
    ["a picture elsewhere", picture("nowhere"), "not in the file"],
    [
      "a formula of before 2007",
      '<w:r><w:object><v:shape><v:imagedata r:id="png"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r>',
      "old Equation Editor",
    ],
    ["a drawing", "<w:r><w:drawing/></w:r>", "drawing or chart"],
    ["hidden text", run("secret", "<w:vanish/>"), "Hidden text"],
    ["an unknown part of a formula", formula(`<m:strange>${mathText("x")}</m:strange>`), "strange"],
    ["a footnote", '<w:r><w:footnoteReference w:id="1"/></w:r>', "footnote"],
  ])("%s is said", (_what, inside, note) => {
    const { notes } = one(paragraph(run("1. Look ") + inside) + paragraph("Ans: 1"));
    expect(notes).toEqual([expect.stringContaining(note)]);
  });

  test("texts outside of questions are said, those for several questions are part of each", () => {
    const all = read(
      wordFile(
        paragraphs(
          "Science Primary 5",
          "1. A?",
          "Ans: 1",
          "Read the text for questions 2 and 3.",
          "It rains.",
          "2. B?",
          "Ans: 2",
          "3. C?",
          "Ans: 3",
          "Answers",
          "1. 1",
          "4. D",
        ),
      ),
    );
    const shared = {
      kind: "text",
      title: "Read the text for questions 2 and 3. It rains.",
      body: "<p>Read the text for questions 2 and 3.</p><p>It rains.</p>",
    };
    expect(all).toMatchObject([
      {
        question: { filing: { level: "primary 5", subject: "Science" } },
        notes: [],
      },
      { question: { body: "<p>B?</p>", passage: { ...shared, place: 1 } } },
      { question: { body: "<p>C?</p>", passage: { ...shared, place: 2 } } },
      { refused: expect.stringContaining("question 4") },
    ]);
  });
});

describe("what of a Word file is no question is said", () => {
  const notes = (bytes: Uint8Array) =>
    read(bytes).flatMap((one) => ("notes" in one ? one.notes : []));

  test("the text of parts is their passage", () => {
    const bytes = wordFile(
      paragraphs("3. Look at the box.", "(a) Find x.", "Ans: 5", "(b) Find y.", "Ans: 7"),
    );
    const found = read(bytes);
    expect(found.map(({ title }) => title)).toEqual([
      "Question 3 (a): Find x.",
      "Question 3 (b): Find y.",
    ]);
    expect(found).toMatchObject(
      [1, 2].map((place) => ({
        question: { passage: { kind: "parts", body: "<p>Look at the box.</p>", place } },
      })),
    );
  });

  test("pictures and footnotes in folders that are named with backslashes", () => {
    const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const bytes = wordFile(
      paragraph(run("1. See ") + picture("a") + run(" and a buoy") + note) + paragraphs("Ans: 4"),
      {
        more: {
          "word\\media\\a.png": Buffer.from("a picture"),
          "word\\notes\\foot.xml":
            '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p><w:r><w:t>It floats.</w:t></w:r></w:p></w:footnote></w:footnotes>',
          "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/image" Target="media\\a.png"/><Relationship Id="f" Type="${office}/footnotes" Target="notes\\foot.xml"/></Relationships>`,
        },
      },
    );
    expect(said(bytes)).toEqual([
      'See <img src="/media/incoming-0" alt="" /> and a buoy<sup>1</sup><sup>1</sup>It floats. [1] short 4',
    ]);
  });

  test("headers and footers of the pages", () => {
    const header = (text: string) =>
      `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(text)}</w:hdr>`;
    const bytes = wordFile(paragraphs("1. 2 + 2?", "Ans: 4"), {
      more: {
        "word/header1.xml": header("Hope School, P6 Mathematics"),
        "word/footer1.xml": header("3"),
      },
    });
    expect(notes(bytes)).toEqual([
      "The header or footer of the pages is left out: ‘Hope School, P6 Mathematics’.",
    ]);
  });

  test("cells merged across rows", () => {
    const cell = (text: string, merge = "") =>
      `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;
    const body = `${paragraphs("1. Which is largest?")}<w:tbl><w:tr>${cell("Mass of things", '<w:vMerge w:val="restart"/>')}${cell("12 kg")}</w:tr><w:tr>${cell("", "<w:vMerge/>")}${cell("15 kg")}</w:tr></w:tbl>${paragraphs("Ans: 15 kg")}`;
    expect(notes(wordFile(body))).toContain(
      "Cells that are merged across rows are shown as single cells.",
    );
  });
});
