import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import type { AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { DIFFICULTIES, LEVELS } from "@markwell/domain/school/lists";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanRichLine, cleanRichText } from "../../questions/index.ts";
import { cleanQuestion } from "../clean-question.ts";
import type { QuestionFormat } from "./format.ts";
import { withOwnFormulas, withoutMedia } from "./formulas.ts";
import { questionFormats } from "./index.ts";
import { gatherPictures } from "./pictures.ts";

/** `EXCHANGE_RUNS=1000 npx vitest run round-trip` is the whole proof; a test run asks for less. */
const RUNS = Number(process.env.EXCHANGE_RUNS ?? 12);

const PICTURES: Readonly<Record<string, Buffer>> = {
  "/media/00000000000000000000000000000001.png": Buffer.from("one"),
  "/media/00000000000000000000000000000002.jpg": Buffer.from("two"),
};
const addresses = Object.keys(PICTURES);

/** Signs that mean something to one of the formats, among ordinary words. */
const word = fc.oneof(
  fc.constantFrom(
    ...[
      "Ratio 2:3",
      "x < y & z",
      "{a}",
      "#1",
      "=",
      "~",
      "50%",
      "100 %",
      "C:\\temp",
      "a//b",
      "ANSWER: A",
    ],
    ...[
      "A.",
      "B)",
      "::",
      "$5",
      "größer",
      "日本",
      "*",
      "&amp;",
      "<b>",
      "]]>",
      "@@PLUGINFILE@@",
      "[html]",
      "T",
      "->x",
    ],
  ),
  fc.stringMatching(/^[A-Za-z0-9,.;!?'"-]{1,8}$/),
);
const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((all) => all.join(" ").replace(/\s+/g, " ").trim());
const latex = fc.constantFrom(
  "\\frac{1}{2}",
  "x \\neq y",
  "a<b",
  "x^{2}_{1}",
  "\\nu=3",
  '\\text{"a"}',
);
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const attribute = (text: string) => escaped(text).replaceAll('"', "&quot;");

const run = fc.oneof(
  words.map(escaped),
  words.map((text) => `<strong>${escaped(text)}</strong>`),
  latex.map((source) => `<span data-type="inline-math" data-latex="${attribute(source)}"></span>`),
  words.map((text) => `${escaped(text)}<br>`),
);
const picture = fc.constantFrom(...addresses).map((src) => `<img src="${src}" alt="A map" />`);
const block = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(run, { minLength: 1, maxLength: 3 })
      .map((all) => `<p>${all.join(" ")}</p>`),
  },
  latex.map((source) => `<div data-type="block-math" data-latex="${attribute(source)}"></div>`),
  words.map((text) => `<ul><li>${escaped(text)}</li></ul>`),
  picture.map((image) => `<p>${image}</p>`),
);
const rich = fc
  .tuple(words, fc.array(block, { maxLength: 2 }))
  .map(([first, rest]) => cleanRichText(`<p>${escaped(first)}</p>${rest.join("")}`));

const plainOption = words.map((text) => ({ text: plainOfRichLine(escaped(text)), rich: "" }));
const richOption = fc.tuple(words, words, latex).map(([one, two, source]) => {
  const line = cleanRichLine(`${escaped(one)} <em>${escaped(two)}</em> \\(${attribute(source)}\\)`);
  return { text: plainOfRichLine(line), rich: line };
});
const option = fc
  .tuple(
    fc.oneof(plainOption, richOption),
    fc.option(fc.constantFrom(...addresses), { nil: "" }),
    fc.boolean(),
  )
  .map(([shown, image, isAnswer]) => ({ ...shown, picture: image, isAnswer }));

const filing = fc.record(
  {
    subject: fc.constantFrom("Mathematics", "Chinese [higher]"),
    level: fc.constantFrom(...LEVELS),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    topic: fc.constantFrom("Ratio, 2:3", "Speed & time", "<Light>"),
    component: fc.constantFrom("Paper 1"),
    school: fc.constantFrom("Raffles"),
    year: fc.constantFrom(2024, 2025),
    exam: fc.constantFrom("SA2"),
    testsOnly: fc.constant(true),
  },
  { requiredKeys: [] },
);

const beside = fc.oneof(
  fc.constant({ picture: "" }),
  fc.record(
    {
      picture: fc.constantFrom(...addresses),
      pictureWords: fc.constantFrom('The "<b>" of A & B', "x"),
    },
    { requiredKeys: ["picture"] },
  ),
);
const base = fc.record({
  body: rich,
  explanation: fc.oneof(fc.constant(""), rich),
  marks: fc.integer({ min: 1, max: 10 }),
  pictureLink: fc.constantFrom("", "https://example.org/a?b=1&c=[2]"),
  filing,
});
const nothing = {
  options: [],
  accepted: [],
  unit: "",
  unitSide: "right",
  answerKind: "found",
  settings: {},
} as const;
const decimal = fc.constantFrom("3", "3.50", "-0.25", "1200");

