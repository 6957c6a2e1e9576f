import { expect, type Locator, type Page } from "@playwright/test";

/** The menu of a pupil, in the specification's order. */
export const PUPIL_MENU = [
  "My Profile",
  "My Statistics",
  "Test History",
  "Take Test",
  "Question Consultation",
  "My Badges",
  "Claim Rewards",
  "Edit Profile",
];

/** What stands around every page of somebody who is signed in. */
export class ShellPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole("complementary");
    this.items = this.sidebar.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  }

  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  /** How bright the sidebar is, from 0 (black) to 1 (white). */
  async brightness(): Promise<number> {
    const color = await this.page.evaluate<string>(
      `getComputedStyle(document.querySelector("aside")).backgroundColor`,
    );
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
}
