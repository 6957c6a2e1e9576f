import { myDay } from "@markwell/contract/calls/day";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { ms } from "@markwell/contract/family/students/ms";
import { texts } from "@markwell/contract/texts";
import { FIRST_STEPS } from "@markwell/domain/school/first-steps";
import { brokenRules } from "../fixtures/axe.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ownClock } from "../fixtures/windows.ts";
import { AdminListPage } from "../pages/admin-lists.ts";
import { note } from "../pages/notes.ts";
import { ADMIN_MENU, ShellPage } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in.ts";
import { SignInAgainDialog } from "../pages/sign-in-again.ts";

test("a new school's first steps lead to their places and can be hidden; each page of the admin's menu opens from it @deep", async ({
  admin: { page },
}) => {
  await test.step("first steps", async () => {
    // The demo school has gone all of them.
    await page.route(`**/api/v1${myDay.path}`, async (route) => {
      const reply = await route.fetch();
      const { data, ...rest } = await reply.json();
      expect(data.firstSteps).toBeUndefined();
      const firstSteps = FIRST_STEPS.map((step) => ({ step, done: step === "settings" }));
      await route.fulfill({ response: reply, json: { ...rest, data: { ...data, firstSteps } } });
    });
    await page.goto("/user/home");
    await expect(page.getByText("1 of 6 done")).toBeVisible();
    await expect(page.getByRole("link", { name: "Name your school Done" })).toBeVisible();
    await fitsEverybody(page, "first steps");
    await page.getByRole("link", { name: /^Import the students/ }).click();
    await expect(page.getByRole("dialog", { name: /^Import/ })).toBeVisible();
    await page.goto("/user/home");
    await page.getByRole("link", { name: /^Create the classes/ }).click();
    await expect(page.getByRole("dialog", { name: /class/i })).toBeVisible();
    await page.goto("/user/home");
    await page.getByRole("button", { name: "Hide first steps" }).click();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("button", { name: "Hide first steps" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
    await expect(page.getByText("First steps")).toHaveCount(0);
  });

  const shell = new ShellPage(page);
  for (const name of ADMIN_MENU.slice(1)) {
    await shell.items.filter({ hasText: name }).click();
    await shell.isAt(name);
  }
});

test("a page beyond the last one of a list shows the last one, and Back leaves the list @deep", async ({
  admin: { page },
}) => {
  await page.goto("/user/home");
  const students = new AdminListPage(page, "Students");
  await page.goto("/user/liststudents?page=99");
  await expect(students.list.getByRole("row").nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await page.goBack();
  await expect(page).toHaveURL(/user\/home/);
});

test("students: approved at once on their open page, suspended, let in again, deleted @widths", async ({
  admin: { page },
  teacherApi,
  studentFor,
  openWindow,
  noise,
}) => {
  noise.expect(/401/);
  const newTest = await aTest(teacherApi);
  const student = await studentFor(newTest.id, { name: freshName("Amira") });
  const waiting = student.page.getByText(texts.common.approvalNeeded);
  await ownClock(student.page).install();
  await student.page.goto("/user/livetest");
  await expect(waiting).toBeVisible();

  const students = new AdminListPage(page, "Students");
  await students.open();
  await expect(students.list.getByRole("columnheader")).toHaveText([
    "Select",
    "Name",
    "Email Id",
    "Contact No",
    "Level",
    "Class",
    "Tutor",
    "Account",
    "Action",
  ]);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  const all = page.getByRole("button", { name: /^Select all [\d,]+ that match$/ });
  const count = /[\d,]+/.exec((await all.textContent()) ?? "")?.[0];
  await all.click();
  await expect(students.list.getByText(`${count} students selected`)).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await students.find(student.email);
  const info = page.getByRole("dialog", { name: student.name, exact: true });

  await test.step("Pending becomes Approved, and the student's page hears of it", async () => {
    await students.rows.getByRole("button", { name: `Pending: approve ${student.name}` }).click();
    await expect(students.rows.getByRole("button", { name: "Approved" })).toBeVisible();
    // The page asks every ten seconds.
    await student.page.clock.fastForward(10_000);
    await expect(waiting).toBeHidden();
  });

  const visitor = await openWindow();
  const signIn = new SignInPage(visitor);
  const tryToSignIn = async () => {
    await visitor.goto("/");
    await signIn.fill(student.email, "three brown kettles");
    await signIn.send();
  };

  await test.step("signed out everywhere: the open page asks for the password in place", async () => {
    await students.rows.getByRole("button", { name: `Info about ${student.name}` }).click();
    await info.getByRole("button", { name: "Sign out on all devices" }).click();
    const sure = page.getByRole("dialog", { name: `Sign out ${student.name} on all devices?` });
    await sure.getByRole("button", { name: "Sign out on all devices" }).click();
    await expect(note(page, `${student.name}: Signed out on 1 device`)).toBeVisible();
    await expect(student.api(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    // Not by the mouse: the dialog may already cover the page.
    await student.page.getByRole("link", { name: "Test History" }).first().dispatchEvent("click");
    const again = new SignInAgainDialog(student.page);
    await again.signIn("three brown kettles");
    await expect(again.dialog).toBeHidden();
    await expect(student.page.getByRole("heading", { name: "Test History" })).toBeVisible();
  });

  await test.step("suspended in the info, and told so", async () => {
    await expect(info.getByText("No History Found")).toBeVisible();
    await info.getByRole("button", { name: "Suspend the account" }).click();
    const sure = page.getByRole("dialog", { name: `Suspend ${student.name}?` });
    await expect(sure).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sure).toBeHidden();
    await info.getByRole("button", { name: "Suspend the account" }).click();
    await sure.getByRole("button", { name: "Suspend the account" }).click();
    await expect(info.getByRole("button", { name: "Lift the suspension" })).toBeVisible();
    await tryToSignIn();
    await expect(visitor.getByRole("main")).toContainText(
      "Your account is suspended. Please ask the school office.",
    );
    await info.getByRole("button", { name: "Lift the suspension" }).click();
    await expect(info.getByRole("button", { name: "Suspend the account" })).toBeVisible();
    await info.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("deleted: out of the list, and no sign-in", async () => {
    await students.rows.getByRole("button", { name: `Delete ${student.name}` }).click();
    await students.sure.getByRole("button", { name: "Delete student" }).click();
    await expect(page.getByText("No student matches this search")).toBeVisible();
    await tryToSignIn();
    await expect(visitor.getByRole("main")).toContainText("The e-mail or password is wrong.");
  });

  await test.step("brought back on the page of deleted students, edited, and moved with others", async () => {
    const lockList = async () => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(
        "**/admin/student/deleted*",
        async (route) => {
          await held;
          await route.continue();
        },
        { times: 1 },
      );
      return () => letGo();
    };
    // A lower window would scroll the empty frame of the list, which the keyboard reaches with its first row.
    await page.setViewportSize({ width: 1280, height: 800 });
    let letListArrive = await lockList();
    await page.getByRole("button", { name: "Deleted Students" }).click();
    const deleted = page.getByRole("dialog", { name: "Deleted Students" });
    await expect(deleted.getByRole("status")).toHaveText("Loading");
    expect(await brokenRules(page, {}, "[role=dialog]"), "while the list is loaded").toEqual([]);
    letListArrive();
    await expect(deleted.getByRole("status")).toBeHidden();
    letListArrive = await lockList();
    await deleted.getByRole("searchbox").fill(student.email);
    await expect(deleted.locator("[aria-busy=true]")).toBeVisible();
    expect(await brokenRules(page, {}, "[role=dialog]"), "while it is searched").toEqual([]);
    letListArrive();
    await fitsEverybody(page, "deleted students");
    await deleted.getByRole("button", { name: `Bring back ${student.name}` }).click();
    await expect(note(page, texts.student.restored)).toBeVisible();
    await deleted.getByRole("button", { name: "Close" }).click();
    await expect(students.rows).toHaveCount(1);

    await students.rows.getByRole("button", { name: `Edit ${student.name}` }).click();
    const form = page.getByRole("dialog", { name: `Edit ${student.name}` });
    await form.getByLabel("Contact No").fill("91234567");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(students.rows).toContainText("9123 4567");

    await students.rows.getByRole("checkbox", { name: `Select ${student.name}` }).check();
    await page.getByRole("button", { name: "Move to level" }).click();
    await page.getByRole("menuitem", { name: "Secondary 2" }).click();
    const sure = page.getByRole("dialog", { name: "Move 1 student to Secondary 2?" });
    await sure.getByRole("button", { name: "Move", exact: true }).click();
    await expect(students.rows).toContainText("Secondary 2");
    await expect(students.list.getByRole("status").first()).not.toContainText("selected");
  });
});

test("courses: added, renamed, removed; the three subjects stay @deep", async ({
  admin: { page },
}) => {
  const courses = new AdminListPage(page, "Courses");
  const name = freshName("Geography");
  await courses.open();
  await expect(courses.list.getByRole("columnheader")).toHaveText(["Name", "Action"]);

  await test.step("Add Subject", async () => {
    await page.getByRole("button", { name: "Add New Subject" }).click();
    const form = page.getByRole("dialog", { name: "Add Subject" });
    await form.getByLabel("New Topic").fill("   ");
    await form.getByRole("button", { name: "Add Subject" }).click();
    await expect(form.getByText("Please input subject name!")).toBeVisible();
    await form.getByLabel("New Topic").fill("mathematics");
    await form.getByRole("button", { name: "Add Subject" }).click();
    await expect(form.getByRole("alert")).toHaveText("There is already a subject Mathematics.");
    await form.getByLabel("New Topic").fill(name);
    await form.getByRole("button", { name: "Add Subject" }).click();
    await expect(courses.row(name)).toBeVisible();
  });

  await test.step("Save Changes", async () => {
    await courses
      .row(name)
      .getByRole("button", { name: `Edit ${name}` })
      .click();
    const form = page.getByRole("dialog", { name: "Save Changes" });
    await form.getByLabel("Subject name").fill(`${name} again`);
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(courses.row(`${name} again`)).toBeVisible();
  });

  await test.step("removed, as nothing uses it", async () => {
    await courses
      .row(name)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await courses.sure.getByRole("button", { name: "Remove subject" }).click();
    await expect(courses.row(name)).toHaveCount(0);
  });

  await courses.row("Mathematics").getByRole("button", { name: "Delete Mathematics" }).click();
  await expect(note(page, "cannot change Mathematics")).toBeVisible();
  await expect(courses.row("Mathematics")).toBeVisible();
});

test("school settings: lists are edited and put back, a year's terms and a paper format are entered @deep", async ({
  admin: { page },
  noise,
}) => {
  // The years of a copied format are refused.
  noise.expect(/400/);
  await page.goto("/user/schoolsettings");
  await page.getByRole("tab", { name: "Exams" }).click();
  const exams = page.getByRole("list", { name: "Exams", exact: true });
  const name = freshName("Quiz");
  await page.getByRole("textbox", { name: "New exam" }).fill("sa1");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText(texts.schoolLists.taken("SA1"))).toBeVisible();
  await page.getByRole("textbox", { name: "New exam" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(exams.getByRole("listitem").last()).toContainText(name);
  await exams.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(exams.getByRole("listitem").last()).not.toContainText(name);
  await exams.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByRole("textbox", { name: `New name of ${name}` }).fill(`${name} 2`);
  await page.keyboard.press("Enter");
  await exams.getByRole("button", { name: `Retire ${name} 2` }).click();
  const retired = page.getByRole("list", { name: "Exams, retired" });
  await expect(retired).toContainText(`${name} 2`);
  await fitsEverybody(page, "editing a list");

  await page.getByRole("tab", { name: "Languages" }).click();
  const malay = page.getByRole("listitem").filter({ hasText: "Malay" });
  await expect(malay.getByText(texts.school.notChecked)).toBeVisible();
  await malay.getByRole("button", { name: /^Read and sign/ }).click();
  const malayTexts = page.getByRole("dialog", { name: "Texts in Malay" });
  await malayTexts.getByRole("textbox", { name: "Search" }).fill("Take Test");
  await expect(
    malayTexts.getByRole("row").filter({ hasText: ms["say.takeTest"] }).first(),
  ).toBeVisible();
  await malayTexts.getByRole("textbox", { name: "Name of the native reader" }).fill("Mdm Siti");
  await page.keyboard.press("Enter");
  await expect(note(page, texts.school.languageChecked)).toBeVisible();
  await expect(malay).toContainText("Mdm Siti");
  await expect(malay.getByText(texts.school.notChecked)).toHaveCount(0);
  await malay.getByRole("button", { name: /^Take back the signature of Mdm Siti/ }).click();
  const sure = page.getByRole("dialog", { name: "Take back the signature of Mdm Siti?" });
  await sure.getByRole("button", { name: "Take it back" }).click();
  await expect(note(page, texts.school.languageTakenBack)).toBeVisible();
  await expect(malay.getByText(texts.school.notChecked)).toBeVisible();
  await expect(malay).not.toContainText("Mdm Siti");
  // The school is everybody's: nothing is switched off without a yes.
  await malay.getByRole("switch", { name: "Offer Malay" }).click({ force: true });
  await expect(page.getByRole("dialog", { name: "Switch Malay off?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(malay.getByRole("switch", { name: "Offer Malay" })).toBeChecked();

  await page.getByRole("tab", { name: "School calendar" }).click();
  await expect(page.getByText("Proposed for 2026: not verified")).toBeVisible();
  await expect(page.getByLabel("Term 1, first day")).toHaveValue("2026-01-02");
  await expect(page.getByRole("textbox", { name: "Event 1, name" })).toHaveValue("Children's Day");
  await fitsEverybody(page, "a proposed year");
  await page.getByRole("button", { name: "Start with an empty year" }).click();
  await page.getByLabel("Term 1, first day").fill("2026-01-02");
  await page.getByLabel("Term 1, last day").fill("2025-12-31");
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(texts.schoolYear.nameRequired)).toBeVisible();
  await page.getByRole("button", { name: "Remove holiday 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(texts.schoolYear.outside(2026))).toBeVisible();
  await fitsEverybody(page, "terms and holidays");

  await page.getByRole("tab", { name: "Year's end" }).click();
  const list = page.getByRole("textbox", { name: "Students with a different next level or class" });
  await list.fill("nobody@home.test; P9");
  await expect(page.getByText("Line 1: the second field is neither a level")).toBeVisible();
  await list.fill("nobody@home.test; leaves");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(texts.yearEnd.nobodyOfThisName)).toBeVisible();
  await expect(page.getByRole("button", { name: "End the school year" })).toBeDisabled();
  await list.clear();
  // In the demo school all of Secondary 4 leave, until the level goes on and only a class leaves.
  const leaves = page.getByRole("checkbox", { name: /^S4 .* leaves the school$/ }).first();
  await expect(leaves).toBeChecked();
  await expect(leaves).toBeDisabled();
  await page.getByRole("combobox", { name: "Secondary 4, next year" }).click();
  await page.getByRole("option", { name: "Secondary 5" }).click();
  await expect(leaves).not.toBeChecked();
  await leaves.check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: "Secondary 4 Secondary 5" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Secondary 4 Leave/ })).toBeVisible();
  await expect(page.getByRole("row", { name: "Primary 5 Primary 6" })).toBeVisible();
  await expect(page.getByRole("button", { name: "End the school year" })).toBeEnabled();
  await fitsEverybody(page, "the end of a school year");
  await page.getByRole("button", { name: /^Plan it for 1 January/ }).click();
  await expect(page.getByText(/^Planned\. The school year/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /ends on 01\/01\// })).toBeVisible();
  await page.reload();
  await expect(leaves).toBeChecked();
  await expect(leaves).toBeEnabled();
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" }).click();
  await expect(page.getByText(/is no longer planned/)).toBeVisible();

  await page.getByRole("tab", { name: "Paper formats" }).click();
  await page.getByRole("button", { name: "Copy Mathematics primary PSLE, from 2026" }).click();
  const format = page.getByRole("dialog", { name: "Add format" });
  await format.getByLabel("Paper 1, section 1, questions").fill("11");
  await format.getByRole("button", { name: "Save format" }).click();
  await expect(format.getByText(texts.paperFormat.sections(51, 50))).toBeVisible();
  await format.getByLabel("Paper 1, section 1, questions").fill("10");
  await format.getByRole("button", { name: "Save format" }).click();
  await expect(format.getByText(texts.paperFormat.overlaps("from 2026"))).toBeVisible();
  await fitsEverybody(page, "the form of a paper format");
  await format.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not verified").first()).toBeVisible();
  await fitsEverybody(page, "paper formats");

  await page.getByRole("tab", { name: "Grades" }).click();
  await page.getByRole("button", { name: "Edit the grades G2, all years" }).click();
  const grades = page.getByRole("dialog", { name: "Edit grades" });
  await grades.getByLabel("Grade 6, from percent").fill("10");
  await grades.getByRole("button", { name: "Save grades" }).click();
  await expect(grades.getByText(texts.gradeScale.no0)).toBeVisible();
  await fitsEverybody(page, "the form of grades");
  await grades.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Not verified").first()).toBeVisible();
  await fitsEverybody(page, "grades");

  await page.getByRole("tab", { name: "Retention" }).click();
  await page.getByLabel("Accounts of students who have left").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toContainText("personal data of 0 students");
  await fitsEverybody(page, "retention");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("tab", { name: "Short answers" }).click();
  const toChange = page.getByRole("checkbox", { name: texts.answer.bank.all });
  await expect(toChange.or(page.getByText(texts.answer.bank.emptyText)).first()).toBeVisible();
  await fitsEverybody(page, "the new reading of short answers");
});

test("admins: a second one is invited, freed from a sign-in lock, and removed", async ({
  admin: { page },
}) => {
  await page.goto("/user/listadmins");
  const name = freshName("Siti");
  await page.getByRole("button", { name: "Add Admin" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Email" }).fill(freshEmail());
  await form.getByRole("button", { name: "Add Admin" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Invited");
  await row.getByRole("button", { name: `Lift the sign-in lock of ${name}` }).click();
  await expect(note(page, texts.account.notLocked)).toBeVisible();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: `Change what ${name} may do` }).click();
  await page.getByRole("combobox", { name: "May do" }).selectOption("office");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Office");
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Remove admin" }).click();
  await expect(row).toHaveCount(0);
});
