import { expect, test } from "vitest";
import { schoolChoice } from "./school-choice.ts";

const schools = [
  { name: "Nan Hua Primary School", band: "primary" as const },
  { name: "Bukit View Secondary School", band: "secondary" as const },
];
const listed = [
  { group: "Primary schools", items: ["Nan Hua Primary School"] },
  { group: "Secondary schools", items: ["Bukit View Secondary School"] },
];

test.each(["", "Nan Hua Primary School"])("own school %j: the list as it is", (own) => {
  expect(schoolChoice(schools, own)).toEqual(listed);
});

test("a school that the list does not have can stay", () => {
  expect(schoolChoice(schools, "Rosyth")).toEqual([
    { group: "Your school", items: ["Rosyth"] },
    ...listed,
  ]);
});
