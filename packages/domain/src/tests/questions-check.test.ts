import { describe, expect, test } from "vitest";
import { aKey } from "../testing/a-question.ts";
import { workOf } from "../testing/work.ts";
import { alikeQuestions } from "./alike.ts";
import { type CheckedQuestion, type CheckedQuestions, checkPaper } from "./questions-check.ts";
import { readingGrade } from "./reading-grade.ts";

const choice = (text: string) => ({ id: text, body: text, image: "" });

const aChecked = (change: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  id: "one",
  key: aKey("mcq", 10, { right: ["3"] }),
  body: "<p>Which is a factor of 6?</p>",
  explanation: "",
  words: "Which is a factor of 6?",
  image: "",
  link: "",
  imageWords: "",
  outdated: false,
  options: [choice("3"), choice("4")],
  ...change,
});

const aShort = (accepted: string[], change = {}): Partial<CheckedQuestion> => ({
  key: aKey("short", 10, { accepted, ...change }),
  options: [],
});

const tools = {
  isThere: (path: string) => path !== "/media/gone.png",
  isDrawable: (latex: string) => !latex.includes("broken"),
};

const found = (questions: CheckedQuestion[], change: Partial<CheckedQuestions> = {}) =>
  checkPaper({ questions, duration: 15 * questions.length, level: "", ...change }, tools).map(
    ({ questionId = "", severity, message }) => `${questionId} ${severity}: ${message}`,
  );

const difficult =
  "Notwithstanding considerable environmental deterioration, international organisations " +
  "systematically investigated possibilities of establishing comprehensive agricultural " +
  "administration, particularly considering demographic developments, economic interdependence, " +
  "technological modernisation, educational participation, political representation and " +
  "constitutional responsibility throughout neighbouring territories during subsequent generations.";

const withoutWords = "has no description for students who cannot see it.";

describe("what is found in a question", () => {
  test.each<[string, Partial<CheckedQuestion>, string[]]>([
    ["nothing in a good one", {}, []],
    [
      "an option that refers to others, which keeps its place",
      { options: [choice("2"), choice("5"), choice("3"), choice("None of the above")] },
      [
        "one hint: Option D refers to other options: it keeps its place where options are shuffled.",
      ],
    ],
    [
      "options that name each other, which all keep their order",
      { options: [choice("2"), choice("5"), choice("3"), choice("Both A and B")] },
      [
        "one hint: Option D refers to other options: all options keep their order where options are shuffled.",
      ],
    ],
    [
      "a letter of an option in the explanation",
      { explanation: "<p>Option B divides 6.</p>", options: ["2", "5", "7", "9"].map(choice) },
      [
        "one hint: A text names an option by its letter: all options keep their order where options are shuffled.",
      ],
    ],
    [
      "no right option",
      { key: aKey("mcq", 10) },
      ["one stop: There must be atleast one right answer."],
    ],
    ["an accepted answer", aShort(["1/2", "half"]), []],
    ["an answer with its unit", aShort(["3 cm"], { unit: "cm" }), []],
    ["blank texts beside a good one", aShort(["3", " ."]), []],
    [
      "only the unit",
      aShort(["cm"], { unit: "cm" }),
      ["one stop: Please give at least one accepted answer."],
    ],
    ["a long answer has no key", { key: aKey("long", 10), options: [] }, []],
    [
      "a picture without words",
      { body: '<p>See <img src="/media/a.png" alt=""></p>' },
      ["one warning: A picture in the question has no description for students who cannot see it."],
    ],
    ["a picture with words", { body: '<p><img src="/media/a.png" alt="A cube"></p>' }, []],
    [
      "pictures that are gone",
      {
        explanation: '<img alt="A cube" src="/media/gone.png">',
        image: "/media/gone.png",
        options: [choice("3"), { ...choice("4"), image: "/media/gone.png" }],
      },
      [
        ...["the explanation", "the question", "option B"].map(
          (where) => `one warning: The file of a picture or video in ${where} is missing.`,
        ),
        `one hint: The picture beside the question ${withoutWords} “Describe the picture” in the question's form adds them.`,
      ],
    ],
    [
      "a film beside the question",
      { image: "/media/a.mp4" },
      [
        `one hint: The video beside the question ${withoutWords} “Describe the video” in the question's form adds them.`,
      ],
    ],
    [
      "a picture by its link",
      { link: "https://example.org/a.png", imageWords: "Of an upload that is no longer there" },
      [
        `one hint: The picture beside the question ${withoutWords} In the text of the question it can have them.`,
      ],
    ],
    [
      "a newer version in the bank",
      { outdated: true },
      ["one hint: The question bank has a newer version."],
    ],
    ["a picture in words", { image: "/media/a.png", imageWords: "A bar graph of books" }, []],
    ["a link to a page", { link: "https://example.org/" }, []],
    [
      "options of pictures only",
      { options: ["a", "b"].map((name) => ({ id: name, body: "", image: `/media/${name}.png` })) },
      ["one hint: Options A, B have a picture without words."],
    ],
    [
      "options that look the same",
      { options: [choice("3"), choice("1/2"), choice("\\(\\frac{1}{2}\\)")] },
      ["one warning: Options B and C look the same."],
    ],
    ["options of one value", { options: [choice("3"), choice("0.5"), choice("1/2")] }, []],
    ["capital letters and powers", { options: [choice("3"), choice("mW"), choice("MW")] }, []],
    [
      "formulas that cannot be shown",
      {
        body: '<p><span data-type="inline-math" data-latex="a&lt;\\broken">x</span></p>',
        options: [choice("3"), choice("\\(\\broken{2}\\)")],
      },
      [
        "one warning: A formula in the question cannot be shown: a<\\broken",
        "one warning: A formula in option B cannot be shown: \\broken{2}",
      ],
    ],
  ])("%s", (_what, change, expected) => expect(found([aChecked(change)])).toEqual(expected));

  test("each key that the grader refuses stops the test", () => {
    const reading = { kind: "text", settings: {} } as const;
    const endless = "x".repeat(20_001);
    const [finding = "", ...others] = found([aChecked(aShort(["cat", endless], { reading }))]);
    expect(finding).toMatch(/^one stop: The accepted answer "x+" does not count as right\.$/);
    expect(others).toEqual([]);
  });
});

