import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isArchive, openArchive } from "../../../platform/archive.ts";
import { anyQuestions, PICTURES } from "../../../testing/any-question.ts";
import { cleanQuestion } from "../clean-question.ts";
import type { QuestionFormat } from "./format.ts";
import { questionFormats } from "./index.ts";
import { collectPictures } from "./pictures.ts";
import { textOf } from "./text-of-file.ts";

type Files = Readonly<Record<string, string>>;

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
  const pictures = collectPictures();
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

describe("texts of a quiz of Canvas", () => {
  const one = (ident: string, kind: string, text: string, more = "") =>
    `<item ident="${ident}" title="${ident}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>${more}</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material>${kind === "text_only_question" ? "" : '<response_str ident="r"><render_fib><response_label ident="a"/></render_fib></response_str>'}</presentation></item>`;
  const quiz = (...items: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a1" title="Numbers"><section ident="root_section">${items.join("")}</section></assessment></questestinterop>`;
  const told = async (...items: string[]) =>
    (await read(quiz(...items))).map((found) =>
      "refused" in found
        ? "refused"
        : [found.body, found.passage?.body, found.passage?.place, found.notes.length],
    );

  test("a text is the passage of the questions that it names", async () => {
    const items = ["When?", "Why?", "How many?"].map((text, at) =>
      one(`q${at}`, "essay_question", text),
    );
    const text = one(
      "t",
      "text_only_question",
      "Questions 1 and 2 are about it. Aunt Siti sells fish.",
    );
    const body = "<p>Questions 1 and 2 are about it. Aunt Siti sells fish.</p>";
    expect(await told(text, ...items)).toEqual([
      ["<p>When?</p>", body, 1, 0],
      ["<p>Why?</p>", body, 2, 0],
      ["<p>How many?</p>", undefined, undefined, 0],
    ]);
  });

  test("one that names none is that of the questions below it, which says so", async () => {
    const text = (id: string) => one(id, "text_only_question", `Text ${id}.`);
    expect(
      await told(
        text("a"),
        one("q", "essay_question", "When?"),
        text("b"),
        one("r", "essay_question", "Why?"),
      ),
    ).toEqual([
      ["<p>When?</p>", "<p>Text a.</p>", 1, 1],
      ["<p>Why?</p>", "<p>Text b.</p>", 1, 1],
    ]);
    expect(await told(one("q", "essay_question", "When?"), text("a"))).toEqual([
      ["<p>When?</p>", undefined, undefined, 0],
      "refused",
    ]);
  });
});

test("a tag inside a comment, and instructions before the root, hide no question", async () => {
  const bare = item(SCORE + CHOICES).replace(/^<\?xml[^>]*>\s*/, "");
  const found = await read(
    `<?xml version="1.0"?><?style sheet?><!-- made by <b>us</b> -->\n${bare}`,
  );
  expect(found).toMatchObject([{ by: "qti21" }]);
});

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
        explanation: "<p>A:</p><p>Yes.</p>",
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
        ...{ options: "+one -two", marks: 4, explanation: "<p>If right:</p><p>Well done.</p>" },
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
      { refused: expect.stringContaining("was right alone") },
    ],
    [
      "seven options",
      item(response(right("A"), "identifier", "multiple") + several("ABCDEFG") + MATCH),
      { refused: "The question has 7 options. Markwell allows at most five." },
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
        notes: ["Half credit for ‘york’ was removed."],
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
        notes: ["The notes for teachers were removed."],
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

const old = (items: string, title = "Chapter 3") =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const html = (text: string) =>
  `<material><mattext texttype="text/html">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</mattext></material>`;
const canvas = (type: string, stem: string, rest: string, points = "2.0") =>
  old(
    `<item ident="i" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${html(stem)}${rest}</item>`,
  );
const labels = (cardinality: string, ...texts: string[]) =>
  `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${texts.map((text, place) => `<response_label ident="${place + 1}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`).join("")}</render_choice></response_lid></presentation>`;
const FILL =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str></presentation>';
const scored = (condition: string, more = "") =>
  `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${more}<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>`;
const equal = (value: string) => `<varequal respident="response1">${value}</varequal>`;
const shown = (condition: string, name: string) =>
  `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${name}"/></respcondition>`;
const told = (name: string, text: string) =>
  `<itemfeedback ident="${name}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;

describe("QTI 1.2 as Canvas and others write it", () => {
  test.each<[what: string, content: string | Files, expected: Record<string, unknown>]>([
    [
      "one right option with feedback of three kinds",
      canvas(
        "multiple_choice_question",
        "<div><p>Which of 1 &lt; 2?</p></div>",
        labels("Single", "a", "b") +
          scored(equal("2"), shown("<other/>", "general_fb") + shown(equal("1"), "1_fb")) +
          told("general_fb", "<p>Think.</p>") +
          told("1_fb", "<p>No.</p>") +
          told("correct_fb", "<p>Yes.</p>"),
      ),
      {
        ...{ by: "qti12", kind: "mcq", options: "-a +b", marks: 2, filing: { topic: "Chapter 3" } },
        ...{ body: "<div><p>Which of 1 &lt; 2?</p></div>", title: "Which of 1 < 2?" },
        explanation: "<p>Think.</p><p>If right:</p><p>Yes.</p>",
      },
    ],
    [
      "several right options",
      canvas(
        "multiple_answers_question",
        "Primes?",
        labels("Multiple", "2", "3", "4") +
          scored(`<and>${equal("1")}${equal("2")}<not>${equal("3")}</not></and>`),
      ),
      { options: "+2 +3 -4", notes: [], body: "<p>Primes?</p>" },
    ],
    [
      "accepted texts",
      canvas("short_answer_question", "Capital?", FILL + scored(equal("Bern") + equal("Berne"))),
      { kind: "short", accepted: ["Bern", "Berne"], settings: {} },
    ],
    [
      "a number with a margin",
      canvas(
        "numerical_question",
        "Pi?",
        FILL +
          scored(
            `<or>${equal("3.14")}<and><vargte respident="response1">3.13</vargte><varlte respident="response1">3.15</varlte></and></or>`,
          ),
      ),
      { accepted: ["3.14"], settings: { tolerance: "0.01" } },
    ],
    [
      "a bare range",
      canvas(
        "numerical_question",
        "Pi?",
        FILL +
          scored(
            '<vargte respident="response1">3</vargte><varlte respident="response1">4</varlte>',
          ),
      ),
      { accepted: ["3.5"], settings: { from: "3", to: "4" } },
    ],
    ["an essay", canvas("essay_question", "Tell a story.", FILL), { kind: "long", accepted: [] }],
    [
      "a formula of Canvas and one in MathML",
      canvas(
        "essay_question",
        '<p>Is <img class="equation_image" title="x" src="/equation_images/x" alt="LaTeX: \\frac{1}{2}" data-equation-content="\\frac{1}{2}&lt;1"> and <math><msup><mi>a</mi><mn>2</mn></msup></math>?</p>',
        FILL,
      ),
      { body: expect.stringMatching(/data-latex="\\frac\{1\}\{2\}&lt;1".*data-latex="a\^\{2\}"/) },
    ],
    ...[
      ["matching_question", "Matching"],
      ["calculated_question", "calculated"],
      ["file_upload_question", "file"],
      ["text_only_question", "no question"],
    ].map(([type = "", word]): [string, string, Record<string, unknown>] => [
      type,
      canvas(type, "x", FILL),
      { refused: expect.stringContaining(word ?? "") },
    ]),
    [
      "plain QTI 1.2 without a kind",
      old(
        `<item ident="i" title="Plain"><presentation><flow><material><mattext>1 &lt; 2?</mattext></material><response_lid ident="R"><render_choice><response_label ident="T"><material><mattext>Yes</mattext></material></response_label><response_label ident="F"><material><mattext>No</mattext></material></response_label></render_choice></response_lid></flow></presentation><resprocessing><outcomes><decvar maxvalue="3"/></outcomes><respcondition><conditionvar><varequal respident="R">T</varequal></conditionvar><setvar action="Set">3</setvar></respcondition></resprocessing></item>`,
      ),
      { title: "Plain", body: "<p>1 &lt; 2?</p>", options: "+Yes -No", marks: 3 },
    ],
    [
      "a pool of Blackboard",
      {
        "imsmanifest.xml":
          '<manifest xmlns:bb="http://www.blackboard.com/content-packaging/"><resources><resource bb:file="res00001.dat" bb:title="Pool" identifier="res00001" type="assessment/x-bb-qti-pool"/></resources></manifest>',
        "csfiles/home_dir/map__xid-12_1.png": "png",
        "res00001.dat": `<questestinterop><assessment title="Pool"><section><item maxattempts="0"><itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype><qmd_absolutescore_max>5.0</qmd_absolutescore_max></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;See &lt;img src="@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1" alt="m"&gt;&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow></flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice><flow_label class="Block"><response_label ident="a1"><flow_mat><material><mat_extension><mat_formattedtext type="HTML">yes</mat_formattedtext></mat_extension></material></flow_mat></response_label></flow_label><flow_label class="Block"><response_label ident="a2"><flow_mat><material><mat_extension><mat_formattedtext type="HTML">no</mat_formattedtext></mat_extension></material></flow_mat></response_label></flow_label></render_choice></response_lid></flow></flow></presentation><resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" defaultval="0" minvalue="0" maxvalue="5.0"/></outcomes><respcondition title="correct"><conditionvar><varequal respident="response" case="No">a2</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar><displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
      },
      { by: "qti12", options: "-yes +no", marks: 5, pictures: 1 },
    ],
    [
      "several right options of Brightspace",
      old(
        `<item ident="i" title="B"><itemmetadata><qtimetadata><qti_metadatafield/><qtimetadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>Multi-Select</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>qmd_weighting</fieldlabel><fieldentry>4.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><flow>${html("<p>Primes?</p>")}<response_lid ident="L" rcardinality="Multiple"><render_choice><flow_label><response_label ident="A">${html("2")}</response_label></flow_label><flow_label><response_label ident="B">${html("4")}</response_label></flow_label></render_choice></response_lid></flow></presentation><resprocessing><outcomes><decvar vartype="Integer" defaultval="0" varname="D2L_Correct"/><decvar vartype="Integer" defaultval="0" varname="D2L_Incorrect"/></outcomes><respcondition continue="yes"><conditionvar><varequal respident="L">A</varequal></conditionvar><setvar varname="D2L_Correct" action="Add">1</setvar></respcondition><respcondition continue="yes"><conditionvar><varequal respident="L">B</varequal></conditionvar><setvar varname="D2L_Incorrect" action="Add">1</setvar></respcondition></resprocessing></item>`,
      ),
      { options: "+2 -4", marks: 4 },
    ],
  ])("%s", async (_what, content, expected) => {
    expect(await only(content)).toMatchObject(expected);
  });

  test("a cartridge of Canvas has its quiz twice; the fuller one counts, with its pictures", async () => {
    const quiz = (stem: string) =>
      canvas("essay_question", stem, FILL).replace("</item>", "</item>");
    const found = await read({
      "imsmanifest.xml": `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="g1" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="g1/assessment_qti.xml"/><dependency identifierref="g2"/></resource><resource identifier="g2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"><file href="g1/assessment_meta.xml"/><file href="non_cc_assessments/g1.xml.qti"/></resource></resources></manifest>`,
      "g1/assessment_meta.xml": "<quiz><title>Chapter 3</title></quiz>",
      "g1/assessment_qti.xml": quiz("poor"),
      "non_cc_assessments/g1.xml.qti": quiz(
        '<p>See <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?canvas_download=1" alt="a"></p>',
      ),
      "web_resources/Uploaded Media/a.png": "png",
    });
    expect(found).toMatchObject([
      { kind: "long", body: '<p>See <img src="/media/incoming-0" alt="a" /></p>', pictures: 1 },
    ]);
  });
});

