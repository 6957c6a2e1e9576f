import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bySection, keptSections, sectionOfEach } from "./sections.ts";

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
