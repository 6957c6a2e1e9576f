import { expect, test } from "vitest";
import { addressOf } from "./test-link.ts";

const taketest = "/trainee/taketest?testid=1&traineeid=2";

test.each([
  [taketest, taketest],
  [`https://school.example${taketest}`, taketest],
  [`http://localhost:3000/#${taketest}`, taketest],
  ["", "/user"],
  ["//elsewhere.example", "/user"],
])("the test link %j leads to %j", (link, address) => {
  expect(addressOf(link)).toBe(address);
});
