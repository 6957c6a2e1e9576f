import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, oneRight } from "../fixtures/tests.ts";
import { ExamPage } from "../pages/exam.ts";
import { StudentsPage } from "../pages/students.ts";

test("the list: columns, search by column, order and pages are in the address @deep", async ({
  teacher: { page },
}) => {
  const students = new StudentsPage(page);
  const { list, rows, search } = students;
  await test.step("from the menu to all students", async () => {
    await page.goto("/user/home");
    await page.getByRole("link", { name: "All Students" }).first().click();
    await expect(page).toHaveURL(/\/user\/students$/);
    await expect(list.getByRole("columnheader")).toHaveText([
      "Select",
      "Name",
      "Email Id",
      "Contact No",
      "Level",
      "Class",
      "Tutor",
      "Action",
    ]);
    await expect(rows).toHaveCount(10);
  });

  await test.step("a tablet cuts nothing", async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const frame = list.getByRole("table").locator("..");
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a search in several columns", async () => {
    await search.getByRole("searchbox", { name: "Name" }).fill("ling mei");
    await expect(page).toHaveURL(/name=ling[+ ]mei|name=ling%20mei/);
    await search.getByRole("combobox", { name: "Level" }).selectOption("Primary 6");
    await search.getByRole("searchbox", { name: "Tutor" }).fill("nair");
    await search.getByRole("searchbox", { name: "Email Id" }).fill("student@demo");
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole("cell")).toContainText([
      "",
      "Mei Ling Tan",
      "student@demo.school",
      "–",
      "Primary 6",
      "6 Courage",
      "Daniel Tan, Farah Rahman, Priya Nair",
      "",
    ]);
  });

  await test.step("stays after a reload; nothing found says so and can be cleared", async () => {
    await page.reload();
    await expect(rows).toHaveCount(1);
    await search.getByRole("searchbox", { name: "Contact No" }).fill("0000");
    await expect(page.getByText("No student matches this search")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(rows).toHaveCount(10);
    await expect(page).toHaveURL(/\/user\/students$/);
  });

  await test.step("order and pages", async () => {
    await list.getByRole("button", { name: "Level" }).click();
    await expect(rows.first()).toContainText(/Primary [14]/);
    await list.getByRole("button", { name: "Level" }).click();
    await expect(rows.first()).toContainText("Secondary");
    await list.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/sort=level.*page=2|page=2.*sort=level/);
    await expect(list.getByText(/^11–20 of \d+$/)).toBeVisible();
  });
});

test("a test for one student with a due date: taken without a begin, its answer sheet opened from the list @deep", async ({
  teacher,
  studentFor,
}) => {
  const other = await aTest(teacher.api);
  const newTest = await aTest(teacher.api, { questions: [oneRight, inWords] });
  const student = await studentFor(other.id, { name: freshName("Amira") });
  const students = new StudentsPage(teacher.page);
  const { assignDialog, rows } = students;

  await test.step("the teacher assigns it", async () => {
    await students.open();
    await students.find(student.email);
    await rows.getByRole("button", { name: `Assign Test to ${student.name}` }).click();
    await assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
    await expect(assignDialog.getByText("Please select any test!")).toBeVisible();
    await students.chooseTest(newTest.title);
    const due = assignDialog.getByLabel("Due date");
    await due.fill("2020-01-01T10:00");
    await assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
    await expect(assignDialog.getByText("Choose a due date in the future")).toBeVisible();
    await due.fill("2100-01-31T18:30");
    const summary = assignDialog.getByRole("region", { name: "What will happen" });
    await expect(summary).toContainText(`For: ${student.name}`);
    await expect(summary).toContainText("Students can start it until 31/01/2100 18:30");
    await assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
    await expect(teacher.page.getByText("Assigned to 1 student.")).toBeVisible();
    await expect(assignDialog).toBeHidden();
  });

  await test.step("the student sees it with its due date, and takes it", async () => {
    const { page } = student;
    const exam = new ExamPage(page);
    await page.goto("/user/livetest");
    const row = page.getByRole("row").filter({ has: page.getByTitle(newTest.title) });
    await expect(row).toContainText("Due 31/01/2100 18:30");
    await row.getByRole("button", { name: `Take Test: ${newTest.title}` }).click();
    await page.getByRole("button", { name: "Yes, start" }).click();
    await exam.proceed.click();
    await exam.sees(1);
    await exam.choose("13");
    await exam.next();
    await exam.write("It has one factor only.");
    await exam.isSaved();
    await exam.submit();
    await expect(page.getByText("Final Results Pending").first()).toBeVisible();
  });

  await test.step("the teacher opens the answer sheet from the student's row", async () => {
    const { page } = teacher;
    await rows.getByRole("button", { name: `Answer sheets of ${student.name}` }).click();
    const sheets = page.getByRole("dialog", { name: `Answer sheets of ${student.name}` });
    const line = sheets.getByRole("row").filter({ hasText: newTest.title });
    await expect(line).toContainText("2 / 7");
    await expect(line).toContainText("Marking open");
    await line.getByRole("link", { name: /^View Answer Sheet/ }).click();
    await expect(page).toHaveURL(
      new RegExp(`testid=${newTest.id}&traineeid=${student.id}&isCorrect=true`),
    );
    await expect(page.getByText("MANUAL MARKING")).toBeVisible();
  });
});

