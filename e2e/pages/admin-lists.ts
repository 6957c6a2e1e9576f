import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "../fixtures/visit.ts";

const PLACES = {
  Teachers: { address: "/user/listtrainers", table: "List of Teachers" },
  Students: { address: "/user/liststudents", table: "List of Students" },
  Courses: { address: "/user/listsubjects", table: "List of Subjects" },
};

export class AdminListPage {
  readonly page: Page;
  readonly what: keyof typeof PLACES;
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly sure: Locator;

  constructor(page: Page, what: keyof typeof PLACES) {
    this.page = page;
    this.what = what;
    this.list = page.getByRole("region", { name: PLACES[what].table });
    this.rows = this.list.getByRole("row").filter({ has: page.getByRole("cell") });
    this.search = page.getByRole("search", { name: "Search by column" });
    this.sure = page.getByRole("dialog", { name: "Are you sure?" });
  }

  async open(): Promise<void> {
    await this.page.goto(PLACES[this.what].address);
    await this.isThere();
  }

  async visit(): Promise<void> {
    await visit(this.page, PLACES[this.what].address);
    await this.isThere();
  }

  async isThere(): Promise<void> {
    const title = `All ${this.what}`;
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  async find(email: string): Promise<void> {
    await this.search.getByRole("searchbox", { name: "Email Id" }).fill(email);
    await expect(this.rows).toHaveCount(1);
    await expect(this.rows).toContainText(email);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole("combobox", { name: label }).click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }
}
