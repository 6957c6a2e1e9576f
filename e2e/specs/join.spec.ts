import { setRegistration } from "@markwell/contract/calls/conduct";
import { approveStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshEmail } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { isMarked, mark } from "../fixtures/reload-mark.ts";
import { aTest } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage } from "../pages/exam.ts";
import { RegistrationPage } from "../pages/registration.ts";
import { ResultPage } from "../pages/result.ts";
import { SignInPage } from "../pages/sign-in.ts";

const PHONE = { width: 390, height: 844 };

async function joinByCode(page: Page, code: string, title: string): Promise<void> {
  await page.goto("/join");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(page.getByRole("region", { name: "Test" })).toContainText(title);
  await page.getByRole("button", { name: "I am new" }).click();
}

test("students join by code on their phones, one of them after Begin, and confirm the address @deep", async ({
  teacher,
  adminApi,
  openWindow,
}) => {
  const newTest = await aTest(teacher.api, { release: "ended" });
  await teacher.api(setRegistration, { id: newTest.id, status: true, closeAtBegin: true });
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  const digits = teacher.page.getByText(/^\d{3} \d{3}$/);
  const code = (await digits.textContent()) ?? "";
  const early = {
    ...{ name: "Early Bird", level: "Primary 6" },
    ...{ email: freshEmail(), password: "first-student-2026" },
  };
  const late = { name: "Late Owl", email: freshEmail(), password: "second-student-2026" };
  const openPhone = async () => {
    const page = await openWindow();
    await page.setViewportSize(PHONE);
    return page;
  };
  const earlyExam = new ExamPage(await openPhone());
  const lateExam = new ExamPage(await openPhone());

  await test.step("a mistyped code is told, and says nothing of any test", async () => {
    await earlyExam.page.goto("/join");
    await earlyExam.page.getByRole("textbox", { name: "Code" }).fill("000000");
    await expect(earlyExam.page.getByRole("alert")).toContainText(texts.door.codeUnknown);
    await fitsEverybody(earlyExam.page, "a mistyped code", { ofStudents: true });
    await earlyExam.page.setViewportSize(PHONE);
  });

  await test.step("who types it right registers and waits in the test", async () => {
    await joinByCode(earlyExam.page, code, newTest.title);
    await new RegistrationPage(earlyExam.page).register(early);
    await expect(earlyExam.waiting).toBeVisible();
    await expect(conduct.candidate(early.name)).toContainText("Not confirmed");
  });

  await test.step("signed out, an account needs three presses and one form", async () => {
    const again = new ExamPage(await openPhone());
    await again.page.goto("/");
    await again.page.getByRole("link", { name: "I have a code from my teacher" }).click();
    await again.page.getByRole("textbox", { name: "Code" }).fill(code);
    await again.page.getByRole("link", { name: "I have an account" }).click();
    const signIn = new SignInPage(again.page);
    await signIn.fill(early.email, early.password);
    await signIn.send();
    await expect(again.waiting).toBeVisible();
  });

  await test.step("who is signed in needs the code alone", async () => {
    await earlyExam.page.goto("/join");
    await earlyExam.page.getByRole("textbox", { name: "Code" }).fill(code);
    await expect(earlyExam.waiting).toBeVisible();
  });

  const confirmAddress = async ({ email }: { email: string }) => {
    const page = await openPhone();
    await page.goto("/dev/mail");
    const mails = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await mails.filter({ hasText: email }).filter({ hasText: "Please confirm" }).click();
    const mail = page.getByRole("article", { name: "Please confirm your e-mail address" });
    const link = mail.getByRole("list", { name: "Links in this mail" }).getByRole("link");
    await page.goto((await link.getAttribute("href")) ?? "");
    await page.getByRole("button", { name: "Confirm the address" }).click();
    // The page says it, and for a moment a note, too.
    await expect(page.getByRole("status").first()).toContainText("is confirmed");
    await fitsEverybody(page, "a confirmed address", { ofStudents: true });
  };
  await test.step("the link of the mail confirms the address", async () => {
    await confirmAddress(early);
    await teacher.page.getByRole("button", { name: "Reload" }).click();
    await expect(conduct.candidate(early.name)).not.toContainText("Not confirmed");
  });

  await test.step("Begin closes registration, and a latecomer asks at the door", async () => {
    await conduct.begin();
    await conduct.showSettings();
    await expect(teacher.page.getByText("Registration Closed", { exact: true })).toBeVisible();
    await joinByCode(lateExam.page, code, newTest.title);
    await expect(lateExam.page.getByText(texts.door.behind)).toBeVisible();
    await lateExam.page.getByRole("button", { name: "Register an account first" }).click();
    await new RegistrationPage(lateExam.page).register(late);
    await lateExam.page.getByRole("button", { name: "Ask to come in" }).click();
    await expect(lateExam.page.getByText(texts.door.waiting)).toBeVisible();
    await fitsEverybody(lateExam.page, "waiting at the door", { ofStudents: true });
    await mark(lateExam.page);
  });

  await test.step("the teacher sees who asks and lets them in; their screen goes on automatically", async () => {
    const asking = teacher.page.getByRole("list", { name: "Students at the door" });
    await expect(asking).toContainText(late.name);
    await expect(asking).toContainText("Secondary 1");
    await expect(asking).toContainText("Not confirmed");
    await fitsEverybody(teacher.page, "the cockpit with somebody at the door");
    await asking.getByRole("button", { name: `Let in ${late.name}` }).click();
    await expect(conduct.candidate(late.name)).toBeVisible();
    await expect(asking).toBeHidden();
    await expect(lateExam.page).toHaveURL(/\/trainee\/taketest/);
    expect(await isMarked(lateExam.page)).toBe(true);
  });

  await test.step("the score of the account waits until the school approves it, and then comes automatically", async () => {
    await lateExam.proceed.click();
    await lateExam.sees(1);
    await lateExam.submit();
    await expect(lateExam.page.getByText(texts.attempt.scoreWaits)).toBeVisible();
    await fitsEverybody(lateExam.page, "a score that waits", { ofStudents: true });
    await confirmAddress(late);
    await lateExam.page.reload();
    await expect(lateExam.page.getByText(texts.attempt.scoreWaits)).toBeVisible();
    const studentId = new URL(lateExam.page.url()).searchParams.get("traineeid") ?? "";
    await adminApi(approveStudent, { studentId });
    await expect(new ResultPage(lateExam.page).heading).toBeVisible();
  });
});
