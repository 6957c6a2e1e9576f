import { updateProfile } from "@markwell/contract/calls/profile";
import { userDetails } from "@markwell/contract/calls/statistics";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { type Cast, expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { note } from "../pages/notes.ts";
import { StatisticsPage } from "../pages/statistics.ts";

const DAY_MS = 86_400_000;

/** A school day so many days from now: "2026-12-24", and as the pages write it. */
function dayIn(days: number) {
  const day = new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
  return { day, shown: day.split("-").reverse().join("/") };
}

async function aStudent({ teacherApi, studentFor }: Pick<Cast, "teacherApi" | "studentFor">) {
  const student = await studentFor((await aTest(teacherApi)).id);
  const form = student.page.getByRole("form", { name: "Edit Profile" });
  const field = (name: string) => form.getByRole("textbox", { name, exact: true });
  const save = async () => {
    await form.getByRole("button", { name: "Save" }).click();
    const dialog = student.page.getByRole("dialog", { name: "Save profile" });
    await expect(dialog).toContainText(texts.profile.confirm);
    await dialog.getByRole("button", { name: "Save" }).click();
  };
  return { ...student, form, field, save, figures: new StatisticsPage(student.page) };
}

test("the profile is edited: every field, asked once more, and kept", async ({
  teacherApi,
  studentFor,
}) => {
  const { page, form, field, save, api, email } = await aStudent({ teacherApi, studentFor });
  await page.goto("/user/profileSettings");
  await test.step("what cannot be changed", async () => {
    await expect(field("Email")).toHaveValue(email);
    await expect(field("Email")).not.toBeEditable();
    await expect(field("Postal Code")).toHaveValue("123456");
    await expect(field("Postal Code")).not.toBeEditable();
    await expect(field("Goal for Mother Tongue")).toBeDisabled();
  });
  const { day } = dayIn(30);
  await field("Name").fill("Amira Binte Yusof");
  await chooseFrom(form, "Level of Study", "Primary 5");
  await field("Goal for Math").fill("0");
  await field("Goal for English").fill("100");
  await field("Goal for Science").fill("82");
  await form.getByRole("combobox", { name: "School" }).click();
  await page.getByRole("option").first().click();
  await form.getByLabel("Countdown Timer").fill(day);
  await field("Notes on countdown").fill("Revise fractions first.");
  await chooseFrom(form, "Tutor for Mathematics", "Daniel Tan");
  await chooseFrom(form, "Tutor for Science", "Farah Rahman");
  await chooseFrom(form, "Tutor for English", "Priya Nair");
  await test.step("Cancel in the question saves nothing", async () => {
    await form.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Save profile" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect((await api(userDetails, {})).data.goalForScience).toBeNull();
  });
  await save();
  await expect(note(page, texts.profile.saved)).toContainText(texts.common.success);
  const under = (await note(page, texts.profile.saved).boundingBox())?.y ?? 0;
  const button = await page.getByRole("button", { name: "Log out" }).boundingBox();
  expect(under, "The note is under Log out").toBeGreaterThan(
    (button?.y ?? 0) + (button?.height ?? 0),
  );
  await expect(page.getByRole("complementary")).toContainText("Amira Binte Yusof");
  const { data } = await api(userDetails, {});
  expect(data).toMatchObject({
    name: "Amira Binte Yusof",
    level: "primary 5",
    goalForMath: 0,
    goalForEnglish: 100,
    goalForScience: 82,
    countDownTimer: day,
    countDownStartingTime: dayIn(0).day,
    notesOnCountDown: "Revise fractions first.",
    mathTutor: { name: "Daniel Tan" },
    sciTutor: { name: "Farah Rahman" },
    engTutor: { name: "Priya Nair" },
  });
  expect(data.school).not.toBe("");
  await page.reload();
  await expect(field("Goal for Math")).toHaveValue("0");
  await expect(form.getByRole("combobox", { name: "School" })).toHaveValue(data.school);
});

test("wrong entries get the specification's words, and the form sends nothing @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const { page, form, field } = await aStudent({ teacherApi, studentFor });
  let sent = 0;
  await page.route("**/api/v1/user/update", (route) => {
    sent += 1;
    return route.continue();
  });
  await page.goto("/user/profileSettings");
  for (const [name, typed, words] of [
    ["Name", "   ", texts.profile.nameRequired],
    ["Goal for Math", "101", texts.profile.goalTooHigh],
    ["Goal for English", "1000", texts.profile.goalTooHigh],
    ["Goal for Science", "-1", texts.profile.goalTooLow],
  ] as const) {
    const before = await field(name).inputValue();
    await field(name).fill(typed);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText(words)).toBeVisible();
    await expect(field(name)).toBeFocused();
    await field(name).fill(before);
  }
  const countdown = form.getByLabel("Countdown Timer");
  await countdown.fill(dayIn(-1).day);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(texts.profile.datePast)).toBeVisible();
  await countdown.fill("");
  await field("Password").fill("a new long word");
  await field("Re-enter your password").fill("another long word");
  await form.getByRole("button", { name: "Save" }).click();
  const words = texts.profile.passwordsDiffer;
  await expect(note(page, words).filter({ hasText: texts.common.warning })).toBeVisible();
  await expect(form.getByText(words)).toBeVisible();
  await field("Password").fill("short");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(texts.profile.passwordShort)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(sent).toBe(0);
});

