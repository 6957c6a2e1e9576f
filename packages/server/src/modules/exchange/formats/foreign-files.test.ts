import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { describe, expect, test } from "vitest";
import { FileProblem } from "../../../platform/file-problem.ts";
import { cleanQuestion } from "../clean-question.ts";
import type { QuestionFormat } from "./format.ts";
import { questionFormats } from "./index.ts";
import { collectPictures } from "./pictures.ts";
import { textOf } from "./text-of-file.ts";

type Read =
  | { title: string; line: number; question: ExchangeQuestion; notes: string[] }
  | { title: string; line: number; refused: string };

async function read(bytes: Uint8Array): Promise<Read[]> {
  const file = { bytes, text: textOf(bytes) };
  const formats: QuestionFormat[] = Object.values(questionFormats);
  const format = formats.find((each) => each.recognises(file));
  if (!format) throw new Error("no format knows it");
  const pictures = collectPictures();
  return (await format.read(file, pictures)).map((found): Read => {
    if ("refused" in found) return found;
    const { title, line } = found.question;
    return { title, line, ...takeQuestion(cleanQuestion(found.question, pictures)) };
  });
}

const readText = (text: string) => read(Buffer.from(text));

async function only(text: string) {
  const [one, ...more] = await readText(text);
  if (!one || more.length > 0) throw new Error(`${more.length + 1} questions`);
  if ("refused" in one) return { refused: one.refused };
  const { question, notes } = one;
  const { kind, body, options, accepted, unit, settings, explanation, marks } = question;
  return {
    kind,
    body,
    whyWrong: options.map(({ whyWrong = "" }) => whyWrong),
    options: options
      .map(({ text: shown, isAnswer }) => `${isAnswer ? "+" : "-"}${shown}`)
      .join(" "),
    accepted,
    unit,
    settings,
    explanation,
    marks,
    notes,
  };
}

