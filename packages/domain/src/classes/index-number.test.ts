import { expect, test } from "vitest";
import { numberedFirst, placeBeside } from "./index-number.ts";

const joy = { _id: "joy", name: "4 Joy", index: 7 };
const maths = { _id: "maths", name: "4 Maths Gold", index: 12 };
const choir = { _id: "choir", name: "Choir", index: null };

test.each([
  ["the only class", [joy], "", joy],
  ["two classes, none chosen", [joy, maths], "", undefined],
  ["two classes, one chosen", [joy, maths], "maths", maths],
  ["one class with another one chosen", [joy], "maths", joy],
  ["a class without a number", [choir], "", undefined],
  ["the only class with a number", [joy, choir], "", joy],
  ["the only class with a number, another one chosen", [joy, choir], "choir", joy],
  ["two classes, an unknown one chosen", [joy, maths], "choir", undefined],
  ["no class", [], "", undefined],
])("the number beside a name is that of %s", (_case, places, chosen, expected) => {
  expect(placeBeside(places, chosen)).toEqual(expected);
});

test.each([
  [
    [choir, joy],
    ["4 Joy", "Choir"],
  ],
  [
    [joy, maths],
    ["4 Joy", "4 Maths Gold"],
  ],
  [[choir], ["Choir"]],
  [[], []],
])("a list begins with a class that has a number", (places, names) => {
  expect(numberedFirst(places).map(({ name }) => name)).toEqual(names);
});
