import { createQuestion, listQuestions, updateQuestion } from "@markwell/contract/calls/questions";
import { kindFlags } from "@markwell/domain/questions/kind";
import { freshName } from "../fixtures/fresh.ts";
import { mathematicsOf, oneRight, withUnit } from "../fixtures/papers.ts";
import { expect, test } from "../fixtures/people.ts";
import { BankPage } from "../pages/bank.ts";
import { note } from "../pages/notes.ts";

test.describe("a question of the bank", () => {
  test("is found by each filter, by search and by sorting, and the address keeps it all", async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Filtered");
    const subject = await mathematicsOf(api);
    await api(createQuestion, {
      ...oneRight,
      subject,
      body: `<p>${words}</p>`,
      level: "secondary 2",
      difficulty: "challenging",
      topic: "Congruence and Similarity",
      school: "Rosyth School",
      year: 2023,
      exam: "SA2",
      component: "Paper 2",
    });
    const bank = new BankPage(page);
    await bank.open();
    const row = await bank.find(words);
    for (const [filter, right, wrong] of [
      ["Subject", "Mathematics", "Science"],
      ["Level", "Secondary 2", "Primary 1"],
      ["Difficulty", "Challenging", "Basic"],
      ["School", "Rosyth School", "Ai Tong School"],
      ["Year", "2023", "2019"],
      ["Component", "Paper 2", "Paper 1"],
      ["Exam", "SA2", "CA1"],
    ] as const) {
      await bank.filter(filter, wrong);
      await expect(row, `${filter} ${wrong}`).toHaveCount(0);
      await bank.filter(filter, right);
      await expect(row, `${filter} ${right}`).toHaveCount(1);
      await bank.removeFilter(filter, wrong);
      await expect(row).toHaveCount(1);
    }
    await page.getByRole("columnheader", { name: "Year" }).getByRole("button").click();
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove filter Exam: SA2" })).toBeVisible();
  });

  test("shows what it is, who stored which version and what they changed", async ({
    teacher: { page, api, name },
  }) => {
    const words = freshName("Versions");
    const draft = { ...withUnit, subject: await mathematicsOf(api), body: `<p>${words}</p>` };
    const { data } = await api(createQuestion, draft);
    await api(updateQuestion, {
      ...draft,
      id: data._id,
      weightage: 4,
      explanation: "<p>Halve it.</p>",
    });
    await page.goto(`/user/listquestions?open=details&question=${data._id}`);
    const details = page.getByRole("dialog", { name: "Question Details" });
    const versions = details.getByRole("region", { name: "Versions" }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText("2shown now");
    await expect(versions.first()).toContainText(name);
    await expect(versions.first()).toContainText("Changed: Explanation, Weightage");
    await expect(versions.last()).toContainText("Created");
    await details.getByRole("tab", { name: "Question", exact: true }).click();
    await expect(details.getByText(words)).toBeVisible();
    await expect(details.getByText("Halve it.")).toBeVisible();
  });

  test("is edited in its form, type fixed, and the list shows the new text at once", async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Edited");
    const { data } = await api(createQuestion, {
      ...withUnit,
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    const row = await bank.find(words);
    await row.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Question" });
    await expect(form.getByRole("textbox", { name: "Answer 1" })).toHaveValue("12.5");
    await expect(form.getByLabel("Question type")).toHaveValue(/^Custom/);
    await expect(form.getByLabel("Question type")).toBeDisabled();
    await form.getByRole("textbox", { name: "Weightage" }).fill("");
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(form.getByText("Please enter the marks", { exact: true })).toBeVisible();
    await form.getByRole("textbox", { name: "Weightage" }).fill("3");
    await form.getByRole("textbox", { name: "Question", exact: true }).fill(`${words} anew`);
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(form).toBeHidden();
    await expect(note(page, "Question updated successfully")).toBeVisible();
    await expect(row).toContainText(`${words} anew`);
    const { data: stored } = await api(listQuestions, { search: words });
    expect(stored).toMatchObject([
      { _id: data._id, weightage: 3, version: 2, customAnswer: ["12.5"] },
    ]);
  });

  test("that a colleague changed meanwhile is not overwritten; what was typed is kept", async ({
    teacher: { page, api },
    noise,
  }) => {
    noise.expect(/409/);
    const words = freshName("Twice");
    const draft = { ...withUnit, subject: await mathematicsOf(api), body: `<p>${words}</p>` };
    const { data } = await api(createQuestion, draft);
    await page.goto(`/user/listquestions?open=edit&question=${data._id}`);
    const form = page.getByRole("dialog", { name: "Edit Question" });
    await form.getByRole("textbox", { name: "Question", exact: true }).fill(`${words} mine`);
    await api(updateQuestion, { ...draft, id: data._id, body: `<p>${words} theirs</p>` });
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(note(page, "Somebody changed this question meanwhile.")).toBeVisible();
    const { data: stored } = await api(listQuestions, { search: words });
    expect(stored).toMatchObject([{ body: `<p>${words} theirs</p>` }]);
  });

  test("is deleted after a question, and asks Yes or No", async ({ teacher: { page, api } }) => {
    const words = freshName("Deleted");
    await api(createQuestion, {
      ...oneRight,
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    const row = await bank.find(words);
    await row.getByRole("button", { name: "Delete" }).click();
    const asked = page.getByRole("dialog", { name: "Are you sure?" });
    await asked.getByRole("button", { name: "No" }).click();
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: "Delete" }).click();
    await asked.getByRole("button", { name: "Yes" }).click();
    await expect(row).toHaveCount(0);
    expect((await api(listQuestions, { search: words })).totalCount).toBe(0);
  });

  test("that is nearly the same as a new one is named in the form", async ({
    teacher: { page, api },
  }) => {
    const words = `${freshName("Similar")}: a baker sold 3 trays of 24 buns and gave 5 buns away. How many buns is that?`;
    await api(createQuestion, {
      ...oneRight,
      ...kindFlags("mcq"),
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    await bank.begin({ body: words.replace("5 buns", "6 buns"), marks: 2 });
    await expect(
      bank.form.getByText(/questions? in the bank (is|are) nearly the same$/),
    ).toBeVisible();
    await expect(bank.form.getByRole("button", { name: words })).toBeVisible();
  });
});