const xml = (questions: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`;
const choice = (stem: string, inner: string) =>
  xml(
    `<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${inner}</question>`,
  );

describe("what is no file of its kind", () => {
  test("an instruction before the root does not make Moodle XML something else", async () => {
    const file = `<?xml version="1.0"?><?xml-stylesheet href="a.css"?><!-- <p> {x} -->\n<quiz><question type="shortanswer"><name><text>n</text></name><questiontext><text>Capital?</text></questiontext><answer fraction="100"><text>Paris</text></answer></question></quiz>`;
    expect(await only(file)).toMatchObject({ kind: "short", accepted: ["Paris"] });
  });

  test("nothing that begins with a tag is GIFT", async () => {
    await expect(readText("<html><body>{=a ~b}</body></html>")).rejects.toThrow("no format");
  });

  test("codes of a cloze are no accepted answer", async () => {
    expect(await only("The sky is {1:MULTICHOICE:=blue~red}.")).toEqual({
      refused: expect.stringContaining("Moodle XML"),
    });
  });

  test("a broken block of Aiken ends at its blank line", async () => {
    const found = await readText(
      "What is it?\nA. one\nB. two\n\nWhich?\nA. x\n\nB. y\n\nANSWER: B\n",
    );
    expect(found).toMatchObject([
      { refused: "The line ANSWER: is missing." },
      { question: { body: "<p>Which?</p>" } },
    ]);
  });

  test("a range has the number in its middle, and empty feedback gets no heading", async () => {
    expect(await only("Pi? {#3.141..3.142}")).toMatchObject({ accepted: ["3.1415"] });
    expect(
      await only(
        choice(
          "Which?",
          '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text><feedback format="html"><text><![CDATA[<p> </p>]]></text></feedback></answer>',
        ),
      ),
    ).toMatchObject({ explanation: "", notes: [] });
  });

  test("the signs around a formula in its annotation are no part of it", async () => {
    const math = String.raw`<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\[ x^2 \]</annotation></semantics></math>`;
    const file = xml(
      `<question type="shortanswer"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Find ${math} now.</p>]]></text></questiontext><answer fraction="100"><text>9</text></answer></question>`,
    );
    const body = expect.stringMatching(
      /^<p>Find <span [^>]*data-latex="x\^2"[^>]*>x²<\/span> now\.<\/p>$/,
    );
    expect(await only(file)).toMatchObject({ body, notes: [] });
  });

  test("a sound is named, and the picture of an old Moodle is kept", async () => {
    const file = xml(
      `<question type="shortanswer"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Listen <a href="@@PLUGINFILE@@/a.mp3">here</a></p>]]></text><file name="a.mp3" path="/" encoding="base64">AAAA</file></questiontext><image_base64>${Buffer.from("a picture").toString("base64")}</image_base64><answer fraction="100"><text>x</text></answer></question>`,
    );
    const found = await only(file);
    expect(found).toMatchObject({
      body: expect.stringContaining('<img src="/media/incoming-0"'),
      notes: [expect.stringContaining("a.mp3")],
    });
  });
});

describe("GIFT as other systems write it", () => {
  test.each<[what: string, file: string, expected: Record<string, unknown>]>([
    [
      "a ratio with colons",
      "Ratio 2:3 is? {=4:6 ~6:4}",
      { body: "<p>Ratio 2:3 is?</p>", options: "+4:6 -6:4" },
    ],
    ["a title with escapes", "::Q1\\: sum::2 + 2 \\= ? {=4 ~5}", { body: "<p>2 + 2 = ?</p>" }],
    [
      "\\neq in a formula",
      "\\(a \\neq b\\) is {T}",
      {
        kind: "mcq",
        options: "+True -False",
        body: expect.stringContaining('data-latex="a \\neq b"'),
      },
    ],
    [
      "doubled backslashes",
      "What is \\\\(\\\\frac\\{1\\}\\{2\\}\\\\)? {=0.5}",
      { accepted: ["0.5"], body: expect.stringContaining('data-latex="\\frac{1}{2}"') },
    ],
    ["a line break", "One\\ntwo {=x}", { body: "<p>One<br />two</p>" }],
    ["x<y is no tag", "Is x<y? {F#no#yes}", { body: "<p>Is x&lt;y?</p>", options: "-True +False" }],
    [
      "a missing word",
      "The sky is {=blue ~red} today.",
      { body: "<p>The sky is _____ today.</p>" },
    ],
    [
      "weights of several",
      "Primes? {~%50%2 ~%50%3 ~%-100%4}",
      {
        options: "+2 +3 -4",
        notes: [
          expect.stringContaining("Partial credit"),
          expect.stringContaining("Negative marks"),
        ],
      },
    ],
    [
      "half credit",
      "City? {=York =%50%york#Capital!}",
      {
        accepted: ["York"],
        notes: ["Half credit for ‘york’ was removed.", expect.stringContaining("feedback")],
      },
    ],
    [
      "a joker beside a text",
      "City? {=York =*ork}",
      { accepted: ["York"], notes: [expect.stringContaining("*ork")] },
    ],
    ["only a joker", "City? {=Yo*}", { refused: expect.stringContaining("Yo*") }],
    [
      "a number with a tolerance",
      "Pi? {#3.14:0.005}",
      { accepted: ["3.14"], settings: { tolerance: "0.005" } },
    ],
    ["a range", "Pi? {#3..4}", { accepted: ["3.5"], settings: { from: "3", to: "4" } }],
    [
      "a range as Moodle writes it back, beside a number",
      "Pi? {#=%100%2.5:1.5# =%100%3:0#}",
      { accepted: ["3"], settings: { from: "1", to: "4" } },
    ],
    [
      "an answer that begins like a format",
      "Tag? {=[plain][html] is one =x}",
      { accepted: ["[html] is one", "x"] },
    ],
    ["an exponent", "How many? {#1e3}", { accepted: ["1000"] }],
    [
      "numbers with half credit",
      "Pi? {#3.14:0.005 =%50%3:0.2}",
      { accepted: ["3.14"], notes: ["Half credit for ‘3’ was removed."] },
    ],
    ["an essay", "Tell a story. {}", { kind: "long", accepted: [] }],
    ["general feedback", "2+2? {=4 ~5####Count.}", { explanation: "<p>Count.</p>" }],
    ["markup", "[html]<p>A <b>bold</b> word</p>{T}", { body: "<p>A <b>bold</b> word</p>" }],
    ["matching", "Match. {=a -> 1 =b -> 2}", { refused: "Matching questions are not supported." }],
    [
      "a description",
      "// only words\n::t::Read the text.",
      { refused: expect.stringContaining("description") },
    ],
    [
      "seven options",
      "Which? {=a ~b ~c ~d ~e ~f ~g}",
      { refused: "The question has 7 options. Markwell allows at most five." },
    ],
    [
      "braces in the text",
      "\\(\\frac{1}{2}\\)? {=0.5}",
      { refused: expect.stringContaining("braces") },
    ],
    [
      "answers without an end",
      "::t::What? {=a",
      { refused: expect.stringContaining("not closed") },
    ],
    [
      "each option right for itself",
      "Which? {=a =b ~c}",
      { refused: expect.stringContaining("was right alone") },
    ],
    ["the same option twice", "Which? {=a ~b ~b}", { refused: expect.stringContaining("same") }],
  ])("%s", async (_what, file, expected) => {
    expect(await only(file)).toMatchObject(expected);
  });

  test("blank lines part questions, comments do not, categories propose a topic", async () => {
    const all = await readText(
      "\ufeff// note\r\n$CATEGORY: $course$/Algebra\r\n\r\n::A::1? {\r\n=1\r\n// aside\r\n~2\r\n}\r\n\r\n\r\nno answers\r\n",
    );
    expect(all.map(({ title, line }) => [title, line])).toEqual([
      ["A", 4],
      ["no answers", 11],
    ]);
    expect(all[0]).toMatchObject({ question: { filing: { topic: "Algebra" } } });
    expect(all[1]).toHaveProperty("refused");
  });

  test("windows-1252 and UTF-16 are read", async () => {
    expect((await read(Buffer.from("Gr\u00f6\u00dfe? {=\u00e4}", "latin1")))[0]).toMatchObject({
      question: { body: "<p>Größe?</p>", accepted: ["ä"] },
    });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Wide? {=ä}", "utf16le")]);
    expect((await read(wide))[0]).toMatchObject({ question: { accepted: ["ä"] } });
  });
});

describe("Aiken as people type it", () => {
  test("several lines, either bracket, a lower-case answer", async () => {
    const all = await readText(
      "First line\nsecond line\na) One\nb. 2 < 3\nanswer: b\n\nLost?\nA. x\nB. y\n\nNext?\nA. 1\nB. 2\nANSWER: D\n",
    );
    expect(all[0]).toMatchObject({
      question: {
        body: "<p>First line<br />second line</p>",
        options: [{ isAnswer: false }, { text: "2 < 3", isAnswer: true }],
      },
    });
    expect(all.slice(1)).toEqual([
      { title: "Lost?", line: 7, refused: "The line ANSWER: is missing." },
      { title: "Next?", line: 11, refused: "There is no option D, which ANSWER names." },
    ]);
  });
});

describe("Moodle XML as Moodle writes it", () => {
  test.each<[what: string, file: string, expected: Record<string, unknown>]>([
    [
      "several answers with their weights",
      choice(
        "<p>Q</p>",
        `<defaultgrade>2.5</defaultgrade><single>false</single><answer fraction="50" format="html"><text>a</text></answer><answer fraction="50"><text><![CDATA[<p>b</p>]]></text></answer><answer fraction="-25"><text>c &lt; d</text><feedback><text>No</text></feedback></answer>`,
      ),
      {
        options: "+a +b -c < d",
        marks: 3,
        explanation: "",
        whyWrong: ["", "", "No"],
        notes: expect.arrayContaining(["The marks are 3 instead of 2.5."]),
      },
    ],
    [
      "a number with its unit",
      xml(
        `<question type="numerical"><questiontext format="html"><text>Mass?</text></questiontext><answer fraction="100"><text>5.0</text><tolerance>0.1</tolerance></answer><answer fraction="0"><text>*</text></answer><units><unit><multiplier>1</multiplier><unit_name>kg</unit_name></unit><unit><multiplier>1000</multiplier><unit_name>g</unit_name></unit></units><unitsleft>0</unitsleft></question>`,
      ),
      {
        kind: "short",
        accepted: ["5.0"],
        settings: { tolerance: "0.1" },
        unit: "kg",
        notes: [expect.stringContaining("‘g’")],
      },
    ],
    [
      "capitals that count, and an old answer without text",
      xml(
        `<question type="shortanswer"><questiontext format="plain_text"><text>2 &lt; 3 &amp; City&nbsp;?</text></questiontext><usecase>1</usecase><answer fraction="100">York<feedback><text></text></feedback></answer></question>`,
      ),
      {
        accepted: ["York"],
        settings: { capitals: true },
        body: "<p>2 &lt; 3 &amp; City\u00a0?</p>",
      },
    ],
    [
      "true or false, the wrong one first",
      xml(
        `<question type="truefalse"><questiontext><text>Q</text></questiontext><answer fraction="0"><text>false</text></answer><answer fraction="100"><text>true</text></answer></question>`,
      ),
      { options: "+True -False" },
    ],
    [
      "an essay with notes for the grader",
      xml(
        `<question type="essay"><questiontext format="html"><text>Why?</text></questiontext><graderinfo format="html"><text><![CDATA[<p>One</p><p>Two</p>]]></text></graderinfo></question>`,
      ),
      { kind: "long", accepted: ["One\nTwo"], notes: [] },
    ],
    [
      "an essay with formatted notes for the grader",
      xml(
        `<question type="essay"><questiontext format="html"><text>Why?</text></questiontext><graderinfo format="html"><text><![CDATA[<p>One <b>word</b> <img src="https://example.org/a.png"></p>]]></text></graderinfo></question>`,
      ),
      {
        kind: "long",
        accepted: ["One word"],
        notes: [
          "Pictures and films of the model answer were removed.",
          "The model answer loses its formatting.",
        ],
      },
    ],
    [
      "a formula for MathJax",
      choice(
        "<p>$$x^2$$</p><p>and \\(y\\)</p>",
        `<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>`,
      ),
      {
        body: expect.stringMatching(
          /^<div data-type="block-math" data-latex="x\^2">.*<span data-type="inline-math" data-latex="y">/,
        ),
      },
    ],
    [
      "a picture elsewhere on the web",
      choice(
        `<p>Q <img src="https://example.org/a.png"></p>`,
        `<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>`,
      ),
      { body: "<p>Q </p>", notes: [expect.stringContaining("https://example.org/a.png")] },
    ],
    [
      "a script",
      choice(
        `<p onclick="x()">Q</p><script>alert(1)</script>`,
        `<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>`,
      ),
      { body: "<p>Q</p>" },
    ],
    [
      "a cloze without gaps",
      xml(`<question type="cloze"><name><text>gaps</text></name></question>`),
      { refused: expect.stringContaining("without a place for an answer") },
    ],
    [
      "a kind of a plugin",
      xml(`<question type="newthing"><name><text>x</text></name></question>`),
      { refused: "Questions of the type ‘newthing’ are not supported." },
    ],
  ])("%s", async (_what, file, expected) => {
    expect(await only(file)).toMatchObject(expected);
  });

  const embedded = (text: string) =>
    readText(
      xml(
        `<question type="cloze"><name><text>Cats</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><generalfeedback format="html"><text>Look.</text></generalfeedback></question>`,
      ),
    );

  test("the gaps of a cloze are questions of one text", async () => {
    const found = await embedded(
      "<p>The {1:SHORTANSWER:=cat~%50%kit\\}ten#Too young} is {2:NM:=4.5:0.5} kg, a {:SAC:=Pet &amp; friend}.</p>",
    );
    expect(found).toMatchObject([
      {
        title: "Cats (1)",
        question: { accepted: ["cat"], marks: 1, body: "<p>Fill in gap (1).</p>" },
        notes: expect.arrayContaining(["Half credit for ‘kit}ten’ was removed."]),
      },
      { question: { accepted: ["4.5"], marks: 2, settings: { tolerance: "0.5" } } },
      { question: { accepted: ["Pet & friend"], settings: { capitals: true } } },
    ]);
  });

  test("gaps to choose for are parts; of a kind that is unknown, nothing is taken", async () => {
    const found = await embedded(
      "Ice is {1:MC:=solid~%0%liquid} and {1:MULTICHOICE_VS:wet~=<b>cold</b>#Yes}.",
    );
    expect(found).toMatchObject([
      {
        question: { kind: "mcq", options: [{ text: "solid", isAnswer: true }, { text: "liquid" }] },
      },
      { question: { options: [{ text: "wet" }, { text: "cold", isAnswer: true }] } },
    ]);
    expect(await embedded("A {1:REGEXP:=x} and {1:SA:=y}")).toMatchObject([
      { refused: expect.stringContaining("not supported") },
    ]);
  });

  test("a picture is found by a name with backslashes and in another case", async () => {
    const file = xml(
      `<question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/maps/My%20Map.PNG"></p>]]></text><file name="my map.png" path="\\maps\\" encoding="base64">${Buffer.from("a picture").toString("base64")}</file></questiontext><answer fraction="100"><text>x</text></answer></question>`,
    );
    expect(await only(file)).toMatchObject({
      body: '<p>See <img src="/media/incoming-0" /></p>',
      notes: [],
    });
  });

  test("pictures come along, each in its place", async () => {
    const png = Buffer.from("not really a picture").toString("base64");
    const [one] = await readText(
      xml(
        `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/my%20map.png" alt="Map"></p>]]></text><file name="my map.png" path="/" encoding="base64">${png.slice(0, 9)}\n${png.slice(9)}</file></questiontext><answer fraction="100" format="html"><text><![CDATA[<img src="data:image/png;base64,${png}">]]></text></answer><answer fraction="0"><text>b</text></answer></question>`,
      ),
    );
    expect(one).toMatchObject({
      question: {
        body: '<p>See <img src="/media/incoming-0" alt="Map" /></p>',
        options: [{ text: "", picture: "/media/incoming-0", isAnswer: true }, { text: "b" }],
      },
      notes: [],
    });
  });

  test.each<[what: string, file: string, problem: string]>([
    [
      "an entity of its own",
      `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>`,
      "defines entities",
    ],
    ["an unknown entity", `<quiz><question type="essay">\n&xxe;</question></quiz>`, "line 2"],
    [
      "an element that is not closed",
      `<quiz>\n<question type="essay"><name></question></quiz>`,
      "line 2",
    ],
    ["a hundred thousand levels", `<quiz>${"<a>".repeat(100_000)}`, "nested"],
  ])("%s refuses the file", async (_what, file, problem) => {
    await expect(readText(file)).rejects.toBeInstanceOf(FileProblem);
    await expect(readText(file)).rejects.toThrow(problem);
  });
});
