import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { listClasses } from "@markwell/contract/calls/classes";
import { registerTrainee } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { actionsOn } from "../fixtures/actions.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { visit } from "../fixtures/visit.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { StudentsPage } from "../pages/students.ts";
import { WizardPage } from "../pages/wizard.ts";

/** The most clicks it may take to compare two classes. */
const MOST_TO_COMPARE = 3;

test("results of a class: sorted, by topic and question, to a student's page with a note @deep", async ({
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

  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Student" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

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
  await page.goBack();
  await expect(questions).toBeVisible();

  await test.step("what most got wrong becomes practice, and the teacher withdraws it", async () => {
    await page.getByText("Most got wrong", { exact: true }).click();
    const mistakes = page.getByRole("list", { name: "Questions" });
    await expect(mistakes.getByRole("list", { name: "Wrong answers" }).first()).toBeVisible();
    await fitsEverybody(page, "what a class got wrong");
    await mistakes.getByRole("button", { name: "Make practice" }).first().click();
    const making = page.getByRole("dialog", { name: "Make practice for students who need it" });
    const give = making.getByRole("button", { name: /^Give [1-9]\d* questions? to/ });
    await expect(give).toBeEnabled();
    await fitsEverybody(page, "the making of practice");
    await give.click();
    await expect(making).toBeHidden();
    const made = page.getByRole("region", { name: "Practice made for this class" });
    await made.getByRole("button", { name: /^Withdraw/ }).click();
    await expect(page.getByText(/^Practice withdrawn from [1-9]/)).toBeVisible();
    await expect(made).toBeHidden();
  });

  await test.step("whoever follows the level sees its classes beside each other, of one test, too", async () => {
    const { made, click } = actionsOn(page);
    await click(page.getByRole("link", { name: "Levels" }));
    await click(page.getByRole("combobox", { name: "Level" }));
    await click(page.getByRole("option", { name: "Primary 6" }));
    expect(made.acts).toBeLessThanOrEqual(MOST_TO_COMPARE);
    const side = page.getByRole("region", { name: "Classes" });
    await expect(side.getByRole("row", { name: /^6 Courage \d+ .* to / })).toBeVisible();
    await expect(side.getByRole("row", { name: /^6 Honour/ })).toBeVisible();
    const topics = page.getByRole("table", { name: "Topics by class" });
    await expect(topics.getByRole("row", { name: /^All classes shown/ })).toBeVisible();
    const wrong = page.getByRole("region", { name: "Look at these five questions" });
    await expect(wrong.getByText("lost marks")).not.toHaveCount(0);
    await fitsEverybody(page, "the classes of a level");
    await expect(topics.getByRole("columnheader", { name: "Class" }).locator("svg")).toBeVisible();
    // An empty sheet would be upright, as what names no page of its own.
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sheets.filter(([, width, height]) => Number(width) < Number(height))).toEqual([]);
    expect(sheets.length).toBeGreaterThan(1);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download spreadsheet" }).click();
    expect((await download).suggestedFilename()).toMatch(/^Mathematics Primary 6 \d+\.xlsx$/);
    await page.getByRole("combobox", { name: "Test" }).click();
    await page.getByRole("option").nth(1).click();
    await expect(page.getByRole("table", { name: "Questions by class" })).toBeVisible();
  });
});

