import { expect, test } from "vitest";
import { type Said, toShow } from "./teacher-messages.ts";

const said = (...names: string[]): Said[] => names.map((name) => ({ _id: name, text: name }));

test.each<[string, Said[], Said[], string[], string[]]>([
  ["who reloads has what waits", said("a", "b"), [], [], ["a", "b"]],
  ["what is heard comes last", said("a"), said("b"), [], ["a", "b"]],
  ["what comes both ways is shown once", said("a", "b"), said("b"), [], ["a", "b"]],
  [
    "what was closed is not shown, although the flags still have it",
    said("a"),
    said("b"),
    ["a"],
    ["b"],
  ],
])("%s", (_case, waiting, heard, closed, shown) => {
  expect(toShow(waiting, heard, closed).map(({ _id }) => _id)).toEqual(shown);
});
