import { expect, test } from "vitest";
import { aBegunTest, aConductedTest, aTest } from "../testing/a-test.ts";
import { codeLeads, JOIN_CODES, joinCodeOf, readJoinCode } from "./join-code.ts";

test.each([
  [0, "000000"],
  [42, "000042"],
  [JOIN_CODES - 1, "999999"],
])("the number %i is shown as %s", (drawn, code) => {
  expect(joinCodeOf(drawn)).toBe(code);
});

test.each([
  ["402913", "402913"],
  [" 402 913 ", "402913"],
  ["402-913", "402913"],
  ["４０２９１３", "402913"],
  ["40291", undefined],
  ["4029131", undefined],
  ["40291a", undefined],
  ["", undefined],
])("%j is read as %j", (typed, code) => {
  expect(readJoinCode(typed)).toBe(code);
});

const closed = { registrationOpen: false };
test.each([
  ["registration is open", aTest(), false, true],
  ["registration is stopped before Begin", aTest(closed), false, false],
  ["registration is open while it runs", aBegunTest(), false, true],
  ["it runs behind a closed door", aBegunTest(closed), false, true],
  ["nobody can come in any more", aBegunTest(closed), true, false],
  ["it has ended", aConductedTest({ registrationOpen: true }), false, false],
])("a code leads to its test where %s: %#", (_case, state, shut, leads) => {
  expect(codeLeads({ ...state, shut, forOthers: false })).toBe(leads);
});
