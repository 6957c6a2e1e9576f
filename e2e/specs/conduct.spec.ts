import { addToClass, createClass } from "@markwell/contract/calls/classes";
import { beginTest, endTest, setRegistration } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { ConductPage } from "../pages/conduct.ts";
import { examAddress } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

test("'Enter Test Id' says what is wrong with an id, and takes an id or a pasted link @deep", async ({
  teacher: { page, api },
  baseURL: origin = "",
  personWith,
  noise,
}) => {
  noise.expect(/status of 40[34]/);
  const other = await personWith(await demoAccount(origin, "english@demo.school", "TRAINER"));
  const foreign = await aTest(other.api, { questions: [oneRight] });
  const own = await aTest(api, { questions: [oneRight] });
  const field = page.getByRole("textbox", { name: "Enter Test Id" });
  const proceed = page.getByRole("button", { name: "Proceed" });
  await page.goto("/user/conducttest");

  for (const [typed, answer] of [
    ["", texts.test.idRequired],
    ["12345", texts.test.idInvalid],
    [UNKNOWN, texts.test.unknown],
    [foreign.id, texts.test.foreign],
  ] as const) {
    await field.fill(typed);
    await proceed.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(field).toBeFocused();
  }

  for (const typed of [own.id, `http://localhost/#/user/conducttest?testid=${own.id}`]) {
    await page.goto("/user/conducttest");
    await field.fill(typed);
    await proceed.click();
    await expect(page.getByRole("heading", { level: 1, name: own.title })).toBeVisible();
    await expect(page.getByText(own.id, { exact: true })).toBeVisible();
  }
});

test("a colleague with whom a test is shared conducts it, until the right is taken away @deep", async ({
  teacher: { page, api },
  baseURL: origin = "",
  personWith,
  noise,
}) => {
  noise.expect(/status of 403/);
  const other = await personWith(await demoAccount(origin, "english@demo.school", "TRAINER"));
  const newTest = await aTest(api, { questions: [oneRight] });
  await page.goto(`/user/listtests?test=${newTest.id}`);
  await page.getByRole("button", { name: texts.testShare.share, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: texts.testShare.dialog(newTest.title) });
  await dialog.getByRole("combobox", { name: "Colleague" }).fill(other.name);
  await page.getByRole("option", { name: other.name }).click();
  await dialog.getByRole("combobox", { name: "Rights" }).click();
  await page.getByRole("option", { name: "May conduct", exact: true }).click();
  await dialog.getByRole("button", { name: texts.testShare.share, exact: true }).click();
  await expect(dialog.getByText(texts.testShare.now(other.name, "May conduct"))).toBeVisible();

  await other.page.goto("/user/conducttest");
  const row = other.page.getByRole("listitem").filter({ hasText: newTest.title });
  await expect(row.getByText(/: you may conduct$/)).toBeVisible();
  await row.getByRole("link", { name: `Conduct ${newTest.title}` }).click();
  await new ConductPage(other.page).begin();
  // Begin must succeed first: its refusal would show the same text a second time.
  await expect(other.page.getByText(texts.test.begun)).toBeVisible();

  await dialog.getByRole("button", { name: texts.testShare.stop(other.name) }).click();
  await expect(dialog.getByText(texts.testShare.gone(other.name))).toBeVisible();
  await expect(other.page.getByText(texts.test.foreign)).toBeVisible();
});

test("a class is given a test from the conduct screen, and its student has it in Take Test @deep", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const other = await aTest(api, { questions: [oneRight] });
  const student = await studentFor(other.id, { name: freshName("Devi Pillai") });
  const name = freshName("1 Courage");
  const year = new Date().getFullYear();
  const { data } = await api(createClass, { name, year, level: "secondary 1" });
  await api(addToClass, { _id: data._id, studentId: [student.id] });
  const newTest = await aTest(api, { questions: [oneRight] });
  // Closed to everybody else: without the class nobody would see it.
  await api(setRegistration, { id: newTest.id, status: false });
  const conduct = new ConductPage(page);
  await conduct.open(newTest.id);
  await page.getByRole("button", { name: "Choose classes" }).click();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Register 1 student" }).click();
  await expect(note(page, texts.classTest.registered(1))).toBeVisible();
  await expect(conduct.candidate(student.name)).toBeVisible();
  await student.page.goto("/user/livetest");
  await expect(
    student.page.getByRole("button", { name: `Take Test: ${newTest.title}` }),
  ).toBeVisible();
});

test("registration is stopped and opened, Reload reads the list, each candidate has a link @deep", async ({
  teacher: { page, api, window },
  openWindow,
  studentFor,
}) => {
  await window.grantPermissions(["clipboard-read", "clipboard-write"]);
  const newTest = await aTest(api, { questions: [oneRight] });
  const first = await studentFor(newTest.id, { name: freshName("Amira Yusof") });
  const second = await studentFor(newTest.id, { name: freshName("Caleb Ng") });
  const visitor = await openWindow();
  const register = visitor.getByRole("button", { name: "Register", exact: true });
  const conduct = new ConductPage(page);
  await conduct.open(newTest.id);

  await test.step("stopped and opened", async () => {
    await visitor.goto(`/trainee/register?testid=${newTest.id}`);
    await expect(register).toBeVisible();
    await expect(page.getByText("Registration Open", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Stop Registration" }).click();
    await expect(note(page, "Registration status changed")).toContainText("Success");
    await expect(page.getByText("Registration Closed", { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("Registration for this test is closed.")).toBeVisible();
    await expect(register).toBeHidden();
    await page.getByRole("button", { name: "Open Registration" }).click();
    await expect(page.getByText("Registration Open", { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(register).toBeVisible();
  });

  await test.step("columns, search, Reload", async () => {
    const list = page.getByRole("region", { name: "Registered Trainee" });
    await expect(list.getByRole("columnheader").first()).toHaveText("Name and Email Id");
    // Nobody has a contact, and no two share a name.
    await expect(list.getByRole("columnheader").nth(1)).toHaveText("Answers");
    await expect(conduct.candidate(first.name)).not.toContainText(first.email);
    const search = list.getByRole("searchbox", { name: "Search by name, e-mail or contact" });
    for (const words of [second.email, "caleb"]) {
      await search.fill(words);
      await expect(conduct.candidate(second.name)).toBeVisible();
      await expect(conduct.candidate(first.name)).toBeHidden();
    }
    await search.fill("");
    const again = page.waitForResponse("**/api/v1/test/candidates");
    await list.getByRole("button", { name: "Reload" }).click();
    expect((await again).status()).toBe(200);
    await expect(conduct.candidate(first.name)).toBeVisible();
  });

  await test.step("the candidate's own link", async () => {
    await conduct
      .candidate(second.name)
      .getByRole("button", { name: `Copy the test link of ${second.name}` })
      .click();
    await expect(note(page, texts.test.linkCopied)).toBeVisible();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(link).toContain(examAddress(newTest.id, second.id));
  });

  await test.step("ended", async () => {
    await api(beginTest, { id: newTest.id });
    await api(endTest, { id: newTest.id });
    await expect(page.getByText(texts.test.ended)).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop Registration" })).toBeHidden();
    await page.getByRole("link", { name: "Go to all tests" }).click();
    await expect(page.getByRole("dialog", { name: newTest.title })).toBeVisible();
  });
});