const answers = fc.oneof(
  fc
    .uniqueArray(option, {
      minLength: 2,
      maxLength: 5,
      selector: ({ text, picture }) => `${text}|${picture}`,
    })
    .filter((options) => options.some(({ isAnswer }) => isAnswer))
    .map((options) => ({ ...nothing, kind: "mcq" as const, options })),
  fc
    .record({
      accepted: fc.uniqueArray(
        words.filter((text) => /[a-z0-9]/i.test(text)),
        { minLength: 1, maxLength: 3 },
      ),
      unit: fc.constantFrom("", "cm", "$"),
      unitSide: fc.constantFrom("left" as const, "right" as const),
      settings: fc.constantFrom<AnswerSettings[]>(
        {},
        { capitals: true },
        { wrongAnswers: ["a", "b]"] },
      ),
    })
    .map((one) => ({
      ...nothing,
      kind: "short" as const,
      ...one,
      unitSide: one.unit ? one.unitSide : ("right" as const),
    })),
  fc
    .record({
      accepted: fc.uniqueArray(decimal, { minLength: 1, maxLength: 2 }),
      unit: fc.constantFrom("", "kg"),
      answerKind: fc.constantFrom("found" as const, "number" as const),
      settings: fc.constantFrom<AnswerSettings[]>(
        { tolerance: "0.05" },
        { from: "1", to: "4" },
        { tolerance: "1", from: "2", to: "3.5" },
      ),
    })
    .map((one) => ({ ...nothing, kind: "short" as const, ...one })),
  fc
    .constantFrom("long" as const, "composition" as const)
    .chain((kind) =>
      fc
        .constantFrom([], ["A model\nof two lines <b>"], ["One."])
        .map((accepted) => ({ ...nothing, kind, accepted })),
    ),
);
const question: fc.Arbitrary<ExchangeQuestion> = fc
  .tuple(base, beside, answers)
  .map(([one, shown, other]) => ({
    ...one,
    ...shown,
    ...other,
    options: [...other.options],
    accepted: [...other.accepted],
  }));

/** What comes back, with pictures by their content instead of their address. */
function returned(format: QuestionFormat, written: string): ExchangeQuestion[] {
  const pictures = gatherPictures();
  const file = { bytes: Buffer.from(written), text: written };
  return format.read(file, pictures).map((found) => {
    if ("refused" in found) throw new Error(`refused: ${found.refused}`);
    const taken = takeQuestion(cleanQuestion(found.question, pictures));
    if ("refused" in taken) throw new Error(`refused: ${taken.refused}`);
    const address = (place: string) => {
      const content = pictures.all[Number(place)];
      return addresses.find((each) => content && PICTURES[each]?.equals(content)) ?? "";
    };
    return JSON.parse(
      JSON.stringify(taken.question).replace(/\/media\/incoming-(\d+)/g, (_, place) =>
        address(place),
      ),
    ) as ExchangeQuestion;
  });
}

const asWritten = (one: ExchangeQuestion): ExchangeQuestion => one;
const withoutPictures = ({ pictureWords: _, ...one }: ExchangeQuestion): ExchangeQuestion => ({
  ...one,
  body: withoutMedia(one.body),
  explanation: withoutMedia(one.explanation),
  picture: "",
  accepted: one.kind === "long" || one.kind === "composition" ? [] : one.accepted,
});

/** What each format can hold of a question. */
const HOLDS: Record<keyof typeof questionFormats, (one: ExchangeQuestion) => ExchangeQuestion> = {
  moodleXml: asWritten,
  gift: withoutPictures,
  aiken: (one) => ({
    ...nothing,
    kind: "mcq",
    body: cleanRichText(withOwnFormulas(`<p>${escaped(plainOfRichLine(one.body))}</p>`)),
    explanation: "",
    marks: 1,
    options: one.options.map((each) => ({ ...each, rich: "" })),
    accepted: [],
    picture: "",
    pictureLink: "",
    filing: {},
  }),
};

/** Most generated questions have more right options, or pictures, than Aiken can hold. */
const withOneRight = (one: ExchangeQuestion): ExchangeQuestion => ({
  ...one,
  // Options that only their pictures told apart stay different.
  options: one.options.map((each, place) => ({
    ...each,
    text: `${each.text} ${place}`,
    rich: "",
    picture: "",
    isAnswer: place === 0,
  })),
});

/** The format by which a file would be read. */
const formatFinding = (text: string): string | undefined =>
  Object.entries(questionFormats).find(([, each]) =>
    each.recognises({ bytes: Buffer.from(text), text }),
  )?.[0];

describe("what a format can hold comes back equal", () => {
  test.each(Object.entries(questionFormats))("%s", (name, format: QuestionFormat) => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
        const asked = name === "aiken" ? questions.map(withOneRight) : questions;
        const fits = asked.filter((one) => format.cannotCarry(one).whole === undefined);
        const picture = (address: string) => {
          const bytes = PICTURES[address];
          return bytes && { bytes, ending: address.slice(-3) };
        };
        const written = format.write(fits, picture);
        if (fits.length > 0) expect(formatFinding(written)).toBe(name);
        const held = fits.map(HOLDS[name as keyof typeof questionFormats]);
        expect(returned(format, written)).toEqual(held);
      }),
      { numRuns: RUNS },
    );
  });
});
