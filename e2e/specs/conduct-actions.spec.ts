import { texts } from "@markwell/contract/texts";
import type { Route } from "@playwright/test";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { isMarked, mark } from "../fixtures/reload-mark.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage, examAddress, minutesOn } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { RegistrationPage } from "../pages/registration.ts";
import { ResultPage } from "../pages/result.ts";

/** The scores as they are while nobody's attempt is closed yet. */
async function beforeGrading(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...rest } = (await response.json()) as { data: object[] };
  const open = data.map((one) => ({ ...one, score: null, closedHow: "" }));
  await route.fulfill({ response, json: { ...rest, data: open } });
}

test("a teacher and three students go through a whole test, seen in two windows @deep", async ({
  teacher,
  teacherAccount,
  personWith,
  studentFor,
  openWindow,
}) => {
  const newTest = await aTest(teacher.api);
  const conduct = new ConductPage(teacher.page);
  const second = new ConductPage((await personWith(teacherAccount)).page);
  const windows = [conduct, second];
  for (const window of windows) {
    await window.open(newTest.id);
    await mark(window.page);
  }
  const bothShow = async (name: string, words: string) => {
    for (const window of windows) await expect(window.candidate(name)).toContainText(words);
  };
  const registration = `/trainee/register?testid=${newTest.id}`;
  const mei = { name: freshName("Mei Ling"), email: freshEmail(), password: "first-student-2026" };
  const meiExam = new ExamPage(await openWindow());

  await test.step("students register, and both windows show who waits", async () => {
    await meiExam.page.goto(registration);
    await new RegistrationPage(meiExam.page).register(mei);
    await expect(meiExam.waiting).toBeVisible();
    await bothShow(mei.name, "Waiting");
  });
  const arjun = await studentFor(newTest.id, { name: freshName("Arjun") });
  const arjunExam = new ExamPage(arjun.page);
  const caleb = await studentFor(newTest.id, { name: freshName("Caleb") });
  const calebExam = new ExamPage(caleb.page);
  for (const { page, id } of [arjun, caleb]) {
    await page.goto(examAddress(newTest.id, id));
    await mark(page);
  }

  await test.step("registration is closed, a fourth student is told, and it is opened again", async () => {
    const fourth = await openWindow();
    await teacher.page.getByRole("button", { name: "Stop Registration" }).click();
    await expect(second.page.getByText("Registration Closed", { exact: true })).toBeVisible();
    await fourth.goto(registration);
    await expect(fourth.getByText("Registration for this test is closed.")).toBeVisible();
    await second.page.getByRole("button", { name: "Open Registration" }).click();
    await expect(teacher.page.getByText("Registration Open", { exact: true })).toBeVisible();
    await fourth.reload();
    await expect(fourth.getByRole("button", { name: "Register", exact: true })).toBeVisible();
  });

  await test.step("a student who waits is removed, and told so at once", async () => {
    await expect(calebExam.waiting).toBeVisible();
    await conduct.choose(caleb.name, "Remove from the test");
    await conduct.agree(`Remove ${caleb.name} from this test?`, "Remove from the test");
    const words = "Your teacher removed you from this test.";
    await expect(caleb.page.getByRole("heading", { name: words })).toBeVisible();
    await expect(caleb.page.getByRole("link", { name: "Go to my pages" })).toBeVisible();
    expect(await isMarked(caleb.page)).toBe(true);
    for (const window of windows) await expect(window.candidate(caleb.name)).toBeHidden();
  });

  await test.step("the test begins; who writes cannot be removed any more", async () => {
    await conduct.begin();
    for (const exam of [meiExam, arjunExam]) {
      await exam.proceed.click();
      await exam.sees(1);
    }
    await bothShow(mei.name, "Writing");
    await bothShow(arjun.name, "Writing");
    await teacher.page.getByRole("button", { name: `More for ${mei.name}` }).click();
    const entry = (name: string) => teacher.page.getByRole("menuitem", { name });
    await expect(entry("Give extra time")).toBeVisible();
    await expect(entry("Remove from the test")).toBeHidden();
    await expect(entry("Let back in")).toBeHidden();
    await teacher.page.keyboard.press("Escape");
  });

  await test.step("a student registers late and writes at once", async () => {
    await caleb.page.goto(registration);
    await caleb.page.getByRole("button", { name: "Join the test" }).click();
    await calebExam.proceed.click();
    await calebExam.sees(1);
    await bothShow(caleb.name, "Writing");
  });

  await test.step("extra time for one reaches that student's clock, and no other", async () => {
    await mark(meiExam.page);
    expect(await minutesOn(meiExam.clock)).toBeLessThanOrEqual(15);
    await conduct.choose(mei.name, "Give extra time");
    await conduct.giveMinutes(mei.name, 5);
    await expect(note(teacher.page, `Extra time given: 5 minutes for ${mei.name}`)).toBeVisible();
    await expect(note(meiExam.page, "You have 5 more minutes.")).toBeVisible();
    await expect.poll(() => minutesOn(meiExam.clock)).toBeGreaterThan(15);
    expect(await isMarked(meiExam.page)).toBe(true);
    expect(await minutesOn(arjunExam.clock)).toBeLessThanOrEqual(15);
    await bothShow(mei.name, "+5 min");
    for (const window of windows) {
      await expect(window.candidate(arjun.name)).not.toContainText(/\+\d+ min/);
    }
  });

  await test.step("for two who are chosen, and for everybody, it comes on top", async () => {
    for (const name of [mei.name, arjun.name]) {
      await teacher.page.getByRole("checkbox", { name: `Select ${name}` }).check();
    }
    await teacher.page.getByRole("button", { name: "Extra time for 2" }).click();
    await conduct.giveMinutes("2 students", 2);
    await bothShow(mei.name, "+7 min");
    await bothShow(arjun.name, "+2 min");
    await second.page.getByRole("button", { name: "Extra time for all" }).click();
    await second.giveMinutes("everybody", 10);
    await bothShow(mei.name, "+17 min");
    await bothShow(caleb.name, "+10 min");
    await expect(note(calebExam.page, "You have 10 more minutes.")).toBeVisible();
    await expect.poll(() => minutesOn(meiExam.clock)).toBeGreaterThan(25);
    await conduct.showSettings();
    await expect(teacher.page.getByText("Extra time for all", { exact: true })).toBeVisible();
  });

  await test.step("the test ends while students write", async () => {
    await arjunExam.choose("13");
    await arjunExam.isSaved();
    // As if the other window learned of the end before the attempts were graded.
    await second.page.route("**/test/candidates/details", beforeGrading, { times: 1 });
    await conduct.end();
    for (const exam of [meiExam, arjunExam, calebExam]) {
      await expect(new ResultPage(exam.page).heading).toBeVisible();
    }
    await expect(new ResultPage(arjun.page).fact("Score")).toHaveText("2 / 7");
    for (const { page } of windows) {
      await expect(
        page.getByText("The Test has ended! Go to all tests to check the results"),
      ).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    }
    await expect(second.score(arjun.name)).toHaveText("2");
  });
});

