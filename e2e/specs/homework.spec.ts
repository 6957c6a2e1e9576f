import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { addToClass, createClass } from "@markwell/contract/calls/classes";
import { Refusal } from "@markwell/contract/client";
import { actionsOn } from "../fixtures/actions.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";

/** A class and a topic: 19 acts with the wizard. */
const MOST_TO_SET = 9;
const MOST_TO_REMIND = 3;

test("homework is set in at most nine acts, and who has not handed in is reminded in three @widths", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const other = await aTest(api);
  const student = await studentFor(other.id, { name: freshName("Nadia") });
  const name = freshName("Homework Class");
  const year = new Date().getFullYear();
  const { data } = await api(createClass, { name, year, level: "secondary 1" });
  await api(addToClass, { _id: data._id, studentId: [student.id] });
  const dialog = page.getByRole("dialog");

  await test.step("from Welcome, a class and a topic", async () => {
    await page.goto("/user/home");
    const { made, click, choose, button } = actionsOn(page);
    await click(button("Set homework"));
    await click(dialog.getByRole("combobox", { name: "Class" }));
    await click(page.getByRole("option", { name }));
    await choose("Topic", "Numbers and Their Operations");
    await fitsEverybody(page, "homework for a class");
    await click(dialog.getByRole("button", { name: "Set homework" }));
    await expect(
      page.getByText(/^Open since today, until .* 0 of 1 have handed in\.$/),
    ).toBeVisible();
    expect(made.acts).toBeLessThanOrEqual(MOST_TO_SET);
    await expect(page.getByRole("button", { name: "Begin Test" })).toHaveCount(0);
    await expect(page.getByText("Offline")).toHaveCount(0);
    await fitsEverybody(page, "the page of homework");
  });

  const id = new URL(page.url()).searchParams.get("testid") ?? "";
  const title = await page.getByRole("heading", { level: 1 }).innerText();

  await test.step("more time for the class", async () => {
    await page.getByRole("button", { name: `More time for ${name}` }).click();
    await dialog.getByRole("button", { name: "Give more time" }).click();
    await expect(page.getByText("1 student has more time.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: student.name })).toContainText("Extended");
  });

  await test.step("one press on Welcome reminds", async () => {
    const { made, click } = actionsOn(page);
    await click(page.getByRole("link", { name: "Welcome" }).first());
    const remind = page.getByRole("button", { name: `Remind who has not handed in: ${title}` });
    await click(remind);
    await expect(page.getByText("Reminded 1 student.")).toBeVisible();
    await expect(remind).toBeDisabled();
    expect(made.actions).toBeLessThanOrEqual(MOST_TO_REMIND);
  });

  await test.step("the student finds it without a clock, and hands in", async () => {
    await student.page.goto("/user/livetest");
    const row = student.page.getByRole("row").filter({ has: student.page.getByTitle(title) });
    await expect(row).toContainText("Homework");
    await expect(row).toContainText("No clock");
    await student.page.goto(`/trainee/taketest?testid=${id}&traineeid=${student.id}`);
    await expect(student.page.getByText("Take your time. Your answers are kept.")).toBeVisible();
    await student.page.getByRole("button", { name: "Proceed To Test" }).click();
    await expect(student.page.getByText(/^Due \d/).first()).toBeVisible();
    await expect(student.page.getByRole("timer")).toHaveCount(0);
    const own = { testid: id, userid: student.id };
    await student.api(proceedToTest, own);
    await student.api(paperQuestions, { id });
    // Other tests of the school use these questions, so the score may have to wait.
    await student.api(handIn, own).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  });

  await test.step("the teacher sees it", async () => {
    await page.goto(`/user/conducttest?testid=${id}`);
    await expect(page.getByText(/1 of 1 has handed in\.$/)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: student.name })).toContainText(
      "Handed in",
    );
  });
});
