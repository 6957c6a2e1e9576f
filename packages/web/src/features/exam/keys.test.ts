import { expect, test } from "vitest";
import { meaningOf } from "./keys.ts";

const press = (key: string, over = {}) =>
  meaningOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...over });

test.each([
  ["1", { type: "option", place: 0 }],
  ["5", { type: "option", place: 4 }],
  ["a", { type: "option", place: 0 }],
  ["E", { type: "option", place: 4 }],
  ["ArrowLeft", { type: "previous" }],
  ["ArrowRight", { type: "next" }],
  ["f", { type: "flag" }],
  ["/", { type: "help" }],
  ["?", { type: "help" }],
  ["6", undefined],
  ["g", undefined],
  ["Enter", undefined],
])("%s means %o", (key, meaning) => {
  expect(press(key)).toEqual(meaning);
});

test.each(["ctrlKey", "metaKey", "altKey"])("with %s the key stays the browser's", (modifier) => {
  expect(press("a", { [modifier]: true })).toBeUndefined();
});