test("a class from its making to its results: ticked in, by code, its tests and what it scored @deep", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const words = freshName("Loyalty");
  const newTest = await aTest(api);
  const student = await studentFor((await aTest(api)).id, { name: freshName("Chen") });
  const ticked = freshName("Bao");
  await api(registerTrainee, {
    testid: (await aTest(api)).id,
    name: ticked,
    emailid: freshEmail(),
    password: "three brown kettles",
    postelCode: "123456",
    level: "secondary 1",
  });

  await test.step("made, a student ticked in", async () => {
    await page.goto("/user/classes");
    await page.getByRole("button", { name: "New Class" }).click();
    const form = page.getByRole("dialog", { name: "New Class" });
    await form.getByRole("textbox", { name: "Name" }).fill(words);
    await form.getByRole("combobox", { name: "Level" }).click();
    const levels = page.getByRole("listbox", { name: "Level" });
    await levels.getByRole("option", { name: "Secondary 1", exact: true }).click();
    await form.getByRole("button", { name: "Create class" }).click();
    await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
    await page.getByRole("button", { name: "Add students" }).click();
    const adding = page.getByRole("dialog", { name: `Add students to ${words}` });
    await adding.getByRole("searchbox").or(adding.getByRole("textbox")).first().fill(ticked);
    // The whole list moves away from under the pointer when the searched one comes.
    await expect(adding.getByRole("checkbox", { name: /^Select (?!this)/ })).toHaveCount(1);
    await adding.getByRole("checkbox", { name: `Select ${ticked}` }).check();
    await adding.getByRole("button", { name: "Add 1 student" }).click();
    await expect(page.getByRole("link", { name: ticked })).toBeVisible();
    await fitsEverybody(page, "the students of a class");
  });

  await test.step("another one asks with the code, and is let in", async () => {
    await page.getByRole("tab", { name: "Join code" }).click();
    await page.getByRole("button", { name: "Make a join code" }).click();
    const code = await page.getByText(/^[A-Z2-9]{4}.[A-Z2-9]{4}$/).textContent();
    await student.page.goto("/user/joinclass");
    await student.page.getByRole("textbox", { name: "Code of the class" }).fill(code ?? "");
    await student.page.getByRole("button", { name: "Ask to join" }).click();
    await expect(student.page.getByText(texts.schoolClass.asked)).toBeVisible();
    await expect(student.page.getByText(words)).toBeHidden();
    await page.reload();
    await page.getByRole("checkbox", { name: `Select ${student.name}` }).check();
    await fitsEverybody(page, "the join code of a class");
    await page.getByRole("button", { name: "Let in" }).click();
    await expect(page.getByRole("tab", { name: "Students (2)" })).toBeVisible();
    await student.page.reload();
    await expect(student.page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    await fitsEverybody(student.page, "the classes of a student", { ofStudents: true });
  });

  await test.step("gets a test from Assign Test, except one by name", async () => {
    const students = new StudentsPage(page);
    const { assignDialog, list } = students;
    await visit(page, "/user/students");
    await list.getByRole("button", { name: "Assign Test", exact: true }).click();
    await students.chooseTest(newTest.title);
    await assignDialog.getByRole("checkbox", { name: words }).check();
    await assignDialog.getByText("All students get it. Choose exceptions").click();
    await assignDialog.getByRole("checkbox", { name: ticked }).uncheck();
    await fitsEverybody(page, "a test for classes");
    await assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
    await expect(page.getByText("Assigned to 1 student. 1 student does not get it.")).toBeVisible();
    await expect(assignDialog).toBeHidden();
  });

  await test.step("its scores and its results", async () => {
    const own = { testid: newTest.id, userid: student.id };
    await student.api(proceedToTest, own);
    await student.api(paperQuestions, { id: own.testid });
    await student.api(handIn, own);
    await page.goto(`/user/listtests?test=${newTest.id}&tab=students`);
    const row = page.getByRole("dialog").getByRole("row").filter({ hasText: student.name });
    await expect(row).toContainText(words);
    await page.getByRole("combobox", { name: "Class" }).selectOption(`${words} (1)`);
    await page.getByRole("link", { name: `Results of ${words}` }).click();
    await expect(page.getByRole("table", { name: `Questions of ${words}` })).toBeVisible();
    const by = page.getByRole("radiogroup", { name: "Results by" });
    await by.getByText("Tests", { exact: true }).click();
    const results = page.getByRole("table", { name: `Tests of ${words}` });
    await expect(results.getByRole("row").filter({ hasText: student.name })).toContainText("0");
    await fitsEverybody(page, "the results of a class");
  });

  await test.step("and a new test in the last step of its making, which may draw the same questions", async () => {
    const wizard = new WizardPage(page);
    await visit(page, "/user/newtest");
    await wizard.fillBasics(`${words} live`);
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page.getByRole("button", { name: "Redraw" })).toBeVisible();
    await wizard.finalize();
    await page
      .getByRole("list", { name: "Classes" })
      .getByRole("checkbox", { name: words })
      .check();
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect(page.getByText(texts.classTest.registered(2))).toBeVisible();
  });
});
