import {
  createQuestion,
  deleteQuestion,
  similarQuestions,
} from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aQuestionDraft, aTeacher, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let teacher: Client;
let mathematics: string;
beforeAll(async () => {
  teacher = await clientFor(app, await aTeacher(app.db));
  mathematics = await subjectId(app.db);
});

const TEXT =
  "Mei Ling bought 5 pens and 3 books for $24. A book costs twice as much as a pen. What does a pen cost?";

async function stored(body: string, changes: object = {}) {
  const draft = await aQuestionDraft(app.db, "mcq", { body: `<p>${body}</p>`, ...changes });
  return (await teacher(createQuestion, draft)).data._id;
}
const alike = async (body: string, except?: string) => {
  const asked = { subject: mathematics, level: "primary 6" as const, body, except };
  return (await teacher(similarQuestions, asked)).data;
};

test("a text that is nearly the same is found, whatever its formatting and capitals", async () => {
  const id = await stored(TEXT);
  await stored("A train leaves at noon and travels at 80 km/h. How far is it after 90 minutes?");
  for (const body of [
    `<p>${TEXT}</p>`,
    `<p><strong>${TEXT.toUpperCase()}</strong></p>`,
    `<p>${TEXT.replace("5 pens", "6 pens")}</p>`,
  ]) {
    expect(await alike(body)).toMatchObject([{ _id: id, body: `<p>${TEXT}</p>` }]);
  }
  expect((await alike(TEXT))[0]?.likeness).toBe(1);
});

test.each([
  [
    "another question",
    "A baker sold 3/5 of his buns in the morning and 1/4 of the rest in the afternoon.",
  ],
  ["hardly any text", "What?"],
  ["nothing", ""],
])("%s finds nothing", async (_, body) => {
  expect(await alike(body)).toEqual([]);
});

test("not the question itself, not another level, not one that was deleted", async () => {
  const body = "How many edges, corners and faces has a prism whose base is a regular pentagon?";
  const id = await stored(body);
  const draft = { subject: mathematics, level: "primary 5" as const, body };
  expect((await teacher(similarQuestions, draft)).data).toEqual([]);
  expect(await alike(body, id)).toEqual([]);
  await teacher(deleteQuestion, { _id: id });
  expect(await alike(body)).toEqual([]);
});
