import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "../fixtures/visit.ts";

export class AuditLogPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly details: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page
      .getByRole("region", { name: "Audit Log" })
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
    this.search = page.getByRole("search", { name: "Search by column" });
    this.details = page.getByRole("dialog", { name: "Details" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/user/auditlog${query}`);
    await this.isThere();
  }

  async visit(query = ""): Promise<void> {
    await visit(this.page, `/user/auditlog${query}`);
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
  }
}