test("a picture is found where folders are named with backslashes and in another case", async () => {
  const found = await read({
    "imsmanifest.xml": manifest(resource("items\\q.xml")),
    "items\\q.xml": asked('<p>See <img src="..\\Media\\MAP.png" alt="a map"/></p>'),
    "media\\map.PNG": "png",
  });
  expect(found).toMatchObject([
    { body: expect.stringContaining('src="/media/incoming-0"'), pictures: 1 },
  ]);
});

describe("texts that several questions share", () => {
  test("the gaps of an item are a cloze", async () => {
    const gap = (name: string, text: string) =>
      `<responseDeclaration identifier="${name}" cardinality="single" baseType="string"><correctResponse><value>${text}</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="${text}" mappedValue="2"/></mapping></responseDeclaration>`;
    const found = await read(
      item(
        `${gap("A", "cat")}${gap("B", "mat")}${SCORE}<itemBody><p>The <textEntryInteraction responseIdentifier="A"/> sat on the <textEntryInteraction responseIdentifier="B"/>.</p></itemBody>
        <responseProcessing><setOutcomeValue identifier="SCORE"><sum><mapResponse identifier="A"/><mapResponse identifier="B"/></sum></setOutcomeValue></responseProcessing>`,
      ),
    );
    const passage = {
      kind: "cloze",
      title: "One",
      body: "<p>The (1) ____ sat on the (2) ____.</p>",
    };
    expect(found).toMatchObject([
      { kind: "short", marks: 2, accepted: ["cat"], passage: { ...passage, place: 1 } },
      { kind: "short", marks: 2, accepted: ["mat"], passage: { ...passage, place: 2 } },
    ]);
    expect(found[0]?.title).toBe("One (1)");
  });

  test("gaps that earn their marks only together have marks of their own, which is said", async () => {
    const gap = (name: string, text: string) =>
      `<responseDeclaration identifier="${name}" cardinality="single" baseType="string"><correctResponse><value>${text}</value></correctResponse></responseDeclaration>`;
    const is = (name: string) =>
      `<match><variable identifier="${name}"/><correct identifier="${name}"/></match>`;
    const found = await read(
      item(
        `${gap("A", "cat")}${gap("B", "mat")}${SCORE}<itemBody><p>The <textEntryInteraction responseIdentifier="A"/> sat on the <textEntryInteraction responseIdentifier="B"/>.</p></itemBody>
        ${rule(`<and>${is("A")}${is("B")}</and>`, 2)}`,
      ),
    );
    const said = expect.arrayContaining([expect.stringContaining("only where all answers")]);
    expect(found).toMatchObject([
      { accepted: ["cat"], marks: 1, notes: said },
      { accepted: ["mat"], marks: 1, notes: said },
    ]);
  });

  test("the blanks of Canvas are a cloze, too", async () => {
    const blank = (name: string, text: string) =>
      `<response_lid ident="response_${name}"><material><mattext>${name}</mattext></material><render_choice><response_label ident="1"><material><mattext texttype="text/plain">${text}</mattext></material></response_label></render_choice></response_lid>`;
    const found = await read(
      canvas(
        "fill_in_multiple_blanks_question",
        "<p>Roses are [r], violets are [v].</p>",
        `${blank("r", "red")}${blank("v", "blue")}</presentation>`,
        "4.0",
      ),
    );
    const body = "<p>Roses are (1) ____, violets are (2) ____.</p>";
    expect(found).toMatchObject([
      { accepted: ["red"], marks: 2, passage: { kind: "cloze", body, place: 1 } },
      { accepted: ["blue"], marks: 2, passage: { kind: "cloze", body, place: 2 } },
    ]);
  });

  const parts = (body: string, place: number) => ({ kind: "parts", body, place });

  test("gaps to choose for are parts, each with its options", async () => {
    const choose = (name: string, choices: string) =>
      `<inlineChoiceInteraction responseIdentifier="${name}">${[...choices].map((c) => `<inlineChoice identifier="${c}">${c}</inlineChoice>`).join("")}</inlineChoiceInteraction>`;
    const declared = (name: string, value: string) =>
      `<responseDeclaration identifier="${name}" cardinality="single" baseType="identifier"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;
    const found = await read(
      item(
        `${declared("R1", "b")}${declared("R2", "c")}${SCORE}<itemBody><p>Ice ${choose("R1", "ab")} and steam ${choose("R2", "cd")}.</p></itemBody>`,
      ),
    );
    const body = "<p>Ice (1) ____ and steam (2) ____.</p>";
    expect(found).toMatchObject([
      {
        body: "<p>Choose what belongs into gap (1).</p>",
        options: "-a +b",
        passage: parts(body, 1),
      },
      { options: "+c -d", passage: parts(body, 2) },
    ]);
  });

  test("several choices are parts of the text above them, those without one are questions of their own", async () => {
    const choose = (name: string, prompt: string) =>
      `<choiceInteraction responseIdentifier="${name}" maxChoices="1">${prompt}<simpleChoice identifier="a">a</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction>`;
    const declared = (name: string) =>
      `<responseDeclaration identifier="${name}" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>`;
    const asks = (above: string) =>
      item(
        `${declared("R1")}${declared("R2")}${SCORE}<itemBody>${above}${choose("R1", "<prompt>First?</prompt>")}<p>Now the second.</p>${choose("R2", "")}</itemBody>`,
      );
    const two = [{ body: "<p>First?</p>" }, { body: "<p>Now the second.</p>" }];
    expect(await read(asks("<p>Look at ice.</p>"))).toMatchObject(
      two.map((one, at) => ({ ...one, passage: parts("<p>Look at ice.</p>", at + 1) })),
    );
    const alone = await read(asks(""));
    expect(alone).toMatchObject(two);
    expect(alone.filter((one) => "passage" in one && one.passage)).toEqual([]);
  });

  test("gaps of Canvas to choose for are parts, too", async () => {
    const gap = (name: string, ...options: string[]) =>
      `<response_lid ident="response_${name}"><material><mattext>${name}</mattext></material><render_choice>${options.map((text) => `<response_label ident="${name}${text}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`).join("")}</render_choice></response_lid>`;
    const right = (name: string, text: string) =>
      `<respcondition><conditionvar><varequal respident="response_${name}">${name}${text}</varequal></conditionvar><setvar varname="SCORE" action="Add">50.00</setvar></respcondition>`;
    const found = await read(
      canvas(
        "multiple_dropdowns_question",
        "<p>Roses are [r], violets are [v].</p>",
        `${gap("r", "red", "blue")}${gap("v", "red", "blue")}</presentation><resprocessing><outcomes/>${right("r", "red")}${right("v", "blue")}</resprocessing>`,
        "4.0",
      ),
    );
    const body = "<p>Roses are (1) ____, violets are (2) ____.</p>";
    expect(found).toMatchObject([
      { options: "+red -blue", marks: 2, passage: parts(body, 1) },
      { options: "-red +blue", marks: 2, passage: parts(body, 2) },
    ]);
  });

  test("a stimulus of version 3 is the passage of its questions", async () => {
    const asks = (title: string) =>
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="${title}" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/><qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml" title="S"/><qti-item-body><p>Why?</p><qti-extended-text-interaction response-identifier="RESPONSE"/></qti-item-body></qti-assessment-item>`;
    const found = await read({
      "items/1.xml": asks("1"),
      "items/2.xml": asks("2"),
      "texts/s.xml":
        '<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="The fox"><qti-stimulus-body><p>A fox <img src="fox.png" alt=""/></p></qti-stimulus-body></qti-assessment-stimulus>',
      "texts/fox.png": "png",
    });
    const passage = { kind: "text", key: "texts/s.xml", title: "The fox" };
    expect(found).toMatchObject([
      { body: "<p>Why?</p>", pictures: 1, passage: { ...passage, place: 1 } },
      { body: "<p>Why?</p>", passage: { ...passage, place: 2 } },
    ]);
  });
});

