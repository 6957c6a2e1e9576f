import { addToClass, createClass } from "@markwell/contract/calls/classes";
import { listStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { brokenRules } from "../fixtures/axe.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";

test("results of a class: sorted, by topic and question, to a student's page with a note", async ({
  teacher: { page, api },
}) => {
  const name = freshName("6 Courage");
  const year = new Date().getFullYear();
  const { data: made } = await api(createClass, { name, year, level: "primary 6" });
  const { data: students } = await api(listStudents, { level: "primary 6", limit: 8 });
  await api(addToClass, { _id: made._id, studentId: students.map(({ _id }) => _id) });

  await page.goto(`/user/class?id=${made._id}&tab=results`);
  const table = page.getByRole("table", { name: `Tests of ${name}` });
  const rows = table.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(students.length);
  await expect(table.getByRole("row", { name: /^All students/ })).toBeVisible();
  await table.getByRole("button", { name: "Student" }).click();
  await expect(table.getByRole("columnheader", { name: "Student" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  expect(await brokenRules(page)).toEqual([]);

  await page.getByText("Topics", { exact: true }).click();
  await expect(page.getByRole("table", { name: `Topics of ${name}` })).toBeVisible();
  await page.getByText("Questions", { exact: true }).click();
  const questions = page.getByRole("table", { name: `Questions of ${name}` });
  await expect(questions.getByRole("columnheader", { name: /^Q1 of/ })).toBeVisible();

  await questions.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Notes" })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole("textbox", { name: "New note" }).fill("Reads ahead.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText(texts.classResults.noteSaved)).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Reads ahead.");
});