describe("what is found in a test", () => {
  test("what a passage has is said once, at the first of its questions", () => {
    const passage = {
      id: "kite",
      kind: "cloze" as const,
      title: "The kite",
      body: '<p><img src="/media/gone.png" alt=""> <span data-latex="\\broken">x</span> (1) ____</p>',
      words: difficult,
      outdated: true,
    };
    const gap = (place: number) =>
      aChecked({ id: `gap ${place}`, words: "A verb.", passage: { ...passage, place } });
    const alone = aChecked({ id: "alone", words: "A verb." });
    expect(found([alone, gap(1), gap(2)], { level: "primary 4" })).toEqual([
      "gap 1 warning: The file of a picture or video in the passage “The kite” is missing.",
      "gap 1 warning: A picture in the passage “The kite” has no description for students who cannot see it.",
      "gap 1 warning: A formula in the passage “The kite” cannot be shown: \\broken",
      "gap 1 hint: The question bank has a newer version of the passage “The kite”.",
      "gap 1 hint: The passage “The kite” reads like Secondary 5; the test is for Primary 4.",
    ]);
    const part = aChecked({ id: "a", passage: { ...passage, kind: "parts", body: "", place: 1 } });
    expect(found([part], { level: "primary 4" })).toEqual([
      "a hint: The question bank has a newer version of the text for all its parts.",
      "a hint: The text for all its parts reads like Secondary 5; the test is for Primary 4.",
    ]);
    const text = aChecked({
      id: "1",
      passage: { ...passage, outdated: false, kind: "text", place: 1, body: "" },
    });
    expect(found([text, { ...text, id: "2" }])).toEqual([
      "2 hint: This is very similar to question 1.",
    ]);
  });

  test("two questions alike, said at the later one", () => {
    const other = aChecked({ id: "two", words: "Name a fruit." });
    expect(found([aChecked(), other, aChecked({ id: "three" })])).toEqual([
      "three hint: This is very similar to question 1.",
    ]);
  });

  test.each([
    [14, [" hint: The questions take about 15 minutes; the test lasts 14."]],
    [15, []],
    [40, []],
    [41, [" hint: The questions take about 15 minutes; the test lasts 41."]],
  ])("15 expected minutes in %i", (duration, expected) =>
    expect(found([aChecked()], { duration })).toEqual(expected),
  );

  test("a text far above the level of the test, and none without a level", () => {
    const question = aChecked({ words: difficult });
    expect(found([question], { level: "primary 4" })).toEqual([
      "one hint: The text reads like Secondary 5; the test is for Primary 4.",
    ]);
    expect(found([question])).toEqual([]);
    expect(readingGrade("Which is a factor of 6?")).toBeUndefined();
  });
});

const seven = "Mei has 12 stickers and gives a third of them to her brother.";

test.each<[boolean, string, string]>([
  [true, seven, seven.toUpperCase()],
  [true, seven, seven.replace("her brother", "her little brother")],
  [false, seven, seven.replace("12", "15")],
  [false, `${seven} `.repeat(9), `${`${seven} `.repeat(9)}Why did she give stickers away?`],
  [false, "Find x + 2.", "Find x - 2."],
  [false, "Name a fruit.", "Name a vegetable."],
])("alike %s: %s / %s", (alike, one, other) => {
  const asked = (words: string, options: string[] = []) => ({ words, pictures: [""], options });
  const both = (left: string[], right: string[]) =>
    alikeQuestions([asked(one, left), asked(other, right)]).length === 1;
  expect(both([], [])).toBe(alike);
  expect(both(["a", "b"], ["b", "c"])).toBe(alike);
  expect(both(["a", "b", "c"], ["c", "d", "e"])).toBe(false);
});

test("a test of 200 long questions is checked with little work", () => {
  const words = "word and other words ".repeat(500);
  const questions = Array.from({ length: 200 }, (_, place) =>
    aChecked({ id: String(place), words: `${words} ${place}` }),
  );
  const checked = workOf(() => checkPaper({ questions, duration: 180, level: "primary 4" }, tools));
  expect(checked.calls).toBeLessThan(5_000_000);
  // Each question is read a few times, not once for each other question.
  expect(checked.characters).toBeLessThan(3 * questions.length * words.length);
});
