import { expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { swapsFor } from "./swap.ts";

const out = aStaffQuestion({ _id: "out" });

test.each([
  ["another of the same kind", {}, true],
  ["another topic", { topic: "Angles" }, false],
  ["another difficulty", { difficulty: "moderate" }, false],
  ["other marks", { weightage: 2 }, false],
  ["another subject", { subject: { _id: "english", topic: "English" } }, false],
])("%s fits: %j %s", (_case, change, fits) => {
  const pool = [out, aStaffQuestion({ _id: "in", ...change })];
  expect(swapsFor(out, pool, [out]).map(({ _id }) => _id)).toEqual(fits ? ["in"] : []);
});

test("a question that is chosen already fits no more", () => {
  const chosen = aStaffQuestion({ _id: "in" });
  expect(swapsFor(out, [chosen], [out, chosen])).toEqual([]);
});
