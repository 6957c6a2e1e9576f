import { expect, test } from "vitest";
import { mayDo, partiesOf, TEST_ACTS } from "./rights.ts";

const OF = { createdBy: "ms-tan" };

test.each([
  ["its owner", { id: "ms-tan", role: "TRAINER" }, "look copy conduct mark edit delete"],
  ["another teacher", { id: "mr-lim", role: "TRAINER" }, "copy"],
  ["an admin", { id: "office", role: "ADMIN" }, "look delete"],
  ["a student", { id: "mei", role: "STUDENT" }, ""],
  ["a student whose worksheet it is", { id: "ms-tan", role: "STUDENT" }, ""],
] as const)("%s may do exactly what the table says", (_who, actor, may) => {
  const parties = partiesOf(actor, OF);
  expect(TEST_ACTS.filter((act) => mayDo(act, parties)).join(" ")).toBe(may);
});
