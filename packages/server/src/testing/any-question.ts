import type { ExchangeQuestion, QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import type { AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { plainOfRichLine, plainOfRichLines } from "@markwell/domain/questions/rich-line";
import { DIFFICULTIES, LEVELS } from "@markwell/domain/school/lists";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import fc from "fast-check";
import { cleanRichLine, cleanRichText } from "../modules/questions/index.ts";

export const PICTURES: Readonly<Record<string, Buffer>> = {
  "/media/00000000000000000000000000000001.png": Buffer.from("one"),
  "/media/00000000000000000000000000000002.jpg": Buffer.from("two"),
};
export const addresses = Object.keys(PICTURES);

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
      "学习，练习。",
      "தமிழ் மொழி",
      "*",
      "&amp;",
      "<b>",
      "]]>",
      "@@PLUGINFILE@@",
      "[html]",
      "T",
      "->x",
      // Property names of every object.
      "toString",
      "__proto__",
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
    fc.constantFrom("", 'A "red" kite & <two> tails'),
    fc.boolean(),
    fc.oneof(fc.constant(""), words),
  )
  .map(([shown, image, pictureWords, isAnswer, why]) => ({
    ...shown,
    picture: image,
    ...(image && pictureWords && { pictureWords }),
    isAnswer,
    ...(why && !isAnswer && { whyWrong: plainOfRichLine(escaped(why)) }),
  }));

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
    subjectLevel: fc.constantFrom(...SUBJECT_LEVELS),
    testsOnly: fc.constant(true),
  },
  { requiredKeys: [] },
);

const base = fc.record({
  body: rich,
  explanation: fc.oneof(fc.constant(""), rich),
  steps: fc.oneof(fc.constant(undefined), fc.array(words, { minLength: 1, maxLength: 3 })),
  marks: fc.integer({ min: 1, max: 10 }),
  picture: fc.option(fc.constantFrom(...addresses), { nil: "" }),
  pictureWords: fc.constantFrom("", 'A "bar" graph of <books> & pens'),
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
const formatted = (lines: readonly string[]) => {
  const clean = lines.map(cleanRichLine).join("\n");
  return { accepted: [plainOfRichLines(clean)], acceptedRich: [clean] };
};

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
  words.map((text) => ({
    ...nothing,
    kind: "short" as const,
    ...formatted([`a ${escaped(text)} <strong>b</strong>`]),
  })),
  words.map((text) => ({
    ...nothing,
    kind: "long" as const,
    ...formatted([`<em>One</em> ${escaped(text)}`, "H<sub>2</sub>O"]),
  })),
);
const question: fc.Arbitrary<ExchangeQuestion> = fc
  .tuple(base, answers)
  .map(([{ pictureWords, ...one }, other]) => ({
    ...one,
    ...other,
    ...(one.picture && pictureWords && { pictureWords }),
    options: [...other.options],
    accepted: [...other.accepted],
  }));

/** Rare in random data: only pictures tell its options apart. */
export const toldApartByPictures: ExchangeQuestion = {
  ...nothing,
  body: "<p>Which one?</p>",
  explanation: "",
  marks: 1,
  picture: "",
  pictureLink: "",
  filing: {},
  kind: "mcq",
  options: addresses.map((picture, place) => ({
    text: "This one",
    rich: "",
    picture,
    isAnswer: place === 0,
  })),
  accepted: [],
};

const rubric = {
  ...{ title: "Explaining", kind: "points" as const, halves: true },
  criteria: [
    {
      ...{ id: "a1", name: "Reasons", bands: [], most: null },
      points: [{ id: "b1", text: "Names the cause", marks: 1, kind: "method" as const }],
    },
  ],
};

const shared = fc.record({
  kind: fc.constantFrom("text" as const, "cloze" as const, "parts" as const),
  title: words,
  body: rich,
  members: fc.array(question, { minLength: 1, maxLength: 3 }),
});

const withHistory = fc
  .tuple(question, fc.option(words, { nil: undefined }))
  .map(([plain, before]): ExchangeQuestion => {
    const one = markedByHand(plain.kind) && before ? { ...plain, rubric } : plain;
    if (before === undefined) return one;
    const body = cleanRichText(`<p>${escaped(before)}</p>`);
    return { ...one, earlier: [{ ...plain, body, filing: {} }] };
  });

export const anyQuestions: fc.Arbitrary<ExchangeQuestion[]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: withHistory.map((one) => ({ members: [one] })) },
      { weight: 1, arbitrary: shared },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((groups) => groups.flatMap((group, place) => membersOf(group, `p${place}`)));

function membersOf(
  group: { members: ExchangeQuestion[] } & Partial<Omit<QuestionPassage, "key" | "place">>,
  key: string,
): ExchangeQuestion[] {
  const { members, kind, title = "", body = "" } = group;
  if (!kind) return members;
  const own =
    kind === "cloze" ? members.filter((one) => kindRules[one.kind].acceptsTexts) : members;
  const gaps = own.map((_, index) => `(${index + 1}) ____`).join(" and ");
  const text = kind === "cloze" ? `${body}<p>He ${gaps}.</p>` : body;
  return own.map((one, index) => ({
    ...one,
    passage: { key, kind, title, body: text, place: index + 1 },
  }));
}
