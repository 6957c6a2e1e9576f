import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isArchive, openArchive } from "../archive.ts";
import { cleanQuestion } from "../clean-question.ts";
import type { QuestionFormat } from "./format.ts";
import { questionFormats } from "./index.ts";
import { gatherPictures } from "./pictures.ts";
import { textOf } from "./text-of-file.ts";

type Files = Readonly<Record<string, string>>;

/** What a file or package says, in few words. */
async function read(content: string | Files) {
  const bytes =
    typeof content === "string"
      ? strToU8(content)
      : zipSync(Object.fromEntries(Object.entries(content).map(([k, v]) => [k, strToU8(v)])));
  const file = isArchive(bytes)
    ? { bytes, text: undefined, archive: openArchive(bytes) }
    : { bytes, text: textOf(bytes) };
  const formats: Array<[string, QuestionFormat]> = Object.entries(questionFormats);
  const [name, format] = formats.find(([, each]) => each.recognises(file)) ?? [];
  if (!format) throw new Error("no format knows it");
  const pictures = gatherPictures();
  const found = await format.read(file, pictures);
  return found.map((one) => {
    if ("refused" in one) return { by: name, title: one.title, refused: one.refused };
    const { title } = one.question;
    const taken = takeQuestion(cleanQuestion(one.question, pictures));
    if ("refused" in taken) return { by: name, title, ...taken };
    const { question, notes } = taken;
    const options = question.options
      .map(({ text, isAnswer }) => `${isAnswer ? "+" : "-"}${text}`)
      .join(" ");
    return { by: name, title, ...question, options, notes, pictures: pictures.all.length };
  });
}

async function only(content: string | Files): Promise<Record<string, unknown>> {
  const [one, ...more] = await read(content);
  if (!one || more.length > 0) throw new Error(`${more.length + 1} questions`);
  return one;
}

