import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours.ts";

const sheet = (name: string, closedHow: "submitted" | "" = "submitted") => ({
  userid: { _id: name.toLowerCase(), name },
  closedHow,
});
// By marks, as the call gives them.
const scores = [sheet("Mei"), sheet("Arjun"), sheet("Zara"), sheet("Bala", "")];

test.each([
  ["arjun", { number: 1, before: undefined, after: "Mei" }],
  ["mei", { number: 2, before: "Arjun", after: "Zara" }],
  ["zara", { number: 3, before: "Mei", after: undefined }],
])("the neighbours of %s are those who handed in, by name", (id, { number, before, after }) => {
  const place = neighboursOf(scores, id);
  expect(place).toMatchObject({ number, count: 3 });
  expect([place?.before?.name, place?.after?.name]).toEqual([before, after]);
});

test("a student without an answer sheet has no place among them", () => {
  expect(neighboursOf(scores, "bala")).toBeUndefined();
});
