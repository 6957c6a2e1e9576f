import {
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { readComparison, saveComparison } from "@markwell/contract/calls/comparisons";
import { endTest } from "@markwell/contract/calls/conduct";
import { listQuestions } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { expect } from "@playwright/test";
import { compositionsOf } from "../fixtures/compositions.ts";
import { freshName } from "../fixtures/fresh.ts";
import type { Cast } from "../fixtures/people.ts";
import { aTest, inWords, oneRight, twoRight, withUnit } from "../fixtures/tests.ts";
import { visit } from "../fixtures/visit.ts";
import { BankPage } from "../pages/bank.ts";
import { ConductPage } from "../pages/conduct.ts";
import { queuePage } from "../pages/consultation.ts";
import { examAddress } from "../pages/exam.ts";
import { StudentsPage } from "../pages/students.ts";
import { WizardPage } from "../pages/wizard.ts";
import { arrivedAt, type Walk } from "./walk.ts";

export async function* questionBank({ personWith, teacherAccount }: Cast): Walk {
  const { page, api } = await personWith(teacherAccount);
  await page.goto("/user/home");
  await arrivedAt(page, "Welcome");
  yield [page, "welcome"];
  const bank = new BankPage(page);
  await bank.visit();
  await expect(page.getByRole("button", { name: "Details" }).first()).toBeVisible();
  yield [page, "question bank"];
  await page.getByRole("button", { name: "Add New Question" }).click();
  await bank.form.getByRole("button", { name: "Create Question" }).click();
  await expect(bank.form.getByText("Please select any Topic!")).toBeVisible();
  yield [page, "new multiple choice question with its messages"];
  await bank.form.getByText("Open-ended Short Ans.", { exact: true }).click();
  await expect(bank.form.getByRole("textbox", { name: "Unit", exact: true })).toBeVisible();
  yield [page, "new short answer question"];
  const { data } = await api(listQuestions, { limit: 1 });
  const id = data[0]?._id ?? "";
  await visit(page, `/user/listquestions?open=details&question=${id}`);
  await expect(page.getByRole("tab", { name: "Basic Info" })).toBeVisible();
  yield [page, "details of a question"];
  await page.getByRole("tab", { name: "Question", exact: true }).click();
  await expect(page.getByRole("tabpanel", { name: "Question", exact: true })).toBeVisible();
  yield [page, "a question as a whole"];
  await visit(page, "/user/listquestions");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const files = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  const again = `${freshName("Which fraction of the two is larger, one third or")} {=1/2 ~1/4}`;
  await (await files).setFiles({
    name: "fractions.gift",
    mimeType: "text/plain",
    buffer: Buffer.from(`${again}\n\n${again}\n\nMatch. {=a -> 1 =b -> 2}\n`),
  });
  await page.getByRole("button", { name: "Student view of question 1" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(page.getByText("Question 2 of this import has the same text.")).toBeVisible();
  yield [page, "the check of an import"];
  await page.getByRole("button", { name: "Other files" }).click();
  await expect(page.getByRole("button", { name: "Continue" }).first()).toBeVisible();
  yield [page, "files to import"];
  const lists = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await lists).setFiles({
    name: "list.csv",
    mimeType: "text/csv",
    // No list before had these heads.
    buffer: Buffer.from(
      `Wording ${freshName("")},First reply,Second reply,The good one\nWhich is a half?,1-Feb,1/3,A\nWhich is a third?,1/2,1/3,B\n`,
    ),
  });
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Column B, First reply, is/ })).toHaveValue(
    "Option A",
  );
  yield [page, "the columns of a list"];
  await page.getByRole("button", { name: "Check the questions" }).click();
  await expect(page.getByRole("button", { name: "Change the columns" })).toBeVisible();
  yield [page, "the check of a list"];
}

