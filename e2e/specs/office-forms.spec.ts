import { createAdmin } from "@markwell/contract/calls/admins";
import { listStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { Locator } from "@playwright/test";
import { DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { freshEmail } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";

const INVISIBLE = "\u200b\u202e\u0007";

interface Refused {
  typed: Record<string, string>;
  told: string;
  /** The field that tells it, and has the focus. */
  at: string;
  button: string;
}

async function refuses(dialog: Locator, { typed, told, at, button }: Refused): Promise<void> {
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog.getByText(told).first()).toBeVisible();
  await expect(field(at)).toBeFocused();
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
}

test("what a form of the office cannot store stays in its field, with what is wrong @deep", async ({
  admin: { page },
}) => {
  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });

  await test.step("an arrangement: no number becomes another one, and the focus is at the student", async () => {
    await page.goto("/user/arrangements");
    await page.getByRole("button", { name: "Add arrangement" }).first().click();
    const wrong = {
      "Extra time, percent of the test": ["500", texts.arrangement.percent],
      "Extra time, minimum in minutes": ["2.5", texts.arrangement.minutes],
      "Breaks that stop the clock, total minutes": ["1e309", texts.arrangement.breaks],
    } as const;
    for (const [label, [typed]] of Object.entries(wrong))
      await dialog.getByLabel(label).fill(typed);
    await button("Save arrangement").click();
    await expect(dialog.getByRole("combobox", { name: "Student" })).toBeFocused();
    for (const [label, [typed, told]] of Object.entries(wrong)) {
      await expect(dialog.getByLabel(label)).toHaveValue(typed);
      await expect(dialog.getByText(told)).toBeVisible();
    }
  });

  await test.step("an admin: the form speaks of another person", async () => {
    await page.goto("/user/listadmins?open=new");
    await button("Add Admin").click();
    await expect(dialog.getByText(texts.admins.emailRequired)).toBeVisible();
    await expect(dialog.getByText(texts.admins.nameRequired)).toBeVisible();
    await dialog.getByText("Type a password").click();
    await button("Add Admin").click();
    await expect(dialog.getByText(texts.admins.passwordRequired)).toBeVisible();
    await dialog.getByText("Send an invitation").click();
    await dialog.getByLabel("Name").fill("Somebody");
    await dialog.getByLabel("Email").fill("student@demo.school");
    await button("Add Admin").click();
    await expect(dialog.getByText(texts.teacher.emailTaken)).toBeVisible();
    await expect(dialog.getByLabel("Email")).toBeFocused();
  });

  await test.step("a teacher", async () => {
    await page.goto("/user/listtrainers?open=new");
    await dialog.getByText("Send an invitation").click();
    const subject = dialog.getByRole("combobox", { name: "Subject" });
    await subject.click();
    await page.getByRole("option", { name: "Science" }).click();
    await page.keyboard.press("Escape");
    const register = (typed: Record<string, string>, told: string, at: string) =>
      refuses(dialog, { typed, told, at, button: "Register" });
    await register({}, texts.teacher.nameRequired, "Name");
    await register({ Name: INVISIBLE }, texts.common.nameHidden, "Name");
    await register({ Name: "N".repeat(200) }, texts.profile.nameLong, "Name");
    await register({ Name: "Somebody" }, texts.teacher.emailRequired, "Email");
    await register({ Email: "no address" }, texts.teacher.emailInvalid, "Email");
    const number = { Email: "student@demo.school", "Contact No": "12ab" };
    await register(number, texts.teacher.phoneInvalid, "Contact No");
    await register({ "Contact No": "91234567" }, texts.teacher.emailTaken, "Email");
  });

  await test.step("fields for numbers drop neither dots nor letters", async () => {
    await page.goto("/user/schoolsettings?section=grades");
    await page.getByRole("button", { name: "Add grades of G1" }).click();
    const save = (typed: Record<string, string>, told: string, at: string) =>
      refuses(dialog, { typed, told, at, button: "Save grades" });
    await save({ "First year": "2026.5" }, texts.gradeScale.yearInvalid, "First year");
    await save({ "First year": "" }, texts.gradeScale.gradeRequired, "Grade 1");
    const band = { "Grade 1": "A1", "Grade 1, from percent": "1e309" };
    await save(band, texts.gradeScale.limitInvalid, "Grade 1, from percent");
    await save(
      { "Grade 1, from percent": "7.5" },
      texts.gradeScale.limitInvalid,
      "Grade 1, from percent",
    );
  });
});