const item = (inner: string, attributes = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="One" adaptive="false" timeDependent="false"${attributes}>${inner}</assessmentItem>`;

const CHOICES = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Which?</prompt>
  <simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction>`;
const MATCH =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';
const SCORE = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
const response = (inner: string, type = "identifier", cardinality = "single") =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>${SCORE}`;
const right = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse>`;
const mapping = (entries: string, attributes = "") =>
  `<mapping defaultValue="0"${attributes}>${entries}</mapping>`;
const entry = (key: string, value: number, more = "") =>
  `<mapEntry mapKey="${key}" mappedValue="${value}"${more}/>`;
const several = (choices: string) =>
  `<itemBody><p>Which?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="0">${[...choices].map((c) => `<simpleChoice identifier="${c}">${c}</simpleChoice>`).join("")}</choiceInteraction></itemBody>`;
const MAP =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';
const typed = (text: string) => `<itemBody>${text}</itemBody>`;
const FIELD = '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="10"/>';
const VARIABLE = '<variable identifier="RESPONSE"/>';
const rule = (condition: string, score = 1) =>
  `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

describe("items of QTI as other systems write them", () => {
  test.each<[what: string, content: string, expected: Record<string, unknown>]>([
    [
      "one right option",
      item(response(right("B")) + typed(CHOICES) + MATCH),
      {
        by: "qti21",
        kind: "mcq",
        body: "<p>Which?</p>",
        options: "-one +two",
        marks: 1,
        notes: [],
      },
    ],
    [
      "the spelling of version 3",
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Three" adaptive="false" time-dependent="false">
        <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
        <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="3"/>
        <qti-item-body><p>Which?</p><qti-choice-interaction max-choices="1" response-identifier="RESPONSE"><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="B" show-hide="show">No.</qti-feedback-inline></qti-simple-choice></qti-choice-interaction></qti-item-body>
        <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
        <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="A" show-hide="show"><qti-content-body><p>Yes.</p></qti-content-body></qti-modal-feedback></qti-assessment-item>`,
      {
        ...{ by: "qti30", title: "Three", options: "+a -b", marks: 3 },
        explanation: "<p>A:</p><p>Yes.</p><p>B:</p><p>No.</p>",
      },
    ],
    [
      "marks in the rule, with feedback on right and wrong",
      item(
        `${response(right("A"))}<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>${typed(CHOICES)}
        <responseProcessing><responseCondition><responseIf><match>${VARIABLE}<correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">4</baseValue></setOutcomeValue><setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">correct</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>
        <modalFeedback outcomeIdentifier="FEEDBACK" showHide="show" identifier="correct">Well done.</modalFeedback>`,
      ),
      {
        ...{ options: "+one -two", marks: 4, explanation: "<p>Well done.</p>" },
        notes: [expect.stringContaining("part of the explanation")],
      },
    ],
    [
      "the key in the rule alone",
      item(
        response("") +
          typed(CHOICES) +
          rule(`<match>${VARIABLE}<baseValue baseType="identifier">B</baseValue></match>`, 2),
      ),
      { options: "-one +two", marks: 2, notes: [] },
    ],
    [
      "several right options that count together",
      item(response(right("A", "C"), "identifier", "multiple") + several("ABC") + MATCH),
      { options: "+A -B +C", notes: [] },
    ],
    [
      "several right options with their own marks",
      item(
        response(
          right("A", "C") +
            mapping(entry("A", 1) + entry("C", 1) + entry("B", -1), ' lowerBound="0"'),
          "identifier",
          "multiple",
        ) +
          several("ABC") +
          MAP,
      ),
      { options: "+A -B +C", marks: 2, notes: [expect.stringContaining("Partial credit")] },
    ],
    [
      "several options, each right alone",
      item(
        response(
          mapping(entry("A", 1) + entry("C", 1), ' upperBound="1"'),
          "identifier",
          "multiple",
        ) +
          several("ABC") +
          MAP,
      ),
      { refused: expect.stringContaining("each for itself") },
    ],
    [
      "seven options",
      item(response(right("A"), "identifier", "multiple") + several("ABCDEFG") + MATCH),
      { refused: "The question has 7 options; at most five are possible." },
    ],
    [
      "no key",
      item(response("") + typed(CHOICES)),
      { refused: expect.stringContaining("which answer is right") },
    ],
    [
      "accepted texts with marks of their own",
      item(
        response(right("York") + mapping(entry("York", 1) + entry("york", 0.5)), "string") +
          typed(`<p>The ${FIELD} son.</p>`) +
          MAP,
      ),
      {
        kind: "short",
        body: "<p>The _____ son.</p>",
        accepted: ["York"],
        notes: ["Half credit for ‘york’ is dropped."],
      },
    ],
    [
      "capital letters that count",
      item(
        response(mapping(entry("NaCl", 2, ' caseSensitive="true"')), "string") +
          typed(`<p>Salt?</p><p>${FIELD}</p>`) +
          MAP,
      ),
      { body: "<p>Salt?</p>", accepted: ["NaCl"], settings: { capitals: true }, marks: 2 },
    ],
    [
      "a number with a tolerance and a unit",
      item(
        response(right("3.5"), "float") +
          typed(`<p>How long?</p><p>${FIELD} cm</p>`) +
          rule(
            `<equal toleranceMode="absolute" tolerance="0.1 0.1">${VARIABLE}<correct identifier="RESPONSE"/></equal>`,
          ),
      ),
      {
        ...{
          body: "<p>How long?</p>",
          accepted: ["3.5"],
          settings: { tolerance: "0.1" },
          unit: "cm",
        },
        notes: ["‘cm’ beside the gap is now the unit."],
      },
    ],
    [
      "a tolerance in percent",
      item(
        response(right("200"), "float") +
          typed(`<p>x = ${FIELD}</p>`) +
          rule(
            `<equal toleranceMode="relative" tolerance="5">${VARIABLE}<correct identifier="RESPONSE"/></equal>`,
          ),
      ),
      { accepted: ["200"], settings: { tolerance: "10" }, body: "<p>x = </p>" },
    ],
    [
      "a range",
      item(
        response("", "float") +
          typed(`<p>x = ${FIELD}</p>`) +
          rule(
            `<and><gte>${VARIABLE}<baseValue baseType="float">3</baseValue></gte><lte>${VARIABLE}<baseValue baseType="float">4</baseValue></lte></and>`,
          ),
      ),
      { accepted: ["3.5"], settings: { from: "3", to: "4" } },
    ],
    [
      "a pattern",
      item(
        response("", "string") +
          typed(`<p>x = ${FIELD}</p>`) +
          rule(`<patternMatch pattern="ab+">${VARIABLE}</patternMatch>`),
      ),
      { refused: expect.stringContaining("ab+") },
    ],
    [
      "a rule that is not understood, with a key",
      item(
        response(right("B")) +
          typed(CHOICES) +
          rule(`<customOperator class="x">${VARIABLE}</customOperator>`),
      ),
      { options: "-one +two", notes: [expect.stringContaining("not understood")] },
    ],
    [
      "a gap to choose for",
      item(
        response(right("g2")) +
          typed(
            '<p>The sky is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="g1">red</inlineChoice><inlineChoice identifier="g2">blue</inlineChoice></inlineChoiceInteraction> today.</p>',
          ) +
          MATCH,
      ),
      { kind: "mcq", body: "<p>The sky is _____ today.</p>", options: "-red +blue" },
    ],
    [
      "an essay with its model answer and notes for teachers",
      item(
        `${response("", "string")}<itemBody><rubricBlock view="scorer"><p>Because <b>hot</b> air rises.</p></rubricBlock><rubricBlock view="author">x</rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction></itemBody>`,
      ),
      {
        ...{ kind: "long", body: "<p>Why?</p>", accepted: ["Because hot air rises."] },
        notes: ["The notes for teachers are dropped."],
      },
    ],
    [
      "formulas with and without their source",
      item(
        response(right("A")) +
          typed(
            `<p>Is <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math> = <math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\dfrac{2}{4}</annotation></semantics></math>?</p>${CHOICES}`,
          ) +
          MATCH,
      ),
      {
        body: expect.stringMatching(
          /data-latex="\\frac\{1\}\{2\}".*data-latex="\\dfrac\{2\}\{4\}"/,
        ),
      },
    ],
    [
      "a picture elsewhere, a script and an object",
      item(
        response(right("A")) +
          typed(
            `<p>See <img src="https://example.org/x.png" alt="x"/> <object data="film.mp4" type="video/mp4"/></p><script>alert(1)</script>${CHOICES}`,
          ) +
          MATCH,
      ),
      {
        notes: expect.arrayContaining([
          expect.stringContaining("picture is not in the file"),
          expect.stringContaining("video"),
          "A script is left out.",
        ]),
      },
    ],
    [
      "an adaptive item",
      item(typed(CHOICES)).replace('adaptive="false"', 'adaptive="true"'),
      { refused: expect.stringContaining("adaptive") },
    ],
    [
      "random numbers",
      item(
        `<templateDeclaration identifier="X" cardinality="single" baseType="integer"/>${typed(CHOICES)}`,
      ),
      { refused: expect.stringContaining("random numbers") },
    ],
    [
      "no interaction",
      item(typed("<p>Read the text.</p>")),
      { refused: expect.stringContaining("no question") },
    ],
    ...[
      ["associate", "pair items"],
      ["custom", "made for itself"],
      ["drawing", "Drawing"],
      ["gapMatch", "dragged"],
      ["graphicOrder", "Ordering"],
      ["hotspot", "place in a picture"],
      ["hottext", "words of a text"],
      ["match", "Matching"],
      ["order", "Ordering"],
      ["slider", "slider"],
      ["upload", "file"],
      ["media", "video"],
      ["unheardOf", "unheardOf"],
    ].map(([name, word]): [string, string, Record<string, unknown>] => [
      `${name}Interaction`,
      item(typed(`<p>x</p><${name}Interaction responseIdentifier="RESPONSE"/>`)),
      { refused: expect.stringContaining(word ?? "") },
    ]),
  ])("%s", async (_what, content, expected) => {
    expect(await only(content)).toMatchObject(expected);
  });
});

