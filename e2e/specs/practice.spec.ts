import { registerStudent } from "@markwell/contract/calls/people";
import { createQuestion } from "@markwell/contract/calls/questions";
import { topicStatistics } from "@markwell/contract/calls/statistics";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { BankPage } from "../pages/bank.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { PracticePage } from "../pages/practice.ts";

test("a teacher keeps ticked questions for tests only, finds them, and takes it back @deep", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Kept");
  const subject = await mathematicsOf(api);
  for (const number of [1, 2]) {
    await api(createQuestion, { ...oneRight, subject, body: `<p>${words} ${number}</p>` });
  }
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("searchbox", { name: "Search in the questions" }).fill(words);
  const rows = page.getByRole("row").filter({ hasText: words });
  await expect(rows).toHaveCount(2);
  // The head and these two: the list before has gone.
  await expect(page.getByRole("row")).toHaveCount(3);
  const badges = rows.getByText(texts.question.testsOnly);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await expect(page.getByText("2 questions selected")).toBeVisible();
  await page.getByRole("button", { name: "Keep for tests only" }).click();
  await expect(page.getByText("2 questions are for tests only now.")).toBeVisible();
  await expect(badges).toHaveCount(2);
  await bank.filter("Use", texts.question.freeForWorksheets);
  await expect(rows).toHaveCount(0);
  await bank.removeFilter("Use", texts.question.freeForWorksheets);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 questions are free for worksheets now.")).toBeVisible();
  await expect(badges).toHaveCount(0);
});

test("a worksheet with nothing answered is put away, in words, and shows no answers @deep", async ({
  personWith,
  baseURL: origin = "",
}) => {
  const { page, api, id } = await personWith(
    await demoAccount(origin, "student22@demo.school", "STUDENT"),
  );
  const { topicalStatistics } = (await api(topicStatistics, { subject: "science" })).data;
  const { testid } = await api(createWorksheet, {
    subject: "Science",
    topics: topicalStatistics.slice(0, 3).map(({ topic }) => topic),
    examType: "Booklet A",
  });
  const exam = new ExamPage(page);
  await exam.enter(testid, id);
  await expect(page.getByText("WORKSHEET", { exact: true })).toBeVisible();
  await exam.submit();
  await expect(page.getByRole("heading", { name: "Put away" })).toBeVisible();
  await expect(page.getByText(texts.worksheet.putAway)).toBeVisible();
  await expect(page.getByRole("button", { name: "Review Test" })).toHaveCount(0);
  await page.goto(examAddress(testid, id));
  await expect(page.getByText(texts.worksheet.putAway)).toBeVisible();
});

