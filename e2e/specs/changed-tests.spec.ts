import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { testDetails, testQuestions, updateTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { ask } from "../fixtures/database.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, withUnit } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { BankPage } from "../pages/bank.ts";
import { note } from "../pages/notes.ts";
import { WizardPage } from "../pages/wizard.ts";

test("a test is changed before it begins, told of a second window, and refused afterwards @deep", async ({
  teacher: { page, api },
  noise,
}) => {
  noise.expect(/409/);
  const newTest = await aTest(api);
  const title = `${newTest.title} changed`;
  const wizard = new WizardPage(page);
  const box = wizard.basics.getByRole("textbox", { name: "Test Title" });

  await test.step("from the list to the filled wizard", async () => {
    await page.goto("/user/listtests");
    await page.getByRole("searchbox", { name: "Search in the tests" }).fill(newTest.title);
    const row = page.getByRole("row").filter({ hasText: newTest.title });
    await row.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Test");
    await expect(box).toHaveValue(newTest.title);
    await expect(page.getByRole("img", { name: "This title is available" })).toBeVisible();
  });

  await test.step("a change survives a reload", async () => {
    await box.fill(title);
    await page.reload();
    await expect(box).toHaveValue(title);
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await wizard.chosen.getByRole("button", { name: "Remove question 1" }).click();
    await wizard.finalize();
  });

  await test.step("who comes second is told, and nothing is overwritten", async () => {
    await api(updateTest, { _id: newTest.id, version: 1, duration: 60 });
    await page.getByRole("button", { name: "Save changes" }).click();
    const told = page
      .getByRole("alert")
      .filter({ hasText: "Somebody has changed this test since" });
    const row = told.getByRole("row").filter({ hasText: "Test Duration" });
    await expect(row.getByRole("cell")).toHaveText(["15", "60"]);
    await fitsEverybody(page, "somebody has changed the test since");
    expect((await api(testDetails, { id: newTest.id })).data).toMatchObject({
      title: newTest.title,
      duration: 60,
    });
    await told.getByRole("button", { name: /^Go on with mine/ }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(note(page, "Test paper Updated Successfully!")).toBeVisible();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    expect((await api(testDetails, { id: newTest.id })).data).toMatchObject({
      title,
      duration: 15,
      questionCount: 2,
    });
  });

  await test.step("once it has begun, what was changed becomes a new test", async () => {
    await page.getByRole("dialog", { name: title }).getByRole("link", { name: "Edit" }).click();
    await box.fill(`${title} too late`);
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await wizard.finalize();
    await api(beginTest, { id: newTest.id });
    await page.getByRole("button", { name: "Save changes" }).click();
    const refusal = "The test has started and can no longer be changed.";
    await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
    await page.getByRole("button", { name: "Keep my changes as a new test" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Test");
    await expect(page.getByText(`${title} too late (copy)`).first()).toBeVisible();
    await page.goto(`/user/newtest?edit=${newTest.id}`);
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByRole("link", { name: "Copy this test" })).toBeVisible();
  });
});

test("older questions take the new reading, which can be undone, and a test takes them as they are now @deep", async ({
  teacher: { page, api },
  admin,
}) => {
  const t = texts.answer.bank;
  const [half, whole] = [freshName("Half past two"), freshName("Three sharp")];
  const drafts = [half, whole].map((words, hour) => ({
    ...withUnit,
    body: `<p>${words}</p>`,
    unit: "",
    answer: [hour === 0 ? "2.30 pm" : "3.00 pm"],
  }));
  const { id, title, questions } = await aTest(api, { questions: drafts });
  // As the version before stored them.
  await ask(
    "update question_revisions set answer_kind = null where question_id = any($1::uuid[])",
    [questions],
  );
  const kinds = async () => (await api(testQuestions, { id })).data.map((one) => one.answerKind);

  await test.step("the teacher looks at what changes, takes it for one, undoes it and takes it again", async () => {
    await new BankPage(page).open();
    await page.getByRole("button", { name: /^New reading \(\d+\)$/ }).click();
    const dialog = page.getByRole("dialog", { name: t.title });
    await dialog.getByRole("checkbox", { name: t.all }).click();
    await dialog.getByRole("searchbox").fill(half);
    const row = dialog.getByRole("row").filter({ hasText: half });
    await expect(row).toContainText(texts.answer.kinds.time);
    await expect(row).toContainText(texts.answer.effect.none);
    await row.getByRole("checkbox", { name: t.choose(half) }).click();
    await dialog.getByRole("button", { name: t.take(1) }).click();
    await expect(dialog.getByRole("status")).toHaveText(texts.answer.effect.doneOne(false));
    await expect(row).toBeHidden();
    await dialog.getByRole("button", { name: t.undo }).click();
    await expect(dialog.getByRole("status")).toHaveText(texts.answer.effect.doneOne(true));
    // Taken back it is chosen as it was.
    await expect(row.getByRole("checkbox", { name: t.choose(half) })).toBeChecked();
    await dialog.getByRole("button", { name: t.take(1) }).click();
    await expect(row).toBeHidden();
  });

  await test.step("the admin takes it for a colleague's question", async () => {
    await admin.page.goto("/user/schoolsettings");
    await admin.page.getByRole("tab", { name: "Short answers" }).click();
    await admin.page.getByRole("checkbox", { name: t.all }).click();
    await admin.page.getByRole("checkbox", { name: t.choose(whole) }).click();
    await fitsEverybody(admin.page, "the new reading for the whole school");
    await admin.page.getByRole("button", { name: t.take(1) }).click();
    await expect(admin.page.getByText(texts.answer.effect.doneOne(false))).toBeVisible();
  });

  await test.step("the test keeps its questions until it takes them as they are now", async () => {
    expect(await kinds()).toEqual([null, null]);
    await page.goto(`/user/listtests?test=${id}&tab=questions`);
    const details = page.getByRole("dialog", { name: title });
    await expect(details.getByText("The question bank has a newer version.")).toHaveCount(2);
    await details.getByRole("button", { name: texts.test.check.takeNewest }).click();
    await expect(note(page, texts.test.check.tookNewest)).toBeVisible();
    await expect(details.getByText("The question bank has a newer version.")).toHaveCount(0);
    expect(await kinds()).toEqual(["time", "time"]);
  });
});

test("a copy is filled with everything but the name, also of another teacher's test @deep", async ({
  teacher: { page },
  personWith,
  baseURL,
}) => {
  const other = await personWith(
    await demoAccount(baseURL ?? "", "science@demo.school", "TRAINER"),
  );
  const newTest = await aTest(other.api, { begun: true });
  await other.api(endTest, { id: newTest.id });
  const wizard = new WizardPage(page);
  await page.goto(`/user/newtest?copy=${newTest.id}`);
  await expect(wizard.basics.getByRole("textbox", { name: "Test Title" })).toHaveValue(
    `${newTest.title} (copy)`,
  );
  await page.getByRole("button", { name: "Next: Select Questions" }).click();
  await expect(wizard.totals).toContainText("Questions3Marks7");
  await wizard.finalize();
  await wizard.create();
  await expect(
    page.getByRole("heading", { level: 1, name: `${newTest.title} (copy)` }),
  ).toBeVisible();
});

test("WCAG 2.2 AA, and nothing to scroll sideways: the changing of a test @deep", async ({
  teacher: { page, api },
}) => {
  const newTest = await aTest(api);
  const wizard = new WizardPage(page);
  await page.goto(`/user/newtest?edit=${newTest.id}`);
  await expect(page.getByRole("img", { name: "This title is available" })).toBeVisible();
  await fitsEverybody(page, "basic details of a changed test");
  await page.getByRole("button", { name: "Next: Select Questions" }).click();
  await expect(wizard.matches.first()).toBeVisible();
  await wizard.chosen.getByRole("button", { name: "Remove all" }).click();
  await fitsEverybody(page, "nothing chosen");
  await page.getByRole("button", { name: "Restore these questions" }).click();
  await expect(wizard.chosen.getByRole("button", { name: "Drag question 1" })).toBeVisible();
  await fitsEverybody(page, "chosen by hand");
  await wizard.finalize();
  await expect(page.getByRole("group", { name: "Choose one answer" }).first()).toBeVisible();
  await fitsEverybody(page, "as the student sees it");
  await api(updateTest, { _id: newTest.id, version: 1, duration: 60 });
  await page.reload();
  await expect(page.getByRole("table", { name: "Differences" })).toBeVisible();
  await fitsEverybody(page, "a newer version");
});
