import { endTest } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { manyTests } from "../fixtures/many-tests.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { note } from "../pages/notes.ts";

test("the list of tests: columns, 10 rows, order, and the searched words marked @deep", async ({
  teacher: { page, api },
  personWith,
  baseURL,
}) => {
  const stem = freshName("Sorted");
  const day = () => new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Singapore" });
  const before = day();
  await manyTests(api, { title: `${stem} plums` }, { title: `${stem} apples` });
  const list = page.getByRole("region", { name: "List of Tests" });
  const rows = list.getByRole("row").filter({ has: page.getByRole("cell") });
  await page.goto("/user/listtests");
  await expect(list.getByRole("columnheader")).toHaveText([
    "Name",
    "Subjects",
    "Created on",
    "Created By",
    "Action",
  ]);
  await expect(rows).toHaveCount(10);
  await expect(list.getByText(/^1–10 of /)).toBeVisible();

  await list.getByRole("searchbox", { name: "Search in the tests" }).fill(stem);
  await expect(rows).toHaveCount(2);
  const cells = rows.first().getByRole("cell");
  for (const word of stem.split(" ")) {
    await expect(cells.first().locator("mark", { hasText: word })).toBeVisible();
  }
  await expect(cells.nth(1).getByText("Mathematics")).toHaveCSS("text-transform", "uppercase");
  // Midnight may have passed since.
  await expect(cells.nth(2)).toHaveText(new RegExp(`^(${before}|${day()})$`));
  await expect(cells.nth(3)).toHaveText("Daniel Tanteacher@demo.school");

  await list.getByRole("button", { name: "Name", exact: true }).click();
  await expect(list.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rows.first()).toContainText("apples");
  await list.getByRole("button", { name: "Name", exact: true }).click();
  await expect(rows.first()).toContainText("plums");
  for (const column of ["Subjects", "Created on", "Created By"]) {
    await expect(list.getByRole("button", { name: column, exact: true })).toBeVisible();
  }

  await test.step("mine or colleagues', whose ended tests can be looked at and copied", async () => {
    const science = await demoAccount(baseURL ?? "", "science@demo.school", "TRAINER");
    const colleague = await personWith(science);
    const ended = await aTest(colleague.api, { begun: true });
    await colleague.api(endTest, { id: ended.id });
    const choose = async (filter: string, entry: string) => {
      const filters = page.getByRole("region", { name: "Filters" });
      await filters.getByRole("combobox", { name: filter, exact: true }).click();
      await page.getByRole("option", { name: entry, exact: true }).click();
      await page.keyboard.press("Escape");
    };
    await choose("State", "Running");
    await expect(rows.filter({ hasText: stem })).toHaveCount(0);
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await choose("Author", texts.question.mine);
    await expect(rows).toHaveCount(2);
    await page.goto("/user/listtests?author=others");
    await expect(rows.filter({ hasText: "teacher@demo.school" })).toHaveCount(0);
    await list.getByRole("searchbox", { name: "Search in the tests" }).fill(ended.title);
    await rows.filter({ hasText: ended.title }).getByRole("button", { name: "Details" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(texts.test.colleagues)).toBeVisible();
    await expect(dialog.getByText(/^This question is worth: \d+$/).first()).toBeVisible();
    await expect(dialog.getByRole("link", { name: texts.test.copy })).toBeVisible();
  });
});

test("the details of a test: Test Id and Test Link to copy, and what its questions are worth @deep", async ({
  teacher: { page, api, window },
  demoStudent,
  openWindow,
}) => {
  await window.grantPermissions(["clipboard-read", "clipboard-write"]);
  const newTest = await aTest(api);
  await page.goto("/user/listtests");
  await page.getByRole("searchbox", { name: "Search in the tests" }).fill(newTest.title);
  const row = page.getByRole("row").filter({ hasText: newTest.title });
  await row.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: newTest.title });
  await expect.poll(async () => (await details.boundingBox())?.width).toBe(0.8 * 1280);
  const clipboard = () => page.evaluate<string>("navigator.clipboard.readText()");

  await details.getByRole("button", { name: "Copy Test Id" }).click();
  await expect(note(page, texts.test.linkCopied)).toBeVisible();
  expect(await clipboard()).toBe(newTest.id);
  await expect(details.getByText(newTest.id, { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "Copy Test Link" }).click();
  await expect
    .poll(clipboard)
    .toMatch(new RegExp(`^http.*/#/user/conducttest\\?testid=${newTest.id}$`));
  const link = await clipboard();
  await expect(details.getByText(link, { exact: true })).toBeVisible();
  await test.step("for students and visitors the link leads to the registration", async () => {
    for (const [visitor, heading] of [
      [await openWindow(), "Register"],
      [demoStudent.page, "Join the test"],
    ] as const) {
      await visitor.goto(link);
      await expect(visitor.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(visitor.getByRole("region", { name: "Test" })).toContainText(newTest.title);
    }
  });

  await details.getByRole("tab", { name: "Questions" }).click();
  await expect(details.getByText(/^This question is worth: \d+$/)).toHaveText([
    "This question is worth: 2",
    "This question is worth: 3",
    "This question is worth: 2",
  ]);
});

test("a deleted test leaves the list and is brought back from Deleted Tests @deep", async ({
  teacher: { page, api },
}) => {
  const newTest = await aTest(api);
  await page.goto("/user/listtests");
  const search = page.getByRole("searchbox", { name: "Search in the tests" });
  await search.fill(newTest.title);
  const row = page.getByRole("row").filter({ hasText: newTest.title });
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(note(page, "Test deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Deleted Tests" }).click();
  const deleted = page.getByRole("dialog", { name: "Deleted Tests" });
  await deleted.getByRole("button", { name: `Bring back ${newTest.title}` }).click();
  await expect(note(page, texts.test.restored)).toBeVisible();
  await expect(deleted.getByText(newTest.title)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row).toBeVisible();
});
