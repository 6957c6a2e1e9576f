import { texts } from "@markwell/contract/texts";
import { expect, type Page } from "@playwright/test";
import type { Cast } from "../fixtures/people.ts";
import { visit } from "../fixtures/visit.ts";
import { AdminListPage } from "../pages/admin-lists.ts";
import { AuditLogPage } from "../pages/audit-log.ts";
import { arrivedAt, closeQuestion, type Walk } from "./walk.ts";

export async function* schoolOffice({ personWith, adminAccount }: Cast): Walk {
  const { page } = await personWith(adminAccount);
  await page.goto("/user/home");
  await arrivedAt(page, "Welcome");
  yield [page, "welcome of an admin"];

  const teachers = new AdminListPage(page, "Teachers");
  await teachers.visit();
  yield [page, "teachers"];
  await page.getByRole("button", { name: "Add New Teacher" }).click();
  const form = page.getByRole("dialog", { name: "Add New Teacher" });
  await form.getByRole("button", { name: "Register" }).click();
  await expect(form.getByText(texts.teacher.passwordAgain)).toBeVisible();
  yield [page, "a new teacher with its messages"];
  await teachers.visit();
  await teachers.rows
    .first()
    .getByRole("button", { name: /^Edit / })
    .click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  yield [page, "a teacher to change"];
  await teachers.visit();
  await teachers.rows.first().getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Hand over the work of / }).click();
  await expect(page.getByRole("button", { name: "Hand over", exact: true })).toBeVisible();
  yield [page, "handing over the work of a teacher"];

  const students = new AdminListPage(page, "Students");
  await students.visit();
  yield [page, "students of an admin"];
  await students.rows
    .first()
    .getByRole("button", { name: /^Info about / })
    .click();
  await expect(page.getByRole("region", { name: "Purchase history" })).toBeVisible();
  yield [page, "info about a student"];
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText(texts.privacy.loginNeeded)).toBeVisible();
  yield [page, "question before a student's data is erased"];
  await students.visit();
  await students.rows
    .first()
    .getByRole("button", { name: /^Delete / })
    .click();
  await expect(page.getByRole("dialog", { name: "Are you sure?" })).toBeVisible();
  yield [page, "question before deleting a student"];
  await closeQuestion(page);

  await page.goto("/user/arrangements");
  await arrivedAt(page, "Access arrangements");
  yield [page, "access arrangements"];
  await page.getByRole("button", { name: "Add arrangement" }).first().click();
  await expect(page.getByRole("dialog", { name: "New access arrangement" })).toBeVisible();
  yield [page, "a new access arrangement"];

  await visit(page, "/user/classteachers");
  await page.getByRole("checkbox", { name: "Choose 6 Courage" }).check();
  await page.getByRole("checkbox", { name: "Choose 6 Honour" }).check();
  await page.getByRole("button", { name: /^English in 6 Courage/ }).click();
  await page.getByRole("option", { name: "Farah Rahman" }).click();
  await expect(page.getByRole("button", { name: "Save 2 classes" })).toBeVisible();
  yield [page, "teachers of classes, changed"];
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  const subjects = new AdminListPage(page, "Courses");
  await subjects.visit();
  yield [page, "courses"];
  await page.getByRole("button", { name: "Add New Subject" }).click();
  await page.getByRole("button", { name: "Add Subject" }).click();
  await expect(page.getByText(texts.subject.nameRequired)).toBeVisible();
  yield [page, "a new subject with its message"];

  yield* rewardsAndOrders(page);

  await visit(page, "/user/schoolsettings");
  await expect(page.getByLabel("Name of the school")).toBeVisible();
  yield [page, "school settings"];
  await visit(page, "/user/schoolsettings?section=signin");
  await page.getByRole("button", { name: "Add a provider" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText(texts.provider.clientRequired)).toBeVisible();
  yield [page, "a new provider with its messages"];
  await visit(page, "/user/schoolsettings?section=languages");
  const tamil = page.getByRole("listitem").filter({ hasText: "Tamil" });
  await expect(tamil.getByText(texts.school.notChecked)).toBeVisible();
  yield [page, "languages of families"];
  await tamil.getByRole("button", { name: /^Read and sign/ }).click();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(texts.school.readerRequired)).toBeVisible();
  yield [page, "the texts of a language with a message"];
  await visit(page, "/user/schoolsettings");
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await page.getByRole("main").getByRole("link", { name: "Mails", exact: true }).click();
  await page.getByRole("tab", { name: "Written to files" }).click();
  await expect(page.getByText("A test mail from the school").first()).toBeVisible();
  yield [page, "mails"];

  const log = new AuditLogPage(page);
  await log.visit();
  await expect(log.rows.first()).toBeVisible();
  yield [page, "audit log"];
  await log.rows
    .first()
    .getByRole("button", { name: /^Details: / })
    .click();
  await expect(log.details).toBeVisible();
  yield [page, "details of an act"];
  await log.visit("?words=nobody-is-called-so");
  await expect(page.getByText("Nothing on record matches this search")).toBeVisible();
  yield [page, "nothing found in the audit log"];
}

async function* rewardsAndOrders(page: Page): Walk {
  await visit(page, "/user/rewards");
  const first = page.getByRole("button", { name: /^Info about / }).first();
  await expect(first).toBeVisible();
  yield [page, "rewards"];
  await first.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  yield [page, "info about a reward"];
  await visit(page, "/user/rewards?open=new");
  await page.getByRole("dialog").getByRole("button", { name: "Create Reward" }).click();
  await expect(page.getByText(texts.reward.imageRequired)).toBeVisible();
  yield [page, "a new reward with its messages"];
  await visit(page, "/user/rewards?open=category");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText(texts.reward.categoryNameRequired)).toBeVisible();
  yield [page, "a new category with its message, above the others"];

  await visit(page, "/user/pastorders");
  await expect(page.getByRole("button", { name: /^Info about INV-/ }).first()).toBeVisible();
  yield [page, "past orders"];
  await visit(page, "/user/activeorders");
  const deliver = page.getByRole("button", { name: /^Deliver Order/ }).first();
  await deliver.click();
  await expect(page.getByRole("dialog", { name: "Deliver this order?" })).toBeVisible();
  yield [page, "question before an order is delivered"];
  await closeQuestion(page);
  await page
    .getByRole("button", { name: /^Info about INV-/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Order INV-/ })).toBeVisible();
  yield [page, "info about an order"];
  await visit(page, "/user/activeorders?name=nobody-is-called-so");
  await expect(page.getByText("No order matches this search")).toBeVisible();
  yield [page, "no order found"];
}