const SCHEMAS = process.env.QTI_SCHEMAS ?? "";
const hasReader =
  SCHEMAS !== "" && spawnSync("xmllint", ["--version"], { stdio: "ignore" }).status === 0;

/* The schemas are 1EdTech's: a folder with `qtiv2p1/imsqti_v2p1.xsd` and so on, and xmllint (libxml2-utils). */
describe.skipIf(!hasReader)(
  "an independent reader, where QTI_SCHEMAS says where its schemas are",
  () => {
    test.each([
      ["qti21", "qtiv2p1/imsqti_v2p1.xsd"],
      ["qti22", "qtiv2p2/imsqti_v2p2.xsd"],
    ] as const)("finds every item of %s valid", async (name, schema) => {
      const questions = fc.sample(anyQuestions, { numRuns: 100, seed: 7 }).flat();
      const picture = (address: string) => {
        const bytes = PICTURES[address];
        return bytes && { bytes, ending: address.slice(-3) };
      };
      const archive = openArchive(
        Buffer.from(await questionFormats[name].write(questions, picture)),
      );
      const folder = mkdtempSync(join(tmpdir(), "qti-"));
      const files = archive.names
        .filter((each) => each.endsWith(".xml") && each !== "imsmanifest.xml")
        .map((each) => {
          writeFileSync(join(folder, each), archive.read(each) ?? "");
          return join(folder, each);
        });
      const check = ["--nonet", "--noout", "--schema", join(SCHEMAS, schema), ...files];
      const { status, stderr } = spawnSync("xmllint", check, { maxBuffer: 100_000_000 });
      rmSync(folder, { recursive: true });
      expect(`${stderr}`.split("\n").filter((line) => !/ validates$|^$/.test(line))).toEqual([]);
      expect([status, files.length]).toEqual([0, questions.length]);
    });
  },
);
