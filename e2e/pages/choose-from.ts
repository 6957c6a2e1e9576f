import type { Locator } from "@playwright/test";

/** Opens a select of a form and takes an entry. */
export async function chooseFrom(form: Locator, label: string, entry: string): Promise<void> {
  await form.getByRole("combobox", { name: label, exact: true }).click();
  await form.page().getByRole("option", { name: entry, exact: true }).click();
}
