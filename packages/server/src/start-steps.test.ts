import { expect, test } from "vitest";
import { firstStartWords } from "./start-steps.ts";

test.each([
  [
    { webApp: true, database: true, demoSchool: true },
    "The first start builds the web app, makes a database and fills it with a demo school. That takes a minute or two.",
  ],
  [
    { webApp: true, database: true, demoSchool: false },
    "The first start builds the web app and makes a database. That takes a minute or two.",
  ],
  [{ webApp: true, database: false, demoSchool: true }, undefined],
  [{ webApp: false, database: true, demoSchool: false }, undefined],
  [{ webApp: false, database: false, demoSchool: true }, undefined],
])("a start that needs %j", (wanted, words) => {
  expect(firstStartWords(wanted)).toBe(words);
});
