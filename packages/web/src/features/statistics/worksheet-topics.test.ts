import { expect, test } from "vitest";
import { worksheetTopics } from "./worksheet-topics.ts";

const topic = (name: string, value: number) => ({ topic: name, value, answers: 3 });

test("a worksheet is about the first 3 weakest topics, the weakest first", () => {
  const weakestTopics = [
    topic("Ratio", 20),
    topic("Speed", 30),
    topic("Area", 40),
    topic("Time", 50),
  ];
  expect(worksheetTopics({ weakestTopics, topicalStatistics: [] })).toEqual([
    "Ratio",
    "Speed",
    "Area",
  ]);
});

test("without weak topics it is about the lowest of all", () => {
  const topicalStatistics = [
    topic("Time", 90),
    topic("Area", 60),
    topic("Speed", 50),
    topic("Ratio", 10),
  ];
  expect(worksheetTopics({ weakestTopics: [], topicalStatistics })).toEqual([
    "Ratio",
    "Speed",
    "Area",
  ]);
  expect(worksheetTopics({ weakestTopics: [], topicalStatistics: [] })).toEqual([]);
});
