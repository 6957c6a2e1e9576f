import type { Locator } from "@playwright/test";

export async function chooseFrom(form: Locator, label: string, entry: string): Promise<void> {
  await form.getByRole("combobox", { name: label, exact: true }).click();
  await form.page().getByRole("option", { name: entry, exact: true }).click();
}