test("leaving with changes asks; without changes it does not @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const { page, form, field } = await aStudent({ teacherApi, studentFor });
  await page.goto("/user/profileSettings");
  await field("Name").fill("Somebody Else");
  await form.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(field("Name")).toHaveValue("Somebody Else");
  await form.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText("Welcome, Amira Yusof")).toBeVisible();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await form.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
});

test("a new password needs the present one, keeps this device signed in and ends the others @deep", async ({
  personWith,
  noise,
  teacherApi,
  studentFor,
  baseURL: origin = "",
}) => {
  noise.expect(/status of 40[01]/);
  const { page, form, field, save, email } = await aStudent({ teacherApi, studentFor });
  const signedIn = (password: string) => demoAccount(origin, email, "STUDENT", password);
  const old = "three brown kettles";
  const elsewhere = await personWith(await signedIn(old));
  const password = "a new long word";
  const current = field("Current password");
  await page.goto("/user/profileSettings");
  await expect(field("Password")).toBeVisible();
  await expect(current).toBeHidden();
  await field("Password").fill(password);
  await field("Re-enter your password").fill(password);
  await test.step("the present one is asked for", async () => {
    await expect(current).toHaveAttribute("autocomplete", "current-password");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText(texts.profile.currentRequired)).toBeVisible();
    await expect(current).toBeFocused();
    await fitsEverybody(page, "current password", { ofStudents: true });
  });
  await test.step("a wrong one is told beside the field, and nothing is lost", async () => {
    await current.fill("three green kettles");
    await save();
    await expect(form.getByText("This is not your current password.")).toBeVisible();
    await expect(current).toBeFocused();
    await expect(field("Password")).toHaveValue(password);
    await expect(signedIn(old)).resolves.toBeTruthy();
  });
  await current.fill(old);
  await save();
  await expect(note(page, "All other devices were signed out")).toContainText(texts.common.success);
  await expect(field("Password")).toHaveValue("");
  await expect(current).toBeHidden();
  await expect(elsewhere.api(userDetails, {})).rejects.toMatchObject({ status: 401 });
  await page.reload();
  await expect(field("Email")).toHaveValue(email);
  await expect(signedIn(password)).resolves.toBeTruthy();
});

test("goals at 0 and 100: the ring, its grade and the words @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const { page, api, figures } = await aStudent({ teacherApi, studentFor });
  await api(updateProfile, { goalForMath: 0, goalForEnglish: 100 });
  await page.goto("/user/profile");
  await expect(figures.ring("My Goal")).toContainText("0%My GoalGrade F8");
  await expect(figures.card("You in Mathematics")).not.toContainText("You have not set a goal");
  await figures.openTab("English");
  await expect(page).toHaveURL(/\?subject=english$/);
  await expect(figures.ring("My Goal")).toContainText("100%My GoalGrade A1");
  await page.goto("/user/statistics");
  await expect(figures.card("Paper 1")).toContainText("No target");
  await figures.openTab("English");
  await expect(figures.card("Booklet A")).toContainText(/Target \d+%/);
});

test("the practice goal is set on its card, by keyboard alone @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const { page, figures } = await aStudent({ teacherApi, studentFor });
  await page.goto("/user/profile");
  const card = figures.card("Practice Goal");
  const change = card.getByRole("button", { name: "Change the practice goal" });
  await change.focus();
  await page.keyboard.press("Enter");
  const goal = card.getByRole("textbox", { name: "Papers a month" });
  await expect(goal).toBeFocused();
  await page.keyboard.type("101");
  await page.keyboard.press("Enter");
  await expect(card.getByText(texts.profile.goalPapers)).toBeVisible();
  await goal.fill("4");
  await page.keyboard.press("Enter");
  await expect(note(page, "Your practice goal in Mathematics saved")).toBeVisible();
  await expect(card).toContainText("0 of 4 papers this month");
  await expect(change).toBeFocused();
  await figures.openTab("English");
  await expect(card).toContainText("0 of 10 papers this month");
});

test("the countdown: none, set, its days and its end @deep", async ({ teacherApi, studentFor }) => {
  const { page, form, field, save, api, figures } = await aStudent({ teacherApi, studentFor });
  const card = figures.card("Countdown");
  await page.goto("/user/profile");
  await card.getByRole("link", { name: texts.profile.newCountdown }).click();
  await expect(page).toHaveURL(/\/user\/profileSettings/);
  await form.getByLabel("Countdown Timer").fill(dayIn(10).day);
  await field("Notes on countdown").fill("My first exam");
  await save();
  await expect(note(page, texts.profile.saved)).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(card).toContainText("10 days left");
  await expect(card).toContainText("0% of the days have gone");
  await expect(card.getByRole("definition")).toHaveText([dayIn(0).shown, dayIn(10).shown]);
  await expect(card).toContainText("My first exam");
  await expect(card.getByRole("link")).toBeHidden();

  await api(updateProfile, { countDownTimer: dayIn(0).day });
  await page.reload();
  await expect(card.getByRole("link", { name: texts.profile.newCountdown })).toBeVisible();
  await expect(card).toContainText(`The last one ended on ${dayIn(0).shown}.`);
});
