import { cases } from "@markwell/domain/testing/depth";
import { refuseSlowPatterns } from "@markwell/domain/testing/work";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openQuestions } from "../read-questions.ts";

/*
 * What grows with the square of a text takes a core for a minute at 0.8 MB. A pattern that does is refused here at
 * 900 characters already, by the steps that it takes.
 */

const LENGTH = 900;
const PIECES = [
  "a",
  "\n",
  "(",
  "a/",
  "\\( x ",
  "____ ",
  "{",
  "x^{2}",
  "(a) ",
  "<b><i>",
  " ",
  "<!--",
  "1. ",
  "A) x B) y ",
  "$x$ ",
  "\\frac{1}{",
  "<span>",
  "=a ~b ",
  "&amp;",
  "Ans: 1\n",
  "答案：A ",
  "1. What?\nA. x\n",
  '"',
  ",",
  "<table><tr><td>",
  "<math>",
  "\\",
  "::",
  "-> ",
  "1",
  "1 ",
  "_",
  '<p a="',
  "x\n\n",
  "[1] ",
  "\t",
  "{1:SA:=a}",
];
const PILE = "\u0315\u0300";
const bytes = (text: string) => new TextEncoder().encode(text);
const inXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const paragraph = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${inXml(text)}</w:t></w:r></w:p>`;
const OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const TYPES = `<Types><Override PartName="/word/document.xml" ContentType="${OFFICE}"/></Types>`;
const word = (body: string) =>
  zipSync({
    "[Content_Types].xml": bytes(TYPES),
    "word/document.xml": bytes(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
const moodle = (stem: string, answer: string) =>
  `<quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><answer fraction="100"><text><![CDATA[${answer}]]></text></answer></question></quiz>`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const FILES: Readonly<Record<string, (text: string) => Uint8Array>> = {
  text: bytes,
  gift: (text) => bytes(`::q:: ${text.slice(LENGTH / 2)} {=${text.slice(LENGTH / 2)} ~b}`),
  aiken: (text) => bytes(`${text}\nA) ${text}\nB) y\nANSWER: A\n`),
  list: (text) => bytes(`question,answer\n${quoted(text)},${quoted(text)}\n`),
  "moodle xml": (text) => bytes(moodle(text, text)),
  qti: (text) =>
    bytes(
      `<questestinterop><section><item ident="1"><presentation><material><mattext texttype="text/html"><![CDATA[${text}]]></mattext></material></presentation></item></section></questestinterop>`,
    ),
  word: (text) =>
    word(["1. What?", "A. x", "B. y", `2. ${text}`, "Answer: A", text].map(paragraph).join("")),
};

let allowSlowPatterns = () => {};
beforeAll(() => {
  allowSlowPatterns = refuseSlowPatterns();
});
afterAll(() => allowSlowPatterns());

test.each(Object.keys(FILES))("no piece of %s, over and over, takes much work", async (name) => {
  for (const piece of [PILE, ...PIECES.slice(0, cases(6, PIECES.length))]) {
    const file = FILES[name]?.(piece.repeat(LENGTH / piece.length)) ?? new Uint8Array();
    const read = openQuestions(file).then(({ questions }) => `${[...questions].length} read`);
    const failure = await read.catch((cause: unknown) => String(cause));
    expect(failure, piece).not.toMatch("is slow");
  }
});
