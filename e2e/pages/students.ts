import { expect, type Locator, type Page } from "@playwright/test";

export class StudentsPage {
  readonly page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly assignDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole("region", { name: "List of Students" });
    this.rows = this.list.getByRole("row").filter({ has: page.getByRole("cell") });
    this.search = page.getByRole("search", { name: "Search by column" });
    this.assignDialog = page.getByRole("dialog", { name: "Assign Test" });
  }

  async open(address = "/user/students"): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole("heading", { level: 1, name: "All Students" })).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  async find(email: string): Promise<void> {
    await this.search.getByRole("searchbox", { name: "Email Id" }).fill(email);
    await expect(this.rows).toHaveCount(1);
    await expect(this.rows).toContainText(email);
  }

  async chooseTest(title: string): Promise<void> {
    const field = this.assignDialog.getByRole("combobox", { name: "Test" });
    await field.fill(title);
    await this.page.getByRole("option", { name: title }).click();
    await expect(field).toHaveValue(title);
  }
}