test("practice is checked after each question, also when the answer waited for the connection @deep", async ({
  teacher: { api },
  personWith,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const { page } = await personWith(await demoAccount(origin, "student7@demo.school", "STUDENT"));
  // Others may be kept back by a test that runs.
  const subject = await mathematicsOf(api);
  const about = { ...oneRight, subject, level: "primary 6", topic: "Fractions" } as const;
  for (const number of [1, 2, 3, 4, 5]) {
    await api(createQuestion, { ...about, body: `<p>${freshName("Half of it")} ${number}</p>` });
  }
  await page.goto("/user/practice");
  await page.getByRole("button", { name: /^Fractions/ }).click();
  const practice = new PracticePage(page);
  await expect(practice.check).toBeDisabled();
  await practice.answer();
  await practice.next.click();
  await page.context().setOffline(true);
  await practice.send();
  await expect(page.getByText("Your answer is kept on this device")).toBeVisible();
  await page.context().setOffline(false);
  await expect(practice.verdict).toBeVisible();
  await page.getByRole("button", { name: "Stop for now" }).click();
  await expect(page.getByText("2 of 5 answered")).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Question 3" })).toBeVisible();
  await page.getByRole("button", { name: "Stop for now" }).click();
  await page.getByRole("button", { name: "Make a plan" }).click();
  await page.getByRole("checkbox", { name: "Friday" }).uncheck({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 2 days this week")).toBeVisible();
});

test("after two wrong ones the next is easier and says so, and the round ends with the wrong ones once more", async ({
  teacher: { api },
  personWith,
  baseURL: origin = "",
}) => {
  const subject = await mathematicsOf(api);
  const words = freshName("Round");
  const about = { ...oneRight, subject, level: "primary 6", topic: "Circle" } as const;
  const add = async (difficulty: "basic" | "moderate", count: number) => {
    for (let number = 1; number <= count; number += 1) {
      const body = `<p>${words}, ${difficulty} ${number}: what is 6 + 7?</p>`;
      await api(createQuestion, { ...about, difficulty, body });
    }
  };
  await add("moderate", 6);
  const { page } = await personWith(await demoAccount(origin, "student9@demo.school", "STUDENT"));
  await page.goto("/user/practice");
  await page.getByRole("button", { name: /^Circle/ }).click();
  const practice = new PracticePage(page);
  await expect(page.getByText(`${words}, moderate`)).toBeVisible();
  // These are added after the round began, so it cannot have begun with them.
  await add("basic", 3);
  const easier = page.getByText("Now an easier one. Take your time.");
  for (const number of [1, 2]) {
    await expect(page.getByText(`${words}, moderate`)).toBeVisible();
    await practice.choose("12");
    await expect(practice.verdict).toContainText("Not yet.");
    await expect(easier).toBeHidden();
    await practice.next.click();
    await expect(page.getByRole("heading", { name: `Question ${number + 1}` })).toBeFocused();
  }
  await expect(page.getByText(`${words}, basic`)).toBeVisible();
  await expect(easier).toBeVisible();
  await page.reload();
  await expect(easier).toBeVisible();
  for (let left = 3; left > 0; left -= 1) {
    await practice.choose("13");
    await expect(practice.verdict).toContainText("Right.");
    await practice.next.or(practice.finish).click();
    await expect(easier).toBeHidden();
  }
  await expect(page.getByRole("heading", { name: "3 of 5 right" })).toBeVisible();
  await page.getByRole("button", { name: "Try the wrong ones once more" }).click();
  for (let left = 2; left > 0; left -= 1) {
    await expect(page.getByText(`${words}, moderate`)).toBeVisible();
    await practice.choose("13");
    await expect(practice.verdict).toContainText("Right.");
    await practice.next.or(practice.finish).click();
  }
  await expect(page.getByRole("heading", { name: "2 of 2 right this time" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the result" }).click();
  await expect(page.getByRole("heading", { name: "3 of 5 right" })).toBeVisible();
});

test("a topic without more questions says so and offers no further round @deep", async ({
  teacher: { api },
  personWith,
  baseURL: origin = "",
}) => {
  const subject = await mathematicsOf(api);
  const about = { ...oneRight, subject, level: "primary 6", topic: "Average" } as const;
  await api(createQuestion, { ...about, body: `<p>${freshName("The mean of it")}</p>` });
  const { page } = await personWith(await demoAccount(origin, "student8@demo.school", "STUDENT"));
  await page.goto("/user/practice");
  await page.getByRole("button", { name: /^Average/ }).click();
  const practice = new PracticePage(page);
  const fewer = page.getByText(/^\d instead of 5 questions\. This topic has no more/);
  await expect(fewer).toBeVisible();
  const number = Number((await fewer.textContent())?.[0]);
  for (let at = 0; at < number; at += 1) {
    await practice.answer();
    await practice.next.or(practice.finish).click();
  }
  await expect(page.getByRole("link", { name: "Back to Practice" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Five more" })).toHaveCount(0);
});

test("topics are tiles by need: what is due first, then what is advised, then the weakest @deep", async ({
  demoStudent: { page },
}) => {
  await page.goto("/user/practice");
  const tiles = new PracticePage(page).topics("Mathematics");
  await expect(tiles.first()).toBeVisible();
  const needs = (await tiles.allTextContents()).map((words) =>
    /\d+ due/.test(words) ? 0 : words.includes("Practise first") ? 1 : 2,
  );
  expect(needs.length).toBeGreaterThan(2);
  expect(needs).toEqual(needs.toSorted());
  await expect(tiles.first()).toContainText(/ due|Practise first/);
});

test("a new student takes a check-up before approval, also without the connection in between", async ({
  personWith,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const email = freshEmail();
  const password = "three brown kettles";
  await createClient({ origin })(registerStudent, {
    name: "Amira Yusof",
    emailid: email,
    password,
    postelCode: "123456",
    level: "primary 6",
    guardian: true,
  });
  const { page } = await personWith(await demoAccount(origin, email, "STUDENT", password));
  await page.goto("/user/profile");
  const card = page.getByRole("region", { name: "See where you are" });
  // It begins; nothing is asked in between.
  await card.getByRole("button", { name: "Begin" }).click();
  const practice = new PracticePage(page);
  await practice.send();
  await expect(page.getByText(texts.practice.afterApproval)).toBeVisible();
  await practice.next.click();
  await page.context().setOffline(true);
  await practice.send();
  await practice.next.click();
  await expect(page.getByText("You will get it when you are online again.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Question 3" })).toBeVisible();
  await page.getByRole("button", { name: "Stop for now" }).click();
  await page.getByRole("link", { name: "Go on: check-up in Mathematics" }).click();
  // It ends where the answers say enough, which depends on the mixed options: 8 to 10 questions.
  let finished = false;
  for (let number = 3; !finished; number += 1) {
    await expect(page.getByRole("heading", { name: `Question ${number}` })).toBeVisible();
    await practice.send();
    const onward = practice.next.or(practice.finish);
    await expect(onward).toBeVisible();
    finished = await practice.finish.isVisible();
    await onward.click();
  }
  await expect(page.getByRole("heading", { name: "Check-up done" })).toBeVisible();
  await expect(page.getByRole("region", { name: "New badges" })).toContainText("First Steps");
});
