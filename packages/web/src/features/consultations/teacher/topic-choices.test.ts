import { expect, test } from "vitest";
import { topicChoices } from "./topic-choices.ts";

test("the topics of the student's level come first, every topic once, and Other last", () => {
  const topics = {
    "primary 5": ["Ratio", "Angles", "Area"],
    "primary 6": ["Ratio", "Circles"],
    "secondary 1": ["Algebra", "Other", "Angles"],
  };
  expect(topicChoices(topics, "primary 6")).toEqual([
    { group: "Primary 6", items: ["Ratio", "Circles"] },
    { group: "Other levels", items: ["Algebra", "Angles", "Area"] },
    { group: "None of these", items: ["Other"] },
  ]);
});

test("a subject without topics still has an entry", () => {
  expect(topicChoices({}, "primary 6")).toEqual([{ group: "None of these", items: ["Other"] }]);
});
