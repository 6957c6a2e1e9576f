import { readFile } from "node:fs/promises";
import { texts } from "@markwell/contract/texts";
import type { Locator, Page } from "@playwright/test";
import { brokenRules } from "../fixtures/axe.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { AdminListPage } from "../pages/admin-lists.ts";

const HEADS = "Name,Email Id,Level,Postal Code,Contact No";
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([HEADS, ...rows].join("\r\n")),
});

test("students from a file: a broken one is refused row by row, the good rows and the fixed ones are imported once @deep", async ({
  admin: { page },
  noise,
}) => {
  noise.expect(/415/);
  const students = new AdminListPage(page, "Students");
  const [name, email] = [freshName("Mei"), freshEmail()];
  const dialog = page.getByRole("dialog", { name: "Import students" });
  const choose = (file: ReturnType<typeof csv>) =>
    dialog.locator("input[type=file]").setInputFiles(file);
  const axe = () => brokenRules(page, {}, "[role=dialog]");

  await students.open();
  await page.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(await axe()).toEqual([]);

  await test.step("a wrong type is told at the place of the file", async () => {
    await choose({ name: "list.xlsx", mimeType: "", buffer: Buffer.from("%PDF-1.7\n") });
    await expect(dialog.getByRole("alert")).toHaveText(texts.roster.wrongType);
  });

  await test.step("each broken row says what is wrong", async () => {
    await choose(
      csv("class.csv", `${name},${email},Primary 6,018956,`, `,${email},Primary 9,x,12`, "A,b,,,"),
    );
    await expect(
      dialog.getByRole("heading", { name: "2 of 3 rows cannot be imported" }),
    ).toBeFocused();
    const rows = dialog
      .getByRole("table", { name: "Rows to fix" })
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
    await expect(rows).toHaveCount(2);
    for (const text of [
      "Please enter your Child’s First Name",
      "This e-mail is also in row 2",
      "Please select Child’s Level of Study",
      "Please enter a valid postal code with up to 6 digits",
      "Contact number must be 8 digit long",
    ]) {
      await expect(rows.first()).toContainText(text);
    }
    await expect(dialog.getByRole("table", { name: "Rows to import" })).toContainText(name);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the 2 rows to fix" }).click();
    expect((await saved).suggestedFilename()).toBe("students-to-fix.xlsx");
    await expect(dialog.getByRole("button", { name: "Import only 1 student" })).toBeVisible();
    expect(await axe()).toEqual([]);
  });

  const lines = ["Class 6A", "Naam;Adres;Jaar;Telefon", `${name};${email};Pri 6;91234567`];
  const own = { ...csv("own.csv"), buffer: Buffer.from(lines.join("\n")) };
  await test.step("a list with other names is imported when its columns are assigned", async () => {
    await dialog.getByRole("button", { name: "Choose another file" }).click();
    await choose(own);
    await expect(dialog.getByRole("heading", { name: "Which column is which?" })).toBeFocused();
    for (const [column, head] of [
      ["Name", "Naam"],
      ["Email Id", "Adres"],
      ["Level", "Jaar"],
      ["Contact No", "Telefon"],
    ] as const) {
      await dialog.getByRole("combobox", { name: new RegExp(`^${column}`) }).click();
      await page.getByRole("option", { name: head }).click();
    }
    expect(await axe()).toEqual([]);
    await dialog.getByRole("button", { name: "Check the rows" }).click();
    await expect(dialog.getByRole("table", { name: "Rows to import" })).toContainText("Primary 6");
    await dialog.getByRole("button", { name: "Import 1 student" }).click();
    await expect(dialog.getByRole("heading", { name: "Import finished" })).toBeFocused();
    await expect(dialog).toContainText("1 student imported.");
    expect(await axe()).toEqual([]);
  });

  await test.step("the next list of these columns has them as they were chosen", async () => {
    await dialog.getByRole("button", { name: "Import another file" }).click();
    await choose(own);
    await expect(dialog).toContainText("Filled in as you chose for the list before.");
    await expect(dialog.getByRole("combobox", { name: /^Level/ })).toHaveValue("Jaar");
    await dialog.getByRole("button", { name: "Choose another file" }).click();
  });

  await test.step("who is here already is updated on request only", async () => {
    await choose(csv("class.csv", `${name},${email},P5,,`));
    await expect(dialog.getByRole("table", { name: "Rows to fix" })).toContainText(
      texts.teacher.emailTaken,
    );
    await dialog.getByRole("switch", { name: "Update existing students" }).click();
    await expect(dialog.getByRole("table", { name: "Rows to import" })).toContainText(
      "Level: Primary 6 → Primary 5",
    );
    await dialog.getByRole("button", { name: "Update 1 student" }).click();
    await expect(dialog).toContainText(texts.roster.changedToo("1 student"));
    await dialog.getByRole("button", { name: "Show the list" }).click();
    await expect(dialog).toHaveCount(0);
    await students.find(email);
    await expect(students.rows).toContainText("Approved");
  });

  await test.step("the list as it is searched is saved as a file", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Text table (.csv)" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^students-.*\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(`${name},${email},,'+6591234567,Primary 5,,,,,,Approved,0`);
  });
});

