import { describe, expect, test } from "vitest";
import { type FilingLists, filingOf, type ImportFiling, NOT_FILED } from "./import-filing.ts";

const lists: FilingLists = {
  subjects: [
    {
      _id: "m",
      topic: "Mathematics",
      components: ["Paper 1"],
      topicsByLevel: { "primary 6": ["Ratio", "Speed"], "primary 5": ["Ratio"] },
    },
    {
      _id: "s",
      topic: "Science",
      components: ["Booklet A"],
      topicsByLevel: { "primary 6": ["Heat"] },
    },
  ],
};
const all: ImportFiling = {
  subject: "m",
  level: "primary 6",
  difficulty: "basic",
  topic: "Speed",
  component: "Paper 1",
};

describe("where a question of a file is filed", () => {
  test.each<
    [
      what: string,
      said: Partial<Parameters<typeof filingOf>[0]>,
      filing: ImportFiling,
      missing: string[],
    ]
  >([
    ["what was chosen for all", { defaults: all }, all, []],
    [
      "the file's own topic comes before it",
      { defaults: all, proposed: { topic: "ratio" } },
      { ...all, topic: "Ratio" },
      [],
    ],
    [
      "a topic that the school does not know does not",
      { defaults: all, proposed: { topic: "Chapter 3" } },
      all,
      [],
    ],
    [
      "what was chosen for one comes first",
      { defaults: all, proposed: { topic: "Ratio" }, chosen: { topic: "Speed" } },
      all,
      [],
    ],
    [
      "another level has other topics",
      { defaults: all, chosen: { level: "primary 5" } },
      { ...all, level: "primary 5", topic: "" },
      ["topic"],
    ],
    [
      "another subject has other topics and components",
      { defaults: all, proposed: { subject: "science", level: "P6" } },
      { ...all, subject: "s", topic: "", component: "" },
      ["topic", "component"],
    ],
    ["nothing is known", {}, NOT_FILED, ["subject", "level", "difficulty", "topic", "component"]],
  ])("%s", (_what, said, filing, missing) => {
    expect(filingOf({ chosen: {}, proposed: {}, defaults: {}, ...said }, lists)).toEqual({
      filing,
      missing,
    });
  });
});