test("a test for several students at once: chosen over searches, left out with the reason @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page } = teacher;
  const other = await aTest(teacher.api);
  const newTest = await aTest(teacher.api);
  const free = [
    await studentFor(other.id, { name: freshName("Bao") }),
    await studentFor(other.id, { name: freshName("Chen") }),
  ];
  const live = await studentFor(newTest.id, { name: freshName("Devi") });
  const students = new StudentsPage(page);
  const { assignDialog, rows, list } = students;
  await students.open();
  for (const { email, name } of [...free, live]) {
    await students.find(email);
    await rows.getByRole("checkbox", { name: `Select ${name}` }).check();
  }
  await expect(list.getByText("3 students selected")).toBeVisible();

  await list.getByRole("button", { name: "Assign Test", exact: true }).click();
  await students.chooseTest(newTest.title);
  await assignDialog.getByRole("button", { name: "Tomorrow 18:00" }).click();
  await expect(assignDialog.getByLabel("Due date")).toHaveValue(/T18:00$/);
  await assignDialog.getByRole("button", { name: "Assign to 3 students" }).click();
  await expect(assignDialog).toContainText("Assigned to 2 students. 1 student was left out.");
  await expect(assignDialog.getByRole("list", { name: "Students who were left out" })).toHaveText(
    `${live.name} is already registered for the live test`,
  );
  await assignDialog.getByRole("button", { name: "Close" }).last().click();
  await expect(list.getByText(/selected$/)).toBeHidden();

  for (const { api, id } of free) await api(proceedToTest, { testid: newTest.id, userid: id });
  await expect(live.api(proceedToTest, { testid: newTest.id, userid: live.id })).rejects.toThrow(
    "The test has not started yet",
  );

  await test.step("again for one who has begun: refused, and the dialog stays", async () => {
    await students.find(free[0]?.email ?? "");
    await rows.getByRole("button", { name: `Assign Test to ${free[0]?.name}` }).click();
    await students.chooseTest(newTest.title);
    await assignDialog.getByRole("button", { name: "Assign to 1 student" }).click();
    await expect(assignDialog.getByRole("alert")).toHaveText(`${free[0]?.name} has already begun.`);
  });
});

test("two students of one name: lists, menus, dialogs and toasts of staff say which one, before the act @deep", async ({
  admin,
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { questions: [oneRight, inWords], begun: true });
  const name = freshName("Tan Wei Ming");
  const look = { name };
  const twins = [await studentFor(newTest.id, look), await studentFor(newTest.id, look)] as const;
  const [one, other] = twins;
  const which = (student: { email: string }) => `${name} (${student.email})`;

  await test.step("the cockpit", async () => {
    const { page } = teacher;
    await page.goto(`/user/conducttest?testid=${newTest.id}`);
    await page.getByRole("button", { name: `More for ${which(one)}` }).click();
    await page.getByRole("menuitem", { name: "Remove from the test" }).click();
    await expect(page.getByText(`Remove ${which(one)} from this test?`)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  for (const { api, id } of twins) {
    const own = { testid: newTest.id, userid: id };
    await api(proceedToTest, own);
    const [, essay = ""] = newTest.questions;
    await api(saveAnswer, {
      ...own,
      qid: essay,
      newAnswer: [],
      customAnswer: "It has one factor.",
    });
    await api(handIn, own);
  }

  await test.step("marking, the scores and the answers of one", async () => {
    const { page } = teacher;
    await page.goto(`/user/marking?test=${newTest.id}`);
    await expect(page.getByRole("heading", { name: which(one) })).toBeVisible();
    await page.goto(`/user/listtests?test=${newTest.id}&tab=students`);
    for (const student of twins) await expect(page.getByText(which(student))).toBeVisible();
    await page.goto(`/trainee/taketest?testid=${newTest.id}&traineeid=${other.id}&isCorrect=true`);
    await expect(page.getByText(which(other))).toBeVisible();
  });

  await test.step("the office: the row, the form with the name alone, the question before the deletion", async () => {
    const { page } = admin;
    await page.goto(`/user/liststudents?name=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Edit ${which(other)}` }).click();
    const form = page.getByRole("dialog", { name: `Edit ${which(other)}` });
    await expect(form.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Delete ${which(other)}` }).click();
    await expect(page.getByText(which(other)).last()).toBeVisible();
  });
});