test("a column that no head explains is taken for the index number when the office says so @deep", async ({
  admin: { page },
}) => {
  await page.goto("/user/liststudents?open=import");
  const dialog = page.getByRole("dialog", { name: "Import students" });
  const lines = ["No.,Name,Level,Class", `17,${freshName("Nur")},P5,5 Change`];
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ ...csv("list.csv"), buffer: Buffer.from(lines.join("\n")) });
  await expect(dialog).toContainText("Columns that are not read: No.");
  await dialog.getByRole("button", { name: "Change the columns" }).click();
  await expect(dialog.getByRole("heading", { name: "Which column is which?" })).toBeFocused();
  await expect(dialog).toContainText("The columns of list.csv, as they were understood.");
  await expect(dialog.getByRole("combobox", { name: /^Level/ })).toHaveValue("Level");
  await dialog.getByRole("combobox", { name: /^Index/ }).click();
  await page.getByRole("option", { name: "No." }).click();
  expect(await brokenRules(page, {}, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Check the rows" }).click();
  const rows = dialog.getByRole("table", { name: "Rows to import" });
  await expect(rows).toContainText("Index 17");
  await expect(dialog.getByRole("button", { name: "Change the columns" })).toHaveCount(0);
});

test("teachers: the template for Excel is saved, and the import opens by its address @deep", async ({
  admin: { page },
}) => {
  await page.goto("/user/listtrainers?open=import");
  const dialog = page.getByRole("dialog", { name: "Import teachers" });
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Template for Excel" }).click();
  expect((await saved).suggestedFilename()).toBe("markwell-teachers-template.xlsx");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/listtrainers$/);
});

test("a school is set up by its lists in few presses, and a student without address signs in by the typed code @deep", async ({
  admin: { page },
  openWindow,
}) => {
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true });
  const mark = freshName("").trim();
  const [maths, lead] = [freshEmail(), freshEmail()];
  const className = `6 ${mark}`;
  const list = async (
    menu: string,
    { which, confirm }: { which?: string; confirm: string },
    ...rows: string[]
  ) => {
    await press(page.getByRole("link", { name: menu }).first());
    await press(button("Import"));
    const dialog = page.getByRole("dialog", { name: /^Import / });
    if (which) await press(dialog.getByText(which, { exact: true }));
    presses += 1;
    await dialog.locator("input[type=file]").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(rows.join("\n")),
    });
    if (which?.startsWith("Parents")) await press(dialog.getByRole("checkbox"));
    await press(button(confirm, dialog));
    await expect(dialog.getByRole("heading", { name: "Import finished" })).toBeFocused();
    return dialog;
  };

  await page.goto("/user/home");
  await list(
    "All Teachers",
    { confirm: "Import 2 teachers" },
    "Name,Email Id,Subject",
    `Goh Li,${maths},Mathematics`,
    `Devi Nair,${lead},English`,
  );
  await press(button("Show the list"));
  const done = await list(
    "All Students",
    { confirm: "Import 2 students" },
    "Name,Email Id,Level,Class,Index",
    `Ong ${mark},,Primary 6,${className},1`,
    `Lee ${mark},,Primary 6,${className},2`,
  );
  await press(button("Sign-in cards", done));
  await press(button("Make cards"));
  const cards = page.getByRole("list").filter({ has: page.getByRole("img", { name: "QR code" }) });
  const card = page.getByRole("listitem", { name: `Card of Ong ${mark}` });
  await expect(card).toContainText(`${className} · 1`);
  await expect(cards.getByRole("listitem")).toHaveCount(2);
  const [code = ""] =
    /[A-Z\d]{4} [A-Z\d]{4} [A-Z\d]{4}$/.exec((await card.textContent()) ?? "") ?? [];
  await page.evaluate("window.print = () => undefined");
  await press(button("Print"));
  await list(
    "All Teachers",
    { which: "Teachers of classes", confirm: "Save 2 rows" },
    "Class,Subject,Teacher Email",
    `${className},Mathematics,${maths}`,
    `${className},Form teacher,${lead}`,
  );
  await press(button("Show the list"));
  const mother = freshEmail();
  await list(
    "All Students",
    { which: "Parents of students", confirm: "Give access to 2 parents" },
    "Class,Index,Parent Name,Parent Email,Relation",
    `${className},1,Ong Hui,${mother},Mother`,
    // A sister: one parent all the same.
    `${className},2,Ong Hui,${mother},Mother`,
    `${className},2,Lee Siew,${freshEmail()},Father`,
  );
  await press(button("Show the list"));
  expect(code).not.toBe("");
  // The lists of a whole school are longer, not more; name and calendar of the school take a few presses beside.
  expect(presses).toBeLessThanOrEqual(40);

  const tablet = await openWindow();
  await tablet.goto("/first-sign-in");
  await tablet.getByRole("textbox", { name: "Code on your card" }).fill(code.toLowerCase());
  await tablet.getByRole("button", { name: "Next" }).click();
  await expect(tablet.getByRole("heading", { name: `Hello, Ong ${mark}!` })).toBeVisible();
  for (const name of ["New password", "Type it again"])
    await tablet.getByRole("textbox", { name }).fill("a kite over the school");
  await tablet.getByRole("button", { name: "Start" }).click();
  await expect(tablet.getByRole("link", { name: "Notices" })).toBeVisible();
});
