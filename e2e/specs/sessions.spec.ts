import { mySessions } from "@markwell/contract/calls/account";
import { answerSheet } from "@markwell/contract/calls/attempts";
import { listQuestions } from "@markwell/contract/calls/questions";
import { signOut } from "@markwell/contract/calls/signed-in";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { lieIdle } from "../fixtures/idle-session.ts";
import { type Cast, expect, test } from "../fixtures/people.ts";
import { aTest, inWords, oneRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { BankPage } from "../pages/bank.ts";
import { ExamPage } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { ShellPage, STUDENT_MENU } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in.ts";
import { SignInAgainDialog } from "../pages/sign-in-again.ts";

/** Of everybody whom `studentFor` registers. */
const STUDENT_PASSWORD = "three brown kettles";

async function anUnfinishedQuestion({
  origin,
  personWith,
}: { origin: string } & Pick<Cast, "personWith">) {
  const account = await demoAccount(origin, "english@demo.school", "TRAINER");
  const { page, api } = await personWith(account);
  const bank = new BankPage(page);
  const body = freshName("Unfinished");
  // The bank opens on English, and this question is of Mathematics.
  await page.goto("/user/listquestions?subject=all");
  await bank.begin({ body, marks: 2 }, "Open-ended Short Ans.");
  await bank.form.getByRole("textbox", { name: "Answer 1" }).fill("13");
  return { account, page, api, bank, body };
}

test("a session that ends while a question is written: signed in again in place, and it is made @deep", async ({
  baseURL: origin = "",
  personWith,
  noise,
}) => {
  noise.expect(/status of 401/);
  const { page, api, bank, body } = await anUnfinishedQuestion({ origin, personWith });
  await api(signOut);

  await bank.form.getByRole("button", { name: "Create Question" }).click();
  const again = new SignInAgainDialog(page);
  await expect(again.dialog).toContainText("Everything on this page is kept.");
  await expect(again.email).toHaveValue("english@demo.school");
  await expect(again.email).not.toBeEditable();
  await page.keyboard.press("Escape");
  await expect(again.password).toBeFocused();
  await fitsEverybody(page, "sign in again");
  await again.signIn(DEMO_PASSWORD);

  await expect(bank.form).toBeHidden();
  await bank.find(body);
  const later = await demoAccount(origin, "english@demo.school", "TRAINER");
  const { data } = await (await personWith(later)).api(listQuestions, { search: body });
  expect(data).toHaveLength(1);
});

test("staff whose desk lay idle for 30 minutes sign in again in place, and nothing that was typed is lost @deep", async ({
  baseURL: origin = "",
  personWith,
  noise,
}) => {
  noise.expect(/status of 401/);
  const { account, page, api, bank, body } = await anUnfinishedQuestion({ origin, personWith });
  await lieIdle(account.token, 30);
  await expect.poll(() => api(mySessions).catch(({ status }) => status)).toBe(401);

  await bank.form.getByRole("button", { name: "Create Question" }).click();
  await new SignInAgainDialog(page).signIn(DEMO_PASSWORD);
  await expect(bank.form).toBeHidden();
  await bank.find(body);

  await page.goto("/user/sessions");
  await expect(page.getByRole("main")).toContainText(
    "signed out automatically after 30 minutes without use",
  );
});

test("a session that ends in the middle of an exam: what was answered since arrives", async ({
  teacherApi,
  studentFor,
  personWith,
  noise,
}) => {
  noise.expect(/status of 401/);
  const newTest = await aTest(teacherApi, { questions: [inWords, oneRight], begun: true });
  const student = await studentFor(newTest.id);
  const exam = new ExamPage(student.page);
  await exam.enter(newTest.id, student.id);
  await exam.write("It has one");
  await exam.isSaved();
  await student.api(signOut);

  await exam.answerField.press("End");
  await exam.answerField.pressSequentially(" factor only.");
  const again = new SignInAgainDialog(student.page);
  await expect(again.email).toHaveValue(student.email);
  await again.signIn(STUDENT_PASSWORD);
  await expect(again.dialog).toBeHidden();
  await exam.sees(1);
  await expect(exam.answerField).toHaveValue("It has one factor only.");
  await exam.isSaved();
  await exam.next();
  await exam.choose("13");
  await exam.isSaved();

  const token = await student.page.evaluate<string>(
    `JSON.parse(sessionStorage.getItem("markwell.session")).token`,
  );
  const { api } = await personWith({ ...student, token, type: "STUDENT" });
  const sheet = await api(answerSheet, { testid: newTest.id, userid: student.id });
  const answers = sheet.data.answers.map(({ customAnswer }) => customAnswer);
  expect(answers).toContain("It has one factor only.");
});

test("somebody else signs in instead: off to the sign-in, and nothing of the one before stays @deep", async ({
  baseURL: origin = "",
  personWith,
  noise,
}) => {
  noise.expect(/status of 401/);
  const account = await demoAccount(origin, "science@demo.school", "TRAINER");
  const { page, api } = await personWith(account);
  const shell = new ShellPage(page);
  await page.goto("/user/home");
  await shell.isAt("Welcome");
  await api(signOut);
  await shell.items.filter({ hasText: "All Tests" }).dispatchEvent("click");
  const again = new SignInAgainDialog(page);
  await again.dialog.getByRole("button", { name: "Sign in as somebody else" }).click();
  await shell.isAt("Sign in");
  await expect(again.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("everybody sees where they are signed in, and signs out elsewhere @deep", async ({
  teacher,
  studentFor,
  personWith,
  openWindow,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/status of 401/);
  const newTest = await aTest(teacher.api, { questions: [oneRight] });
  const student = await studentFor(newTest.id);
  const { page } = student;
  const shell = new ShellPage(page);
  const elsewhere = async () => {
    const phone = await openWindow();
    await phone.goto("/");
    await phone.getByRole("textbox", { name: "Email" }).fill(student.email);
    await phone.getByRole("textbox", { name: "Password" }).fill(STUDENT_PASSWORD);
    await phone.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
    return phone;
  };
  const [phone, tablet] = [await elsewhere(), await elsewhere()];

  await page.goto("/user/testHistory");
  await shell.isAt("Test History");
  await shell.hasMenu(STUDENT_MENU);
  await page.getByRole("button", { name: /Your account$/ }).click();
  await page.getByRole("menuitem", { name: "Where you are signed in" }).click();
  await shell.isAt("Where you are signed in");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.nth(1)).toContainText("Chrome on Linux");
  await expect(devices.nth(1)).toContainText("Last used: in the last few minutes");
  await fitsEverybody(page, "sessions", { ofStudents: true });

  await devices
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(note(page, texts.account.signedOutThere)).toBeVisible();
  await expect(devices).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Sign out all other devices" })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByText("You are not signed in on any other device.")).toBeVisible();
  for (const lost of [phone, tablet]) {
    // Not by the mouse: the dialog may already cover the page.
    await lost.getByRole("link", { name: "Claim Rewards" }).first().dispatchEvent("click");
    await expect(new SignInAgainDialog(lost).dialog).toBeVisible();
  }

  await test.step("staff, too", async () => {
    const admin = await personWith(await demoAccount(origin, "admin@demo.school", "ADMIN"));
    for (const { page: desk, api } of [teacher, admin]) {
      await desk.goto("/user/home");
      await desk.getByRole("button", { name: /Your account$/ }).click();
      await desk.getByRole("menuitem", { name: "Where you are signed in" }).click();
      const count = (await api(mySessions)).data.length;
      expect(count).toBeGreaterThan(0);
      await expect(desk.getByText("This device")).toBeVisible();
    }
  });
});

test("a new tab is signed in while another is, without storage; leaving ends all of them but another user's @deep", async ({
  openWindow,
  noise,
}) => {
  // What another tab still asks for when the session ends is refused.
  noise.expect(/status of 401/);
  const first = await openWindow();
  const enter = async (page: Page, email: string) => {
    const signIn = new SignInPage(page);
    await signIn.fill(email, DEMO_PASSWORD);
    await signIn.send();
  };
  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
  await first.goto("/admin");
  await enter(first, "science@demo.school");
  await expect(title(first, "Welcome")).toBeVisible();

  const window = first.context();
  const [second, third, apart] = await Promise.all([1, 2, 3].map(() => window.newPage()));
  if (!second || !third || !apart) throw new Error("no tabs");
  await second.goto("/user/listtests");
  await expect(title(second, "All Tests")).toBeVisible();
  await third.goto("/");
  await expect(title(third, "Welcome")).toBeVisible();
  expect(await first.evaluate("localStorage.getItem('markwell.session')")).toBeNull();

  await first.getByRole("button", { name: /Your account$/ }).click();
  const other = first.getByRole("menuitem", { name: "Use another account" });
  await apart.goto((await other.getAttribute("href")) ?? "");
  await apart.getByRole("link", { name: "Student Sign In" }).click();
  // Both pages have the same fields; the students' page has come when it links to the staff's.
  await expect(apart.getByRole("link", { name: "Tutor/Admin Sign In" })).toBeVisible();
  await enter(apart, "student2@demo.school");
  await expect(title(apart, "My Profile")).toBeVisible();
  await expect(title(second, "All Tests")).toBeVisible();

  await second.getByRole("banner").getByRole("button", { name: "Log Out" }).click();
  for (const tab of [first, second, third]) await expect(title(tab, "Sign in")).toBeVisible();
  await apart.reload();
  await expect(title(apart, "My Profile")).toBeVisible();
  await apart.close();
  await third.goto("/user/listtests");
  await expect(title(third, "Sign in")).toBeVisible();
  await expect(third.getByRole("link", { name: "Go to the staff sign-in" })).toBeVisible();
});