test("a student's info opens by its address from every page of the list; points are whole numbers @deep", async ({
  admin: { page, api },
  noise,
}) => {
  const { data } = await api(listStudents, { sort: "name", order: "desc", limit: 1 });
  const [last] = data;
  await page.goto(`/user/liststudents?student=${last?._id}`);
  const info = page.getByRole("dialog", { name: last?.name });
  await info.getByRole("button", { name: "Correct the points" }).click();
  const points = page.getByRole("dialog");
  const correct = (typed: Record<string, string>, told: string, at: string) =>
    refuses(points, { typed, told, at, button: "Correct the points" });
  for (const typed of ["", "0", "1e309", "2.5", "100001", `5${INVISIBLE}`])
    await correct({ "Points to give": typed }, texts.reward.amountInvalid, "Points to give");
  const why = (typed: string, told: string) =>
    correct({ "Points to give": "-5", Reason: typed }, told, "Reason");
  await why("", texts.reward.reasonRequired);
  await why(INVISIBLE, texts.reward.reasonRequired);
  await why("r".repeat(201), texts.reward.reasonLong);
  await points.getByRole("button", { name: "Cancel" }).click();

  await test.step("a parent with the student's own address", async () => {
    noise.expect(/status of 400/);
    await page.goto(`/user/liststudents?student=${last?._id}`);
    await page.getByRole("button", { name: "Invite a parent" }).click();
    const form = page.getByRole("dialog", { name: /^Invite a parent of/ });
    const give = (typed: Record<string, string>, told: string, at: string) =>
      refuses(form, { typed, told, at, button: "Give access" });
    await give({ Email: "parent@home.test" }, texts.parent.nameRequired, "Name");
    await expect(form.getByText(texts.parent.tickRequired)).toBeVisible();
    await form.getByRole("checkbox").check();
    await give({ Name: INVISIBLE }, texts.common.nameHidden, "Name");
    await give({ Name: "N".repeat(200) }, texts.profile.nameLong, "Name");
    await give({ Name: "Somebody", Email: "" }, texts.parent.emailRequired, "Email");
    await give({ Email: "no address" }, texts.parent.emailInvalid, "Email");
    await give({ Email: `${"a".repeat(250)}@home.test` }, texts.parent.emailInvalid, "Email");
    await give({ Email: last?.emailid ?? "" }, texts.parent.ownAddress, "Email");
  });
});

test("a long list in a dialog has the scroll bar of the dialog, and Escape in an open list closes the list only @deep", async ({
  admin: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/user/liststudents?open=import");
  const dialog = page.getByRole("dialog");
  const rows = Array.from({ length: 30 }, (_, at) => `Long List ${at},long${at}@list.test,P3`);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Name,Email,Level", ...rows].join("\n")),
  });
  await expect(dialog.getByText("30 students can be imported")).toBeVisible();
  const scrolling = await page.evaluate(
    `[...document.querySelectorAll("[role=dialog], [role=dialog] *")].filter((box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)).length`,
  );
  expect(scrolling).toBe(1);

  await page.goto("/user/liststudents?open=new");
  await dialog.getByRole("combobox", { name: "Class" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an admin of the office or of rewards finds pages that ask for nothing that is refused @deep", async ({
  adminApi,
  personWith,
  baseURL,
}) => {
  for (const kind of ["office", "rewards"] as const) {
    const emailid = freshEmail();
    await adminApi(createAdmin, { name: "Part Admin", emailid, kind, password: DEMO_PASSWORD });
    const { page } = await personWith(await demoAccount(baseURL ?? "", emailid, "ADMIN"));
    await page.goto("/user/home");
    const links = page.getByRole("navigation").locator("a[href^='/user/']");
    await expect(links.first()).toBeAttached();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    for (const address of addresses) {
      await page.goto(address ?? "");
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  }
});
