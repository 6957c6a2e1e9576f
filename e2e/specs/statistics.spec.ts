import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { createQuestion } from "@markwell/contract/calls/questions";
import { topicStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { approveStudent, editStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { Level } from "@markwell/domain/school/lists";
import { demoAccount } from "../fixtures/accounts.ts";
import { expectedProfile, expectedStatistics } from "../fixtures/expected-statistics.ts";
import { type Cast, expect, test } from "../fixtures/people.ts";
import { type RawAnswer, rawAttempts } from "../fixtures/raw-attempts.ts";
import { aTest, mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { note } from "../pages/notes.ts";
import { StatisticsPage } from "../pages/statistics.ts";

/** With five months of attempts, and sent to no exam by another test. */
const STUDENT = "student5@demo.school";
const LEVEL = "primary 6";

const SUBJECTS = [
  { tab: "MATHEMATICS", subject: "Mathematics", parts: ["Paper 1", "Paper 2"] },
  { tab: "English", subject: "English", parts: ["Booklet A", "Booklet B"] },
  { tab: "SCIENCE", subject: "Science", parts: ["Booklet A", "Booklet B"] },
] as const;

/** Paper 1 with its booklets, Booklet A of the others. */
const isFirst = (subject: string) => (answer: RawAnswer) =>
  subject === "Mathematics"
    ? answer.component.startsWith("Paper 1")
    : answer.component.endsWith("Booklet A");

test("My Profile shows what the raw answers say, in every subject", async ({
  personWith,
  baseURL: origin = "",
}) => {
  const student = await personWith(await demoAccount(origin, STUDENT, "STUDENT"));
  const figures = new StatisticsPage(student.page);
  await student.page.goto("/user/profile");
  for (const { tab, subject } of SUBJECTS) {
    const expected = expectedProfile(await rawAttempts(subject, LEVEL), student.id, Date.now());
    expect(expected.attempts).toHaveLength(5);
    await figures.openTab(tab);
    await expect(figures.card(`You in ${subject}`)).toBeVisible();
    await expect(figures.ring("My Average")).toContainText(expected.average);
    await expect(figures.ring("My Goal")).toContainText("75%My GoalGrade AL4");
    await expect(figures.ring("Peer's Average")).toContainText(expected.peers);
    await expect(figures.ring("Peer's Average")).not.toContainText("goal");
    const months = await figures.tableOf("Average marks per month");
    expect(months.map(([, value]) => value)).toEqual(expected.months);
    const attempts = await figures.tableOf("Last 5 papers");
    expect(attempts.map(([name, , value]) => [name, value])).toEqual(expected.attempts);
    expect(await figures.valuesOf("Weekly statistics")).toEqual(expected.week);
    await expect(figures.card("Practice Goal")).toContainText(`${expected.thisMonth} of 10`);
  }
  await student.page.goto("/user/profile");
  await figures.chart("Last 5 papers").getByRole("link").first().click();
  await expect(student.page.getByText("FULL REVIEW")).toBeVisible();
});

test("My Statistics shows what the raw answers say, in every subject @deep", async ({
  personWith,
  baseURL: origin = "",
}) => {
  const student = await personWith(await demoAccount(origin, STUDENT, "STUDENT"));
  const figures = new StatisticsPage(student.page);
  await student.page.goto("/user/statistics");
  for (const { tab, subject, parts } of SUBJECTS) {
    const attempts = await rawAttempts(subject, LEVEL);
    const expected = expectedStatistics(attempts, student.id, Date.now(), isFirst(subject));
    expect(expected.topics.length).toBeGreaterThan(2);
    await figures.openTab(tab);
    await expect(student.page.getByRole("button", { name: parts[0], exact: true })).toBeVisible();
    const topics = await figures.tableOf("Topical Statistics");
    expect(topics.map(([topic, value, given]) => [topic, value, given])).toEqual(expected.topics);
    const analysis = figures.card("Topical Analysis").getByRole("list");
    await expect(analysis.nth(0).getByRole("listitem")).toHaveText(expected.strongest);
    await expect(analysis.nth(1).getByRole("listitem")).toHaveText(expected.weakest);
    for (const [place, part] of parts.entries()) {
      const months = await figures.tableOf(part);
      expect(months.map(([, value]) => value)).toEqual(expected.parts[place]);
    }
  }
});

test("a new student reads on every card what to do next @deep", async ({
  teacherApi,
  adminApi,
  studentFor,
}) => {
  const { page, id } = await studentFor((await aTest(teacherApi)).id, { name: "Amira Yusof" });
  const figures = new StatisticsPage(page);
  await page.goto("/user/profile");
  await expect(page.getByText("Welcome, Amira Yusof")).toBeVisible();
  await expect(page.getByText(texts.common.approvalNeeded)).toBeVisible();
  await expect(page.getByRole("tab", { name: "MOTHER TONGUE" })).toBeDisabled();
  await expect(figures.ring("My Average")).toContainText("–My AverageNo marked test yet");
  await expect(figures.ring("My Goal")).toContainText("75%My GoalGrade A1");
  await expect(figures.card("You in Mathematics")).toContainText(
    "You have not set a goal for Mathematics yet, so we use 75%. Averages include tests and worksheets, but not practice.",
  );
  await expect(page.getByText(texts.common.untilApproved)).toBeVisible();
  // No chart without marks; the registered test waits on top, until its teacher begins it.
  await expect(figures.card("Your marks")).toContainText("appear here after two marked papers");
  await expect(figures.chart("Average marks per month")).toHaveCount(0);
  await expect(figures.card("Weekly statistics")).toContainText("No paper in Mathematics");
  await expect(figures.card("Practice Goal")).toContainText("0 of 10 papers this month");
  await expect(figures.card("Countdown")).toContainText(texts.profile.newCountdown);

  await page.getByRole("link", { name: "My Statistics" }).click();
  await expect(figures.card("Topical Statistics")).toContainText("No Data Found");
  await expect(figures.card("Topical Analysis")).toContainText("answered three of its questions");
  await expect(figures.card("Generate Worksheet")).toContainText(texts.worksheet.pending);
  await expect(page.getByRole("button", { name: "Paper 1", exact: true })).toBeDisabled();
  for (const part of ["Paper 1", "Paper 2"]) {
    await expect(figures.card(part)).toContainText("No Data Found");
  }
  // Nobody has verified the secondary examinations yet, nor the grades of a subject level.
  const analysis = figures.card("Component Analysis");
  await expect(analysis.getByText("Not verified", { exact: true })).toBeVisible();
  await expect(analysis).toContainText(/Source: the usual marks; no papers of \d{4} are entered/);
  const subject = await mathematicsOf(teacherApi);
  await adminApi(editStudent, { _id: id, subjectLevels: [{ subject, level: "G2" }] });
  await page.reload();
  await expect(analysis.getByText(texts.gradeScale.notVerified("G2"))).toBeVisible();
  await expect(analysis).toContainText(/Targets of SEC \d{4}/);
  await expect(analysis).toContainText(/Source: Announced: one certificate from 2027/);
  await page.getByRole("link", { name: "Question Consultation" }).click();
  await expect(page.getByText(texts.consultation.pending)).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
});

test("a new student whom the school knows begins with a worksheet @deep", async ({
  teacherApi,
  adminApi,
  studentFor,
}) => {
  const student = await studentFor((await aTest(teacherApi)).id);
  await adminApi(approveStudent, { studentId: student.id });
  await student.page.goto("/user/testHistory?subject=science");
  await expect(student.page.getByText("See where you are")).toBeVisible();
  await student.page.goto("/user/statistics?subject=science");
  await student.page.getByRole("button", { name: "Booklet A", exact: true }).click();
  await expect(student.page).toHaveURL(/\/user\/livetest\?subject=science$/);
  await expect(student.page.getByTitle(/^Worksheet Science/)).toBeVisible();
});

/** Hands in a test of three questions of the topic, all of them blank. */
async function anAnsweredTopic(
  { teacherApi, studentFor }: Pick<Cast, "teacherApi" | "studentFor">,
  place: { level: string; topic: string },
) {
  const questions = [1, 2, 3].map(() => ({ ...oneRight, ...place }));
  const newTest = await aTest(teacherApi, { begun: true, questions });
  const student = await studentFor(newTest.id);
  const own = { testid: newTest.id, userid: student.id };
  await student.api(proceedToTest, own);
  await student.api(paperQuestions, { id: own.testid });
  await student.api(handIn, own);
  return student;
}

test("a worksheet is made of the weakest topics and appears in Take Test", async ({
  personWith,
  teacherApi,
  baseURL: origin = "",
}) => {
  const { page, api } = await personWith(
    await demoAccount(origin, "student21@demo.school", "STUDENT"),
  );
  // The demo's bank has few questions of each topic, and a worksheet has at least three.
  const { level } = (await api(userDetails, { subject: "science" })).data;
  const { subject, weakestTopics, topicalStatistics } = (
    await api(topicStatistics, { subject: "science" })
  ).data;
  const topic = (weakestTopics[0] ?? topicalStatistics.at(-1))?.topic ?? "";
  const place = { subject: subject._id, level: level as Level, topic, component: "Booklet A" };
  for (const number of [1, 2, 3]) {
    await teacherApi(createQuestion, { ...oneRight, ...place, body: `<p>Which is ${number}?</p>` });
  }
  const figures = new StatisticsPage(page);
  await page.goto("/user/statistics?subject=science");
  await expect(figures.card("Generate Worksheet")).toContainText("Questions of");
  await page.getByRole("button", { name: "Booklet A", exact: true }).click();
  await expect(page).toHaveURL(/\/user\/livetest\?subject=science$/);
  await expect(note(page, "The worksheet is ready.")).toContainText(texts.common.success);
  await expect(page.getByTitle(/^Worksheet Science \d\d\/\d\d\/\d{4}/)).toBeVisible();
});

test("where no worksheet can be made, the student reads why @deep", async ({
  teacherApi,
  adminApi,
  studentFor,
}) => {
  // A topic that the bank has for another level only.
  const place = { level: "primary 1", topic: "Picture Graphs" };
  const student = await anAnsweredTopic({ teacherApi, studentFor }, place);
  await student.page.goto("/user/statistics");
  const button = student.page.getByRole("button", { name: "Paper 2", exact: true });
  await test.step("before the school has approved the account", async () => {
    await expect(student.page.getByText(texts.worksheet.pending)).toBeVisible();
    await expect(button).toBeDisabled();
  });
  await test.step("without questions", async () => {
    await adminApi(approveStudent, { studentId: student.id });
    // The open page would notice within ten seconds.
    await student.page.reload();
    await button.click();
    const why = texts.worksheet.noQuestions;
    await expect(note(student.page, why).filter({ hasText: texts.common.warning })).toBeVisible();
    await expect(student.page.getByRole("main").getByText(why)).toBeVisible();
    await expect(student.page).toHaveURL(/\/user\/statistics$/);
  });
});
