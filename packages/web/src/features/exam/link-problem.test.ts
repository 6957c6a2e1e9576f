import { CallError, Refusal } from "@markwell/contract/client";
import { expect, test } from "vitest";
import { linkProblem } from "./link-problem.ts";

const http = (status: number) => new CallError(status, "no");

test.each([
  ["nothing wrong", null, null, undefined],
  ["the student's details fail: the link is invalid", http(404), null, "invalid"],
  ["somebody else's link", http(403), http(403), "invalid"],
  ["a broken id", http(400), http(400), "invalid"],
  ["an unknown test", null, http(404), "invalid"],
  ["not registered for the test", null, new Refusal("not registered"), "not-registered"],
  ["no connection is nobody's fault", http(0), http(0), "failed"],
  ["a fault of the server", null, http(500), "failed"],
])("%s", (_case, details, flags, problem) => {
  expect(linkProblem({ details, flags })).toBe(problem);
});