export async function* makingOfATest({ personWith, teacherAccount }: Cast): Walk {
  const { page } = await personWith(teacherAccount);
  const wizard = new WizardPage(page);
  await wizard.open();
  await page.getByRole("button", { name: "Next: Select Questions" }).click();
  await expect(page.getByText("Please give the test title")).toBeVisible();
  yield [page, "basic details with their messages"];
  await wizard.fillBasics(freshName("Accessible"));
  await page.getByRole("button", { name: "Draw" }).click();
  await expect(page.getByRole("button", { name: "Redraw" })).toBeVisible();
  yield [page, "questions at random"];
  await page.getByText("By hand", { exact: true }).click();
  await expect(wizard.matches.first()).toBeVisible();
  yield [page, "questions by hand"];
  await wizard.finalize();
  yield [page, "the whole test"];
  await visit(page, "/user/listtests");
  await expect(page.getByRole("button", { name: "Details" }).first()).toBeVisible();
  yield [page, "tests"];
}

export async function* conductOfATest({ personWith, studentFor, teacherAccount }: Cast): Walk {
  const { page, api } = await personWith(teacherAccount);
  await page.goto("/user/conducttest");
  await expect(page.getByRole("link", { name: /^Conduct / }).first()).toBeVisible();
  yield [page, "choice of a test"];
  const newTest = await aTest(api, { questions: [oneRight, withUnit, inWords] });
  const conduct = new ConductPage(page);
  await conduct.visit(newTest.id);
  await expect(page.getByText("Nobody has registered yet", { exact: true })).toBeVisible();
  yield [page, "before anybody has registered"];
  const student = await studentFor(newTest.id);
  await expect(conduct.candidate(student.name)).toContainText("Registered");
  yield [page, "before the test"];
  await page.getByRole("button", { name: "Begin Test" }).click();
  await expect(page.getByRole("dialog", { name: "Begin the test?" })).toBeVisible();
  yield [page, "question before it begins"];
  await page.getByRole("dialog").getByRole("button", { name: "Begin Test" }).click();
  await expect(page.getByRole("button", { name: "End test for everybody" })).toBeVisible();
  await student.api(proceedToTest, { testid: newTest.id, userid: student.id });
  await student.api(paperQuestions, { id: newTest.id });
  await expect(conduct.candidate(student.name)).toContainText("Writing");
  yield [page, "during the test"];
  await page.getByRole("button", { name: "Message to all" }).click();
  await expect(page.getByRole("dialog", { name: "Message to everybody" })).toBeVisible();
  yield [page, "a message to everybody"];
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(page.getByText("What is 6 + 7?")).toBeVisible();
  yield [page, "its questions"];
  await student.api(handIn, { testid: newTest.id, userid: student.id });
  await api(endTest, { id: newTest.id });
  await page.reload();
  await expect(page.getByRole("link", { name: "View Answer Sheet" })).toBeVisible();
  yield [page, "after the test"];
  await visit(page, `/user/listtests?test=${newTest.id}`);
  await expect(page.getByRole("dialog", { name: newTest.title })).toBeVisible();
  yield [page, "details of a test"];
  await page.getByRole("tab", { name: "Questions" }).click();
  await page.getByRole("button", { name: texts.exchange.exportTest }).click();
  await expect(page.getByText(/^The file will have/)).toBeVisible();
  yield [page, "the export of a test"];
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: texts.testShare.share, exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Colleague" })).toBeVisible();
  yield [page, "sharing a test"];
  await page.getByRole("button", { name: texts.testShare.handOver }).click();
  await expect(page.getByRole("combobox", { name: "New owner" })).toBeVisible();
  yield [page, "handing a test over"];
}

