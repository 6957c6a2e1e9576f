import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { openArchive } from "../../../../platform/archive.ts";
import { formula, paragraph, wordFile } from "../../../../testing/word-files.ts";
import { collectPictures } from "../pictures.ts";
import { wordFormula } from "./formula-out.ts";
import { word } from "./index.ts";
import { readWord } from "./read.ts";
import { openWordFile } from "./word-file.ts";

/* An independent reader of Word files. Where it is not installed, these checks are skipped. */
const pandoc = (file: Uint8Array): string =>
  execFileSync("pandoc", ["-f", "docx", "-t", "html", "--mathjax"], { input: file }).toString();
const isThere = (() => {
  try {
    execFileSync("pandoc", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

const FORMULAS = [
  "\\frac{1}{2}",
  "x^{2}",
  "a_{1}",
  "x_{1}^{2}",
  "\\sqrt{x}",
  "\\sqrt[3]{x}",
  "a\\times b\\div c",
  "x\\le y",
  "\\overline{AB}",
  "\\alpha+\\beta=\\pi",
  "\\left(\\frac{a}{b}\\right)",
];

/** A normal form, because one formula has several spellings. */
const face = (latex: string) =>
  latex
    .replace(/\\left|\\right|\\leq(?=\W)|\s/g, (sign) => (sign === "\\leq" ? "\\le" : ""))
    .replace(/\{(\w)\}/g, "$1");

describe.skipIf(!isThere)("pandoc, where it is installed", () => {
  test("reads the formulas that we write, as we read them", () => {
    const body = FORMULAS.map((latex, place) =>
      paragraph(
        `<w:r><w:t xml:space="preserve">${place + 1}. </w:t></w:r>${formula(wordFormula(latex) ?? "")}`,
      ),
    ).join("");
    const file = wordFile(body);
    const theirs = [...pandoc(file).matchAll(/\\\(([\s\S]*?)\\\)/g)].map(([, latex = ""]) =>
      face(latex.replaceAll("&lt;", "<").replaceAll("&gt;", ">")),
    );
    const ours = readWord(openWordFile(openArchive(file)), collectPictures()).map((found) => {
      const html = "question" in found ? found.question.body : "";
      return face(/data-latex="([^"]*)"/.exec(html)?.[1] ?? "");
    });
    expect(ours).toEqual(FORMULAS.map(face));
    expect(theirs).toEqual(ours);
  });

  test("reads a paper that we write", async () => {
    const file = await word.write(
      [
        {
          kind: "mcq",
          body: "<p>Which is <strong>half</strong>?</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
          explanation: "<p>Because.</p>",
          marks: 2,
          options: ["one", "two"].map((text, place) => ({
            text,
            rich: "",
            picture: "",
            isAnswer: place === 1,
          })),
          accepted: [],
          unit: "",
          unitSide: "right",
          answerKind: "found",
          settings: {},
          picture: "",
          pictureLink: "",
          filing: {},
        },
      ],
      () => undefined,
    );
    const html = pandoc(Buffer.from(file));
    for (const part of [
      "<strong>half</strong>",
      "<table",
      "A.",
      "two",
      "[2]",
      "Answers",
      "Because.",
    ])
      expect(html).toContain(part);
  });
});
