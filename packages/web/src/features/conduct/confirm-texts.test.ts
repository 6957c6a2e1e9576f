import type { Candidate } from "@markwell/contract/calls/conduct";
import { expect, test } from "vitest";
import { beginQuestion, endQuestion } from "./confirm-texts.ts";

const pupils = (...states: Candidate["state"][]) => states.map((state) => ({ state }) as Candidate);

test("Begin names the registered and the waiting pupils", () => {
  expect(beginQuestion(pupils("waiting", "waiting", "registered")).text).toBe(
    "3 registered pupils may start now, 2 of them in the waiting room. Everybody has the full time from their own start.",
  );
});

test.each([
  [pupils("finished"), "Nobody is writing. This cannot be taken back."],
  [
    pupils("writing", "finished", "waiting"),
    "1 pupil still writes: what they have answered is handed in and graded. 1 pupil who did not start cannot start any more. This cannot be taken back.",
  ],
  [
    pupils("writing", "writing"),
    "2 pupils still write: what they have answered is handed in and graded. This cannot be taken back.",
  ],
])("End names the pupils that it touches: %#", (candidates, text) => {
  expect(endQuestion(candidates).text).toBe(text);
});
