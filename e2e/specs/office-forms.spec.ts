import { listStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { expect, test } from "../fixtures/people.ts";

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
    // A busy button has lost the focus, and whoever works by keys would begin anew.
    await expect(button("Add Admin")).toBeFocused();
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
  await points.getByLabel("Points to give").fill("1e309");
  await points.getByLabel("Reason").fill("Typed by mistake");
  await points.getByRole("button", { name: "Correct the points" }).click();
  await expect(points.getByText(texts.reward.amountInvalid)).toBeVisible();
  await expect(points.getByLabel("Points to give")).toHaveValue("1e309");
  await points.getByRole("button", { name: "Cancel" }).click();

  await test.step("a parent with the student's own address", async () => {
    noise.expect(/status of 400/);
    await page.goto(`/user/liststudents?student=${last?._id}`);
    await page.getByRole("button", { name: "Invite a parent" }).click();
    const form = page.getByRole("dialog", { name: /^Invite a parent of/ });
    await form.getByLabel("Name").fill("Somebody");
    await form.getByLabel("Email").fill(last?.emailid ?? "");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Give access" }).click();
    await expect(form.getByText(texts.parent.ownAddress)).toBeVisible();
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
