import { describe, expect, test } from "vitest";
import { mayBeMarked, withOption, withOptionMoved } from "./options-state.ts";
import type { OptionValues } from "./question-values.ts";

const option = (key: string, change: Partial<OptionValues> = {}): OptionValues => ({
  key,
  optbody: key,
  optimg: "",
  isAnswer: false,
  ...change,
});
const abc = [option("a"), option("b", { isAnswer: true }), option("c")];

describe("options of the form", () => {
  test("an option that loses its text loses its mark", () => {
    expect(withOption(abc, "b", { optbody: "" })[1]).toMatchObject({ isAnswer: false });
  });

  test("with a picture left it keeps the mark", () => {
    const pictured = [option("b", { isAnswer: true, optimg: "/media/b.png" })];
    expect(withOption(pictured, "b", { optbody: "" })[0]).toMatchObject({ isAnswer: true });
  });

  test.each([
    [0, 1, "bac"],
    [2, -1, "acb"],
    [0, -1, "abc"],
    [2, 1, "abc"],
  ] as const)("the one at %i moves by %i: %s", (index, by, order) => {
    expect(
      withOptionMoved(abc, index, by)
        .map(({ key }) => key)
        .join(""),
    ).toBe(order);
  });

  test("only an empty one cannot be marked", () => {
    expect(mayBeMarked(option("a", { optbody: "  " }))).toBe(false);
    expect(mayBeMarked(option("a"))).toBe(true);
    expect(mayBeMarked(option("a", { optbody: "", optimg: "/media/a.png" }))).toBe(true);
  });
});
