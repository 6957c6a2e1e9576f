import { userBadges } from "@markwell/contract/calls/badges";
import { pointsHistory } from "@markwell/contract/calls/points";
import { expect, test } from "../fixtures/people.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { ExamPage } from "../pages/exam.ts";

test("a first attempt brings a badge: in the result, in My Badges and in My Points @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [oneRight], begun: true });
  const { id, page } = await studentFor(newTest.id);
  const badge = page.getByRole("button", { name: /^First Steps/ });

  await test.step("before it all badges are grey, and the page says what to do", async () => {
    await page.goto("/user/badges");
    await expect(page.getByText("0 of 18 badges")).toBeVisible();
    await expect(page.getByRole("link", { name: "Choose a test in Take Test" })).toBeVisible();
    await expect(badge).not.toContainText("Attained");
  });

  await test.step("the quick result shows it with its points", async () => {
    const exam = new ExamPage(page);
    await exam.enter(newTest.id, id);
    await exam.choose("13");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Toolbar", exact: true }).click();
    await exam.submit();
    const earned = page.getByRole("region", { name: "New badges" });
    await expect(earned.getByText("First Steps")).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(earned).toContainText("+ 10 points");
    await earned.getByRole("link", { name: "See My Badges" }).click();
  });

  await test.step("My Badges counts it, with the day as month/day/year", async () => {
    await expect(page.getByRole("heading", { name: "My Badges" })).toBeVisible();
    await expect(page.getByText("1 of 18 badges")).toBeVisible();
    await expect(badge).toContainText(/Attained: (0[1-9]|1[0-2])\/\d\d\/\d{4}/);
    await expect(page.getByRole("listitem").first()).toContainText("First Steps");
  });

  await test.step("criteria and points show under the pointer, with the focus and by Escape no more", async () => {
    const criterion = page.getByText("Hand in your first test.");
    await expect(criterion).toBeHidden();
    await badge.hover();
    await expect(criterion).toBeVisible();
    await expect(page.getByText("Any subject counts, and so does a check-up.")).toBeVisible();
    await page.getByRole("heading", { name: "My Badges" }).hover();
    await expect(criterion).toBeHidden();
    // By keys, from the link before the grid.
    await badge.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(badge).toBeFocused();
    await expect(criterion).toBeVisible();
    await expect(badge).toHaveAccessibleDescription(
      "Hand in your first test. Any subject counts, and so does a check-up. 10 points",
    );
    await page.keyboard.press("Escape");
    await expect(criterion).toBeHidden();
  });

  await test.step("the points at the top lead to what they were for", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /points: how you earned them$/ })
      .click();
    await expect(page.getByRole("heading", { name: "My Points" })).toBeVisible();
    await expect(page.getByText(/^\d+ of 500 points from tests this month$/)).toBeVisible();
    const entries = page.getByRole("region", { name: "Points history" });
    await expect(entries.getByRole("row").filter({ hasText: newTest.title })).toContainText(
      "for right answers",
    );
    await expect(entries.getByRole("row").filter({ hasText: "First Steps" })).toContainText("+ 10");
    await page.getByRole("tab", { name: "Badges" }).click();
    await expect(page).toHaveURL(/\/user\/points\?kind=badge$/);
    await expect(entries.getByText(newTest.title)).toBeHidden();
    await page.getByRole("tab", { name: "Rewards" }).click();
    await expect(page.getByText("You have not claimed a reward yet")).toBeVisible();
    await page.goBack();
    await expect(entries.getByText("First Steps")).toBeVisible();
  });
});

test("on a phone a tap shows the criteria and another one hides them @deep", async ({
  demoStudent: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/badges");
  const badge = page.getByRole("button", { name: /^Century/ });
  await expect(badge).toContainText("of 100");
  // The same as a finger does, which leaves no pointer behind.
  await badge.dispatchEvent("click", { pointerType: "touch" });
  await expect(page.getByText("Your average must be 50 % or more.")).toBeVisible();
  await badge.dispatchEvent("click", { pointerType: "touch" });
  await expect(page.getByText("Your average must be 50 % or more.")).toBeHidden();
});

test("a flagged question that is put right when the student comes back counts for Careful Checker @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const questions = [oneRight, oneRight, oneRight, oneRight];
  const newTest = await aTest(teacherApi, { questions, begun: true });
  const { id, page, api } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  for (const number of [1, 2, 3]) {
    await exam.sees(number);
    await exam.choose("12");
    await exam.flag();
    await exam.isSaved();
    await exam.next();
  }
  for (const number of [3, 2, 1]) {
    const noted = page.waitForResponse((response) => response.url().endsWith("/trainee/revisit"));
    await exam.previous();
    await exam.sees(number);
    await noted;
  }
  await exam.choose("13");
  await exam.isSaved();
  for (const _left of [2, 3, 4]) await exam.next();
  await exam.submit();
  await expect(page.getByRole("region", { name: "New badges" })).toContainText("Careful Checker");
  const { data } = await api(pointsHistory, { kind: "badge" });
  expect(data.map(({ title }) => title).sort()).toEqual(["Careful Checker", "First Steps"]);
  expect((await api(userBadges)).data).toHaveLength(2);
});