const manifest = (resources: string) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>${resources}</resources></manifest>`;
const resource = (href: string, inner = "", type = "imsqti_item_xmlv2p1") =>
  `<resource identifier="r" type="${type}" href="${href}">${inner}<file href="${href}"/></resource>`;
const asked = (body: string, title = "One") =>
  item(response(right("A")) + typed(`${body}${CHOICES}`) + MATCH).replace(
    'title="One"',
    `title="${title}"`,
  );

describe("packages of QTI", () => {
  test("the order and the weights of the test count, pictures come along, keywords propose", async () => {
    const keyword =
      "<metadata><lom><general><keyword><langstring>Ratio</langstring></keyword></general></lom></metadata>";
    const found = await read({
      "imsmanifest.xml": manifest(
        resource("test.xml", "", "imsqti_test_xmlv2p1") +
          resource("items/1.xml", keyword) +
          resource("items/2.xml"),
      ),
      "test.xml": `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="T"><testPart identifier="p" navigationMode="linear" submissionMode="simultaneous"><assessmentSection identifier="s" title="S" visible="true"><assessmentItemRef identifier="b" href="items/2.xml"/><assessmentItemRef identifier="a" href="items/1.xml"><weight identifier="w" value="3"/></assessmentItemRef></assessmentSection></testPart></assessmentTest>`,
      "items/1.xml": asked('<p>See <img src="../pictures/a%20b.png" alt="A map"/></p>', "First"),
      "items/2.xml": asked("<p>Second</p>", "Second"),
      "pictures/a b.png": "png",
    });
    expect(found).toMatchObject([
      { title: "Second", marks: 1 },
      {
        ...{ title: "First", marks: 3, pictures: 1, filing: { topic: "Ratio" } },
        body: expect.stringContaining('<img src="/media/incoming-0" alt="A map"'),
      },
    ]);
  });

  test("a damaged item is named, the others are read; without a manifest, too", async () => {
    const found = await read({
      "a.xml": asked("<p>x</p>"),
      "b.xml": '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><itemBody>',
      "c.xml": asked('<p>x <img src="../../../etc/passwd" alt=""/></p>'),
    });
    expect(found).toMatchObject([
      { options: "+one -two" },
      { notes: [expect.stringContaining("not in the file")] },
      { refused: "‘b.xml’ in the package is damaged in line 1." },
    ]);
  });
});
