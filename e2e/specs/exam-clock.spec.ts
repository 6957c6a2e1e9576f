import { answerSheet, entryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { ExamPage, examAddress, minutesOn, secondsOn } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";
import { SignInPage } from "../pages/sign-in.ts";

const HOUR_MS = 3_600_000;
/** Between a look at the screen and one at the server, on a busy machine. */
const SLACK_S = 5;

/** Sets the device's clock before any page loads; it goes on at its usual pace. */
const setClock = (page: Page, time: number) => ownClock(page).install({ time });
/** What a page can learn of the time: both must be wrong, as they are on a device. */
const clocksOf = (page: Page) =>
  page.evaluate<number[]>("[Date.now(), performance.timeOrigin + performance.now()]");

for (const [how, by, depth] of [
  ["fast", HOUR_MS, ""],
  ["slow", -HOUR_MS, " @deep"],
] as const) {
  test(`on a device whose clock is an hour ${how}, time and answers are right, also after a reload${depth}`, async ({
    teacherApi,
    studentFor,
  }) => {
    const newTest = await aTest(teacherApi, { begun: true });
    const { id, page, api } = await studentFor(newTest.id);
    const own = { testid: newTest.id, userid: id };
    const exam = new ExamPage(page);
    const flags = async () => (await api(entryFlags, { testid: newTest.id, traineeid: id })).data;
    const sequences = async () =>
      (await api(answerSheet, own)).data.answers
        .filter(({ isAnswered }) => isAnswered)
        .map(({ sequence }) => sequence);
    const showsTheServersTime = () =>
      expect
        .poll(async () => Math.abs((await secondsOn(exam.clock)) - (await flags()).pending))
        .toBeLessThanOrEqual(SLACK_S);

    await setClock(page, Date.now() + by);
    const began = Date.now();
    await exam.enter(newTest.id, id);
    for (const time of await clocksOf(page)) {
      expect(Math.abs(time - Date.now())).toBeGreaterThan(HOUR_MS / 2);
    }

    await test.step("the countdown is the server's", async () => {
      await showsTheServersTime();
      // Not the device's, which would show an hour more or nothing; a busy machine has used some of the 15.
      expect(await secondsOn(exam.clock)).toBeGreaterThan(10 * 60);
    });

    await test.step("answers are numbered by the server's time, later ones higher", async () => {
      await exam.choose("13");
      await exam.next();
      await exam.choose("2", "5");
      await exam.next();
      await exam.write("12");
      await exam.isSaved();
      await expect.poll(async () => (await sequences()).length).toBe(3);
      const made = await sequences();
      expect(made).toEqual([...made].sort((a, b) => a - b));
      for (const sequence of made) {
        expect(sequence).toBeGreaterThan(began - SLACK_S * 1_000);
        expect(sequence).toBeLessThan(Date.now() + SLACK_S * 1_000);
      }
    });

    await test.step("a reload keeps time and answers, and hands nothing in", async () => {
      await page.reload();
      await exam.sees(3);
      await expect(exam.answerField).toHaveValue("12");
      await expect(exam.inToolbar("Question 1, Completed")).toBeVisible();
      await showsTheServersTime();
      expect(await flags()).toMatchObject({ startedWriting: true, completed: false });
    });

    await test.step("a change after the reload is later than those before it", async () => {
      await exam.write("12.5");
      await exam.isSaved();
      await exam.submit();
      await expect(new ResultPage(page).fact("Score")).toHaveText("7 / 7");
    });
  });
}

test("an answer from a device with the right time replaces one from an hour ahead @deep", async ({
  teacherApi,
  studentFor,
  openWindow,
}) => {
  const newTest = await aTest(teacherApi, { begun: true });
  const { id, page, window } = await studentFor(newTest.id);
  const fast = new ExamPage(page);
  await setClock(page, Date.now() + HOUR_MS);
  await fast.enter(newTest.id, id);
  await fast.choose("12");
  await fast.isSaved();

  const session = await page.evaluate<string>(`sessionStorage.getItem("markwell.session")`);
  const other = await openWindow({ session: JSON.parse(session) });
  const right = new ExamPage(other);
  await right.page.goto(examAddress(newTest.id, id));
  await expect(right.option("12")).toBeChecked();
  await right.choose("13");
  await right.isSaved();
  await window.close();
  await right.page.reload();
  await expect(right.option("13")).toBeChecked();
});

test("extra time by arrangement goes from the office to the student's clock, hidden in the cockpit @deep", async ({
  admin,
  teacher,
  studentFor,
  openWindow,
  noise,
}) => {
  const newTest = await aTest(teacher.api, { begun: true });
  const name = `Nadia ${newTest.id.slice(-6)}`;
  const student = await studentFor(newTest.id, { name });
  const exam = new ExamPage(student.page);
  await setClock(student.page, Date.now());
  /** Above the time without the extra of 4 or 8 minutes: a busy machine has used some of it. */
  const hasMinutes = async (above: number, most: number) => {
    await expect.poll(() => minutesOn(exam.clock)).toBeGreaterThan(above);
    expect(await minutesOn(exam.clock)).toBeLessThanOrEqual(most);
  };
  // A browser without a voice: what would be said is kept.
  await student.page.addInitScript({
    content: "window.spoken = []; speechSynthesis.speak = ({ text }) => spoken.push(text);",
  });

  await test.step("the office enters 25 % and an aid", async () => {
    const { page } = admin;
    await page.goto("/user/arrangements");
    await page.getByRole("button", { name: "Add arrangement" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New access arrangement" });
    await dialog.getByRole("combobox", { name: "Student" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await expect(dialog).toContainText("75 min (60 + 15 extra)");
    await dialog.getByRole("checkbox", { name: "Larger print and screen" }).check();
    await dialog.getByRole("checkbox", { name: "Questions read aloud" }).check();
    await dialog.getByRole("button", { name: "Save arrangement" }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("25 %");
  });

  await test.step("the student is told the time, and has it", async () => {
    await student.page.goto(examAddress(newTest.id, student.id));
    await expect(student.page.getByText("19 min (15 + 4 extra)", { exact: true })).toBeVisible();
    await exam.proceed.click();
    await exam.sees(1);
    await hasMinutes(15, 19);
  });

  await test.step("larger print and the reader begin with the exam, and can be changed", async () => {
    const { page } = student;
    const spoken = () => page.evaluate<number>("window.spoken.length");
    await expect.poll(spoken).toBe(1);
    await page.getByRole("button", { name: "Text size and keys" }).click();
    await expect(page.getByRole("radio", { name: "150%" })).toBeChecked();
    await page.getByRole("switch", { name: "Read each question aloud" }).click();
    await page.getByText("115%").click();
    await page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
    await page.keyboard.press("Escape");
    await exam.next();
    await exam.sees(2);
    expect(await spoken()).toBe(1);
    await exam.previous();
    await exam.sees(1);
  });

  await test.step("the cockpit shows it when it is asked to, and hides it again", async () => {
    const { page } = teacher;
    const words = page.getByText("19 min (15 + 4 extra)");
    await page.goto(`/user/conducttest?testid=${newTest.id}`);
    await expect(page.getByText(name)).toBeVisible();
    await expect(words).toBeHidden();
    await page.getByRole("button", { name: "Settings and link" }).click();
    await page.getByRole("button", { name: "Show arrangements" }).click();
    await expect(words.first()).toBeVisible();
    await page.getByRole("button", { name: "Hide arrangements" }).click();
    await expect(words).toBeHidden();
  });

  await test.step("a change in the middle asks: left, the test goes on as it began; applied, it changes at once", async () => {
    const { page } = admin;
    const pause = student.page.getByRole("button", { name: "Take a break" });
    const question = page.getByRole("dialog", { name: "Apply it to the running test?" });
    const change = async (percent: string) => {
      await page.getByRole("button", { name: `Edit the arrangement of ${name}` }).click();
      const dialog = page.getByRole("dialog", { name: `Access arrangement of ${name}` });
      await dialog.getByRole("textbox", { name: "percent of the test" }).fill(percent);
      await dialog.getByRole("textbox", { name: "Breaks that stop the clock" }).fill("10");
      await dialog.getByRole("button", { name: "Save arrangement" }).click();
      await expect(question).toContainText(
        "The time becomes 23 min (15 + 8 extra) instead of 19 min (15 + 4 extra).",
      );
    };
    await change("50");
    await question.getByRole("button", { name: "Leave it as it is" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("50 %");
    await hasMinutes(15, 19);
    await expect(pause).toBeHidden();

    await change("50");
    await question.getByRole("button", { name: "Apply to this test" }).click();
    await expect(page.getByText(texts.arrangement.applied)).toBeVisible();
    await hasMinutes(19, 23);
    await expect(pause).toBeVisible();
  });

  await test.step("a device that takes over begins with the larger print, not with the first one's choice", async () => {
    const session = await student.page.evaluate<string>(
      `sessionStorage.getItem("markwell.session")`,
    );
    const other = new ExamPage(await openWindow({ session: JSON.parse(session) }));
    await other.page.goto(examAddress(newTest.id, student.id));
    await other.sees(1);
    await other.page.getByRole("button", { name: "Text size and keys" }).click();
    await expect(other.page.getByRole("radio", { name: "150%" })).toBeChecked();
    const { page } = student;
    await page.getByRole("button", { name: "Write on this device" }).click();
    await exam.sees(1);
    await page.getByRole("button", { name: "Text size and keys" }).click();
    await expect(page.getByRole("radio", { name: "115%" })).toBeChecked();
    await page.keyboard.press("Escape");
  });

  await test.step("a break covers the questions, also after a reload, and the cockpit says so", async () => {
    const { page } = student;
    await page.getByRole("button", { name: "Take a break" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take a break" }).click();
    const cover = page.getByRole("heading", { name: texts.breaks.goesOn });
    await expect(cover).toBeVisible();
    await expect(exam.option("12")).toBeHidden();
    await page.reload();
    await expect(cover).toBeVisible();
    await expect(exam.option("12")).toBeHidden();
    await expect(teacher.page.getByText("On a break")).toBeVisible();
    await page.getByRole("button", { name: "Go on" }).click();
    await exam.sees(1);
    await expect(teacher.page.getByText("On a break")).toBeHidden();
  });

  await test.step("a device out of reach goes on when the time of the breaks is used", async () => {
    const { page } = student;
    noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    await page.getByRole("button", { name: "Take a break" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take a break" }).click();
    const cover = page.getByRole("heading", { name: texts.breaks.goesOn });
    await expect(cover).toBeVisible();
    await page.context().setOffline(true);
    await page.clock.fastForward("05:00");
    await expect(cover).toBeVisible();
    // On a busy machine the page's idea of the server's time is off by some seconds.
    await page.clock.fastForward("05:30");
    await exam.sees(1);
    await hasMinutes(19, 23);
    await page.context().setOffline(false);
  });

  await test.step("the next student at this computer begins with their own text size and keys", async () => {
    const { page } = student;
    const next = await studentFor(newTest.id, { name: `Omar ${newTest.id.slice(-6)}` });
    // What was asked for before the sign-out may be answered after it.
    noise.expect(/401/);
    await page.goto("/user/livetest");
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    const signIn = new SignInPage(page);
    await signIn.fill(next.email, "three brown kettles");
    await signIn.send();
    await expect(page).toHaveURL(/\/user\//);
    await page.goto(examAddress(newTest.id, next.id));
    await exam.proceed.click();
    await exam.sees(1);
    await page.getByRole("button", { name: "Text size and keys" }).click();
    await expect(page.getByRole("radio", { name: "100%" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).toBeChecked();
  });
});

test("a reader in another time zone is told whose time a page shows, others are not @deep", async ({
  personWith,
  teacherAccount,
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { begun: true });
  const note = (page: Page) => page.getByRole("main").getByText("All times are Singapore time.");
  for (const [timezoneId, told] of [
    ["America/New_York", 1],
    ["Asia/Kuala_Lumpur", 0],
  ] as const) {
    const { id, page } = await studentFor(newTest.id, { phone: true, timezoneId });
    const exam = new ExamPage(page);
    await page.goto(examAddress(newTest.id, id));
    await expect(page.getByText(texts.attempt.beginUntilEnd)).toBeVisible();
    await exam.proceed.click();
    await exam.sees(1);
    await expect(note(page)).toHaveCount(told);
    await page.goto("/user/points");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(note(page)).toHaveCount(told);
    const { page: desk } = await personWith(teacherAccount, { timezoneId });
    await desk.goto(`/user/conducttest?testid=${newTest.id}`);
    await expect(desk.getByText(/^Started at \d\d:\d\d\./)).toBeVisible();
    await expect(note(desk)).toHaveCount(told);
  }
});
