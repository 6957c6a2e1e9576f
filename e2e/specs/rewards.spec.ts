import { createCategory, createReward, listCategories } from "@markwell/contract/calls/rewards";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture, aVideo } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { visit } from "../fixtures/visit.ts";
import { ClaimRewardsPage } from "../pages/claim-rewards.ts";
import { note } from "../pages/notes.ts";

async function aReward(admin: Client, cost: number, stock?: string) {
  const [name, category] = [freshName("Kite"), freshName("Toys")];
  const { data } = await admin(createCategory, { name: category });
  const image = new File([new Uint8Array(aPicture.buffer)], "kite.png", { type: "image/png" });
  const fields = { name, description: "Flies high.", categoryId: data._id, image };
  await admin(createReward, { ...fields, cost, ...(stock ? { stock } : {}) });
  return { name, category, tab: `?tab=${data._id}` };
}

test("the office keeps categories and rewards, with every message @deep", async ({
  admin: { page },
}) => {
  const [category, name] = [freshName("Garden"), freshName("Seeds")];
  const rows = page.getByRole("region", { name: "List of Rewards" }).getByRole("row");
  await page.goto("/user/rewards");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Description",
    "Category",
    "Cost",
    "Action",
  ]);

  await test.step("Create Category", async () => {
    await page.getByRole("button", { name: "Create Category" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Category" });
    const create = dialog.getByRole("button", { name: "Create", exact: true });
    await create.click();
    await expect(dialog.getByText("Please write any category Name")).toBeVisible();
    await dialog.getByLabel("Category name").fill("stationery");
    await create.click();
    await expect(dialog.getByRole("alert")).toHaveText("There is already a category Stationery.");
    await dialog.getByLabel("Category name").fill(category);
    await create.click();
    await expect(note(page, "Category created")).toBeVisible();
    await dialog.getByRole("button", { name: `Rename ${category}` }).click();
    await dialog.getByLabel(`New name of ${category}`).fill(`${category} and more`);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(`${category} and more`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("Create Reward", async () => {
    await page.getByRole("button", { name: "Create Reward" }).click();
    const form = page.getByRole("dialog", { name: "Create Reward" });
    const create = form.getByRole("button", { name: "Create Reward" });
    await create.click();
    for (const message of ["Name", "Description", "Category", "Cost", "Image"]) {
      await expect(form.getByText(`${message} is required`)).toBeVisible();
    }
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Description").fill("Sunflowers for a sunny window.");
    await form.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option", { name: `${category} and more` }).click();
    await form.getByLabel("Cost").fill("2.5");
    const file = form.locator("input[type=file]");
    await file.setInputFiles(aVideo);
    await expect(form.getByText("Please select a valid image file.")).toBeVisible();
    await file.setInputFiles({ ...aPicture, buffer: Buffer.alloc(1_048_577) });
    await expect(form.getByText(texts.upload.imageTooLarge)).toBeVisible();
    await file.setInputFiles(aPicture);
    await expect(form.getByRole("img", { name: "Chosen: picture.png" })).toBeVisible();
    await create.click();
    await expect(form.getByText("Cost must be a whole number of points")).toBeVisible();
    await form.getByLabel("Cost").fill("25");
    await create.click();
    await expect(note(page, "Reward created")).toBeVisible();
  });

  await test.step("found, changed, looked at", async () => {
    await page.getByRole("searchbox", { name: "Search rewards" }).fill(name);
    await expect(rows.filter({ hasText: name })).toContainText(["25 points"]);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const form = page.getByRole("dialog", { name: "Edit Reward" });
    await form.getByLabel("Cost").fill("30");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(rows.filter({ hasText: name })).toContainText(["30 points"]);
    await page.getByRole("button", { name: `Info about ${name}` }).click();
    const info = page.getByRole("dialog", { name });
    await expect(info.getByText("Sunflowers for a sunny window.")).toBeVisible();
    await page.goBack();
    await expect(info).toBeHidden();
  });

  await test.step("a category in use stays, an empty one goes", async () => {
    await page.getByRole("button", { name: "Create Category" }).click();
    await page.getByRole("button", { name: `Delete ${category}` }).click();
    await expect(note(page, "This category still has 1 reward.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const sure = page.getByRole("dialog", { name: "Are you sure?" });
    await sure.getByRole("button", { name: "Delete reward" }).click();
    await expect(note(page, "Reward deleted.")).toBeVisible();
    await page.getByRole("button", { name: "Create Category" }).click();
    await page.getByRole("button", { name: `Delete ${category}` }).click();
    await sure.getByRole("button", { name: "Delete category" }).click();
    await expect(note(page, "Category deleted")).toBeVisible();
  });
});

test("a student claims a reward, the office delivers it, and both see it @deep", async ({
  admin,
  personWith,
  baseURL: origin = "",
}) => {
  const { name, category, tab } = await aReward(admin.api, 1, "1");
  // Of their own, as the points are counted: no other test may spend or earn any.
  const student = await personWith(await demoAccount(origin, "student7@demo.school", "STUDENT"));
  const shop = new ClaimRewardsPage(student.page);

  const invoice = await test.step("Redeem, Confirm", async () => {
    await shop.open();
    await student.page.getByRole("tab", { name: category }).click();
    await expect(shop.card(name)).toContainText("Flies high.");
    const points = await shop.points();
    await shop.redeem(name);
    await expect(shop.dialog).toContainText("Cost");
    await expect(shop.dialog).toContainText("Points remaining after purchase");
    await shop.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(shop.dialog).toBeHidden();
    expect(await shop.points()).toBe(points);
    await shop.redeem(name);
    await shop.dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(note(student.page, "Reward ordered.")).toBeVisible();
    await expect.poll(() => shop.points()).toBe(points - 1);
    await student.page.getByRole("tab", { name: "My orders" }).click();
    await expect(shop.orders.filter({ hasText: name })).toContainText("On its way");
    const row = await shop.orders.filter({ hasText: name }).innerText();
    return /INV-\d{6}-\d{5}/.exec(row)?.[0] ?? "";
  });

  const purchase = async () => {
    const { page } = admin;
    await page.goto(`/user/liststudents?emailid=${student.email}`);
    await page.getByRole("button", { name: /^Info about / }).click();
    const bought = page.getByRole("region", { name: "Purchase history" }).getByRole("row");
    return bought.filter({ hasText: invoice }).getByRole("cell").last();
  };

  await test.step("Active Orders: info, Deliver Order", async () => {
    const { page } = admin;
    await expect(await purchase()).toHaveText("Un Deliver");
    await visit(page, `/user/activeorders?invoiceNumber=${invoice}`);
    const rows = page.getByRole("region", { name: "List of Active Orders" }).getByRole("row");
    const order = rows.filter({ hasText: invoice });
    await expect(order).toContainText(category);
    await expect(order).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    await page.getByRole("button", { name: `Info about ${invoice}` }).click();
    const info = page.getByRole("dialog", { name: `Order ${invoice}` });
    await expect(info.getByText(student.email)).toBeVisible();
    await info.getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("button", { name: `Deliver Order ${invoice}` }).click();
    const sure = page.getByRole("dialog", { name: "Deliver this order?" });
    await sure.getByRole("button", { name: "Deliver Order" }).click();
    await expect(note(page, "Order marked as delivered.")).toBeVisible();
    await expect(page.getByText("No order matches this search")).toBeVisible();
  });

  await test.step("Past Orders and the purchase history have it", async () => {
    const { page } = admin;
    await visit(page, `/user/pastorders?invoiceNumber=${invoice}`);
    await expect(page.getByRole("columnheader", { name: "Date Delivered" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: invoice })).toContainText(name);
    await expect(await purchase()).toHaveText("Delivered");
  });

  await test.step("the student reads Delivered and cannot cancel any more", async () => {
    await shop.open("?tab=orders");
    const order = shop.orders.filter({ hasText: invoice });
    await expect(order).toContainText("Delivered");
    await expect(order.getByRole("button")).toHaveCount(0);
    await shop.open(tab);
    await expect(shop.card(name)).toContainText("None left");
  });

  await test.step("taken back: points and stock return; points by hand have a reason", async () => {
    const { page } = admin;
    await visit(page, `/user/pastorders?invoiceNumber=${invoice}`);
    await page.getByRole("button", { name: `Take back ${invoice}` }).click();
    const sure = page.getByRole("dialog", { name: "Take back this order?" });
    await sure.getByRole("button", { name: "Take back" }).click();
    await expect(note(page, texts.reward.takenBack)).toBeVisible();
    await page.goto(`/user/liststudents?emailid=${student.email}`);
    await page.getByRole("button", { name: /^Info about / }).click();
    await page.getByRole("button", { name: "Correct the points" }).click();
    await page.getByRole("textbox", { name: "Points to give" }).fill("-3");
    await page.getByRole("textbox", { name: "Reason" }).fill("Counted twice");
    await page.getByRole("button", { name: "Correct the points" }).click();
    await expect(note(page, "Points corrected.")).toBeVisible();
    await shop.open(tab);
    await expect(shop.card(name)).toContainText("1 left");
    await student.page.goto("/user/points");
    const row = student.page.getByRole("row").filter({ hasText: "Counted twice" });
    await expect(row).toContainText("Corrected by the school office");
  });
});

test("a cancelled order gives the points back @deep", async ({ adminApi, demoStudent }) => {
  const { name, tab } = await aReward(adminApi, 2);
  const shop = new ClaimRewardsPage(demoStudent.page);
  await shop.open(tab);
  await shop.redeem(name);
  await shop.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(note(demoStudent.page, "Reward ordered.")).toBeVisible();
  await demoStudent.page.getByRole("tab", { name: "My orders" }).click();
  const order = shop.orders.filter({ hasText: name });
  await order.getByRole("button", { name: /^Cancel the order/ }).click();
  await shop.dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(note(demoStudent.page, "The points were given back.")).toBeVisible();
  await expect(order).toContainText("Cancelled");
});

test("without enough points the dialog says Oops! @deep", async ({
  adminApi,
  demoStudent: { page },
}) => {
  const dear = await aReward(adminApi, 100_000);
  const shop = new ClaimRewardsPage(page);
  await shop.open(dear.tab);
  await shop.redeem(dear.name);
  await expect(
    shop.dialog.getByText("Oops! You don't have enough points to get this reward."),
  ).toBeVisible();
  await expect(shop.dialog.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await shop.dialog.getByRole("button", { name: "Ok" }).click();
  await expect(shop.dialog).toBeHidden();
});

test("a student whom the school has not approved is told so @deep", async ({
  adminApi,
  teacherApi,
  studentFor,
}) => {
  const { name, tab } = await aReward(adminApi, 1);
  const newTest = await aTest(teacherApi);
  const { page } = await studentFor(newTest.id);
  const shop = new ClaimRewardsPage(page);
  await shop.open(tab);
  await shop
    .card(name)
    .getByRole("button", { name: /^Redeem/ })
    .click();
  const words = "Your account is waiting for approval by the school.";
  await expect(note(page, `Warning!${words}`)).toBeVisible();
  await expect(shop.dialog).toHaveCount(0);
});

test("lists that cannot be loaded say so and offer Retry @deep", async ({
  admin,
  demoStudent,
  noise,
}) => {
  noise.expect(/status of 400/);
  const { data } = await admin.api(listCategories);
  expect(data.length).toBeGreaterThan(0);
  for (const [page, address, calls] of [
    [admin.page, "/user/rewards", "**/api/v1/reward"],
    [admin.page, "/user/activeorders", "**/api/v1/rewardHistory/claim?*"],
    [demoStudent.page, "/user/claimRewards", "**/api/v1/rwrdcat"],
  ] as const) {
    await page.route(calls, (route) =>
      route.fulfill({ status: 400, json: { success: false, message: "Out of order." } }),
    );
    await page.goto(address);
    await expect(page.getByText("Out of order.")).toBeVisible();
    await page.unroute(calls);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Out of order.")).toBeHidden();
  }
});
