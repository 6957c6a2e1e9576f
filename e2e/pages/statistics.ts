import { expect, type Locator, type Page } from "@playwright/test";

/** My Profile and My Statistics: their numbers as a student can read them. */
export class StatisticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  ring(name: string): Locator {
    return this.page.getByRole("figure", { name: new RegExp(`^${name}`) });
  }

  chart(title: string): Locator {
    return this.page.getByRole("figure", { name: title, exact: true });
  }

  card(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  async openTab(name: string): Promise<void> {
    const tab = this.page.getByRole("tab", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  async tableOf(title: string): Promise<string[][]> {
    const chart = this.chart(title);
    const show = chart.getByRole("button", { name: "Show as table" });
    await expect(chart).toBeVisible();
    if (await show.isVisible()) await show.click();
    const rows = await chart.getByRole("row").all();
    const cells = (row: Locator) => row.locator("th, td").allTextContents();
    return (await Promise.all(rows.map(cells))).slice(1);
  }

  async valuesOf(title: string): Promise<string[]> {
    return this.card(title).getByRole("definition").allTextContents();
  }
}