/** The list of students with what opens above it, and a printed test. */
export async function* studentsAndPrints({ personWith, teacherAccount }: Cast): Walk {
  const { page, api } = await personWith(teacherAccount);
  const students = new StudentsPage(page);
  await students.open();
  yield [page, "students"];
  await students.rows.first().getByRole("checkbox").check();
  await students.list.getByRole("button", { name: "Assign Test", exact: true }).click();
  await students.assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
  await expect(students.assignDialog.getByText("Please select any test!")).toBeVisible();
  yield [page, "a test to assign"];
  await students.open("/user/students?name=Mei Ling Tan");
  await students.rows.getByRole("button", { name: /^Answer sheets of/ }).click();
  await expect(page.getByRole("link", { name: /^View Answer Sheet/ }).first()).toBeVisible();
  yield [page, "answer sheets of a student"];
  const { id } = await aTest(api, { questions: [oneRight, twoRight, withUnit, inWords] });
  for (const key of ["false", "true"]) {
    await page.goto(`/user/printtest?testid=${id}&key=${key}`);
    await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
    yield [page, key === "true" ? "an answer key" : "a printed test"];
  }
}

export async function* markingOfAnAnswer({ personWith, studentFor, teacherAccount }: Cast): Walk {
  const { page, api } = await personWith(teacherAccount);
  const newTest = await aTest(api, { questions: [inWords, twoRight], begun: true });
  const student = await studentFor(newTest.id);
  const own = { testid: newTest.id, userid: student.id };
  await student.api(proceedToTest, own);
  const [question = ""] = newTest.questions;
  await student.api(saveAnswer, { ...own, qid: question, customAnswer: "It has one factor." });
  await student.api(handIn, own);
  await page.goto(`${examAddress(newTest.id, student.id)}&isCorrect=true`);
  await expect(page.getByText("MANUAL MARKING")).toBeVisible();
  yield [page, "an answer sheet"];
  await page.getByRole("button", { name: "Edit Marking" }).click();
  await expect(page.getByRole("dialog", { name: /^Edit Marking/ })).toBeVisible();
  yield [page, "marks by hand"];
}

export async function* comparisonOfScripts({ personWith, studentFor, teacherAccount }: Cast): Walk {
  const teacher = await personWith(teacherAccount);
  const { page, api } = teacher;
  const stories = ["It rained.", "It rained for days.", "Rain drummed on the roof."];
  const place = await compositionsOf(teacher, studentFor, stories);
  await page.goto(`/user/compare?test=${place.testid}&question=${place.qid}`);
  await expect(page.getByRole("button", { name: "Begin to compare" })).toBeVisible();
  yield [page, "a comparison to set up"];
  const { data } = await api(readComparison, place);
  const references = data.scripts
    .slice(0, 2)
    .map(({ _id }, at) => ({ script: _id, marks: at + 2 }));
  const judges = [data.colleagues[0]?._id ?? ""];
  await api(saveComparison, { ...place, judges, each: 1, references });
  await visit(page, `/user/judge?test=${place.testid}&question=${place.qid}`);
  await expect(page.getByText("0 of 1 judged", { exact: true })).toBeVisible();
  yield [page, "a pair of scripts to judge"];
  await page.keyboard.press("1");
  await expect(page.getByText("All your pairs are judged")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  yield [page, "all pairs judged"];
  await visit(page, `/user/compare?test=${place.testid}&question=${place.qid}`);
  await expect(page.getByText("Too early to say")).toBeVisible();
  yield [page, "the scale of a comparison"];
}

export async function* consultationOfATeacher({ personWith, teacherAccount }: Cast): Walk {
  const { page } = await personWith(teacherAccount);
  const queue = queuePage(page);
  const waiting = page.getByRole("button", { name: /^Answer /, disabled: false });
  await page.goto("/user/questionconsultation");
  await expect(waiting.first()).toBeVisible();
  yield [page, "questions of students"];
  await waiting.first().click();
  await expect(queue.reply).toBeVisible();
  yield [page, "the answer to a question"];
  await queue.submit.click();
  await expect(queue.reply.getByText(texts.consultation.videoRequired)).toBeVisible();
  yield [page, "an answer that lacks everything"];
}
