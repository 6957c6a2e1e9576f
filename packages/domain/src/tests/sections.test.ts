import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bySection,
  headOfEach,
  headsOfTest,
  keptSections,
  type PaperHead,
  SECTION_TITLE_MAX,
  sectionOfEach,
  tidyHead,
} from "./sections.ts";

const at = (before: string, title = before.toUpperCase()) => ({ before, title, text: "" });
const titles = (ids: string, ...sections: ReturnType<typeof at>[]) =>
  sectionOfEach([...ids], sections).map((section) => section?.title ?? "-");

describe("the section of each question", () => {
  test.each([
    ["none", "abc", [], ["-", "-", "-"]],
    ["from its question on", "abc", [at("b")], ["-", "B", "B"]],
    ["until the next begins", "abcd", [at("c"), at("a")], ["A", "A", "C", "C"]],
    ["one whose question has gone counts nowhere", "ac", [at("b")], ["-", "-"]],
  ])("%s", (_, ids, sections, expected) => {
    expect(titles(ids, ...sections)).toEqual(expected);
  });
});

test("sections are kept in the order of the test, each question's last one", () => {
  expect(keptSections([..."cab"], [at("a", "1"), at("x"), at("c"), at("a", "2")])).toEqual([
    at("c"),
    at("a", "2"),
  ]);
});

test("groups of sections are the questions in their order, and each group has one section", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("A", "B", undefined)), (sections) => {
      const questions = sections.map((section, id) => ({ id, section }));
      const groups = bySection(questions);
      expect(groups.flat()).toEqual(questions);
      for (const group of groups) expect(new Set(group.map(({ section }) => section)).size).toBe(1);
    }),
  );
});

describe("what a paper says before its questions", () => {
  const section = (title: string): PaperHead => ({ section: { title, text: "" } });

  test("comes back from a test as it was, for any sections", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5 }),
        fc.array(fc.option(fc.string({ minLength: 1, maxLength: 5 }), { nil: undefined }), {
          minLength: 1,
          maxLength: 12,
        }),
        (instructions, begins) => {
          const ids = begins.map((_, place) => String(place));
          const sections = begins.flatMap((title, place) =>
            title ? [{ before: String(place), title, text: "" }] : [],
          );
          const heads = headOfEach(instructions, sectionOfEach(ids, sections));
          const questions = ids.map((id, place) => ({ id, head: heads[place] }));
          expect(headsOfTest(questions)).toEqual({ instructions, sections });
        },
      ),
    );
  });

  test.each<[string, Array<{ id?: string; head?: PaperHead }>, string[]]>([
    ["begins with the next one that is taken", [{ head: section("A") }, { id: "2" }], ["A2"]],
    [
      "gives way to the section that begins before that",
      [{ head: section("A") }, { id: "2", head: section("B") }],
      ["B2"],
    ],
    ["goes with its questions", [{ id: "1" }, { head: section("B") }], []],
  ])("a section whose first question is left out %s", (_, questions, expected) => {
    const { sections } = headsOfTest(questions);
    expect(sections.map(({ title, before }) => title + before)).toEqual(expected);
  });

  test("what is too long for a test is cut, and said", () => {
    const notes: string[] = [];
    const { section: cut } = tidyHead(section("x".repeat(SECTION_TITLE_MAX + 1)), notes) ?? {};
    expect(cut?.title).toHaveLength(SECTION_TITLE_MAX);
    expect(notes).toEqual(["The heading of its section is longer than 120 letters and was cut."]);
    expect(tidyHead({ instructions: " \n", section: { title: " ", text: "x" } }, [])).toBe(
      undefined,
    );
  });
});
