import { answerSheet, entryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, oneRight, withUnit } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage, secondsOn } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

const MINUTE = 60_000;

test("a pause covers the exam and stops its clock, also for a device that was offline, whose own countdown ran out @deep", async ({
  teacher,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const newTest = await aTest(teacher.api, { questions: [oneRight, withUnit], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const conduct = new ConductPage(teacher.page);
  const line = conduct.candidate(student.name);
  const flags = async () =>
    (await student.api(entryFlags, { testid: newTest.id, traineeid: student.id })).data;
  const clock = ownClock(student.page);
  await clock.install();
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, student.id);
  await exam.choose("13");
  await exam.isSaved();

  await test.step("the teacher pauses everybody while the student is offline and writes on", async () => {
    await student.window.setOffline(true);
    await teacher.page.getByRole("button", { name: "Pause for everybody" }).click();
    // A note stays as long as the mouse lies on it.
    await teacher.page.mouse.move(0, 0);
    await expect(teacher.page.getByText(/^Paused for everybody since \d\d:\d\d$/)).toBeVisible();
    await expect(line).toContainText(texts.test.paused);
    await expect(line).toContainText(/1[0-5]:\d\d left/);
    await exam.next();
    await exam.write("12.5");
    await exam.isOffline();
  });

  const { pending: left } = await flags();
  await test.step("the countdown of the device runs out, and hands nothing in", async () => {
    await clock.fastForward(16 * MINUTE);
    await expect(student.page.getByRole("heading", { name: "The time is over" })).toBeVisible();
    await student.window.setOffline(false);
    await expect(exam.paused).toBeVisible();
    await expect(student.page.getByText(texts.breaks.pausedKept)).toBeVisible();
    await expect(exam.answerField).toBeHidden();
    expect(await secondsOn(student.page.getByRole("timer"))).toBe(left);
    await clock.fastForward(2 * MINUTE);
    expect(await secondsOn(student.page.getByRole("timer"))).toBe(left);
    expect(await flags()).toMatchObject({ completed: false, paused: true, pending: left });
  });

  await test.step("after Go on everything typed is there and saved", async () => {
    await teacher.page.getByRole("button", { name: "Resume for everybody" }).click();
    await exam.sees(2);
    await expect(exam.paused).toBeHidden();
    await expect(exam.answerField).toHaveValue("12.5");
    await exam.isSaved();
    const now = await secondsOn(exam.clock);
    // The device estimates the server's clock anew; a second may come of it.
    expect(now).toBeLessThanOrEqual(left + 1);
    // Without the pause nothing would be left.
    expect(now).toBeGreaterThan(left - 5 * 60);
    await expect(line).toContainText("Writing");
    const { data } = await student.api(answerSheet, { testid: newTest.id, userid: student.id });
    expect(data.answers.filter(({ isAnswered }) => isAnswered)).toHaveLength(2);
  });
});

test("one student is paused, and the attempt of one is ended, from the menu of the row @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { questions: [oneRight], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const conduct = new ConductPage(teacher.page);
  const line = conduct.candidate(student.name);
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, student.id);
  await exam.choose("13");
  await exam.isSaved();

  await test.step("Pause, by keyboard, and Go on", async () => {
    await teacher.page.getByRole("button", { name: `More for ${student.name}` }).focus();
    await teacher.page.keyboard.press("Enter");
    await teacher.page.getByRole("menuitem", { name: "Pause" }).press("Enter");
    await expect(exam.paused).toBeVisible();
    await expect(line).toContainText(texts.test.paused);
    await conduct.choose(student.name, "Go on");
    await exam.sees(1);
    await expect(exam.option("13")).toBeChecked();
    await expect(line).toContainText("Writing");
  });

  await test.step("End, after a question", async () => {
    await conduct.choose(student.name, "End the attempt");
    await conduct.agree(`End the attempt of ${student.name}?`, "End the attempt");
    await expect(line).toContainText("Ended by the teacher");
    await expect(new ResultPage(student.page).heading).toBeVisible();
  });
});

test("a message is read out over the exam without taking the focus, once for each, also after time offline @deep", async ({
  teacher,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const newTest = await aTest(teacher.api, { questions: [withUnit], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, student.id);
  const spoken = student.page.getByRole("status").filter({ hasText: "Your teacher says:" });
  const cards = student.page.getByRole("region", { name: "Messages from your teacher" });
  const say = async (whom: string, text: string) => {
    const dialog = teacher.page.getByRole("dialog", { name: `Message to ${whom}` });
    await dialog.getByRole("textbox", { name: "Message" }).fill(text);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("to everybody, while the student types", async () => {
    await exam.answerField.pressSequentially("12");
    await teacher.page.getByRole("button", { name: "Message to all" }).click();
    await say("everybody", "Question 1 is about a ribbon.");
    await expect(spoken).toHaveText("Your teacher says: Question 1 is about a ribbon.");
    await expect(spoken).toHaveAttribute("aria-live", "polite");
    await expect(cards).toContainText("Question 1 is about a ribbon.");
    await expect(exam.answerField).toBeFocused();
    await student.page.keyboard.type(".5");
    await expect(exam.answerField).toHaveValue("12.5");
  });

  await test.step("a reload shows it until it is closed, and then no more", async () => {
    await exam.isSaved();
    await student.page.reload();
    await expect(cards).toContainText("Question 1 is about a ribbon.");
    await exam.answerField.focus();
    await cards.getByRole("button", { name: "Close" }).press("Enter");
    await expect(cards).toBeHidden();
    await expect(exam.answerField).toBeFocused();
    await conduct.choose(student.name, "Send a message");
    const dialog = teacher.page.getByRole("dialog", { name: `Message to ${student.name}` });
    await expect(dialog).toContainText("closed by 1 student");
  });

  await test.step("to one who is offline: it is there when they are back", async () => {
    await student.window.setOffline(true);
    await say(student.name, "Please use a pencil.");
    await student.window.setOffline(false);
    await expect(cards).toContainText("Please use a pencil.");
    await expect(cards).not.toContainText("ribbon");
    await expect(spoken).toHaveText("Your teacher says: Please use a pencil.");
  });
});
