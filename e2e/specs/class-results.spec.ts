import { listClasses } from "@markwell/contract/calls/classes";
import { texts } from "@markwell/contract/texts";
import { brokenRules } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/people.ts";

test("results of a class: sorted, by topic and question, to a student's page with a note", async ({
  teacher: { page, api },
}) => {
  const { data: classes } = await api(listClasses, { search: "6 Courage" });
  const [{ _id, name, students } = { _id: "", name: "", students: 0 }] = classes;
  await page.goto(`/user/class?id=${_id}&tab=results`);
  const table = page.getByRole("table", { name: `Tests of ${name}` });
  const rows = table.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(students);
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