test("the acts work with the keyboard, say what is refused, and fit every screen @deep", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const newTest = await aTest(api, { questions: [oneRight], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const conduct = new ConductPage(page);
  await conduct.open(newTest.id);
  const more = page.getByRole("button", { name: `More for ${student.name}` });

  await test.step("a menu opened by a key", async () => {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Give extra time" })).toBeVisible();
    await fitsEverybody(page, "menu of a student");
    await page.getByRole("menuitem", { name: "Give extra time" }).press("Enter");
  });

  await test.step("the dialog tells what the minutes make", async () => {
    const dialog = page.getByRole("dialog", { name: `Extra time for ${student.name}` });
    await dialog.getByRole("button", { name: "10 minutes" }).click();
    await expect(dialog).toContainText("Total extra time10 minutes");
    await expect(dialog).toContainText("Time for the test25 minutes");
    await fitsEverybody(page, "extra time");
    await dialog.getByRole("textbox", { name: "Minutes to add" }).fill("121");
    await dialog.getByRole("button", { name: "Give extra time" }).click();
    await expect(dialog.getByText("Extra time is 1 to 120 minutes")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step("the link goes out once, and the second try is told to wait", async () => {
    const send = async () => {
      await conduct.choose(student.name, "Send link again");
      await conduct.agree(`Send the test link to ${student.name} again?`, "Send the link");
    };
    await send();
    await expect(note(page, "Link sent")).toBeVisible();
    await send();
    await expect(note(page, "The link was sent less than 2 minutes ago")).toContainText("Warning!");
  });
});

test("somebody else's test does not open @deep", async ({
  teacherApi,
  personWith,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/status of 403/);
  const newTest = await aTest(teacherApi, { questions: [oneRight] });
  const other = await personWith(await demoAccount(origin, "english@demo.school", "TRAINER"));
  await other.page.goto(`/user/conducttest?testid=${newTest.id}`);
  await expect(other.page.getByText(texts.test.foreign)).toBeVisible();
  await expect(other.page.getByRole("heading", { level: 1, name: newTest.title })).toBeHidden();
});
