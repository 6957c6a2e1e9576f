import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { checkReward, sendingOf, valuesOf } from "./reward-values.ts";

const CATEGORY = "00000000-0000-7000-8000-000000000001";
const image = new File(["x"], "a.png", { type: "image/png" });
const whole = {
  name: "Kite",
  description: "Flies.",
  categoryId: CATEGORY,
  cost: "20",
  stock: "",
  image,
};

describe("a new reward", () => {
  test("left empty is told every message, in the order of the form", () => {
    expect(Object.entries(checkReward(valuesOf(), true))).toEqual([
      ["name", texts.reward.nameRequired],
      ["description", texts.reward.descriptionRequired],
      ["categoryId", texts.reward.categoryRequired],
      ["cost", texts.reward.costRequired],
      ["image", texts.reward.imageRequired],
    ]);
  });

  test("filled in has no information", () => {
    expect(checkReward(whole, true)).toEqual({});
  });
});

test("a reward that is changed keeps its picture without being asked", () => {
  expect(checkReward({ ...whole, image: null }, false)).toEqual({});
  expect(sendingOf({ ...whole, image: null })).not.toHaveProperty("image");
});

test("the stock is sent only where it was changed, also to none", () => {
  const reward = {
    ...{ _id: CATEGORY, name: "Kite", description: "Flies.", cost: 20, imgUrl: "/media/a.png" },
    ...{ categoryId: { _id: CATEGORY, name: "Toys" }, stock: 7 },
  };
  expect(sendingOf(valuesOf(reward), reward)).not.toHaveProperty("stock");
  expect(sendingOf({ ...valuesOf(reward), stock: "" }, reward)).toMatchObject({ stock: "" });
});
