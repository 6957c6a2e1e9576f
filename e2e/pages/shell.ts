import { expect, type Locator, type Page } from "@playwright/test";

/** The menu of a student, in the specification's order. */
export const STUDENT_MENU = [
  "My Profile",
  "Practice",
  "My Statistics",
  "Test History",
  "Take Test",
  "Question Consultation",
  "My Badges",
  "Claim Rewards",
  "Edit Profile",
];

export const ADMIN_MENU = [
  "Welcome",
  "All Teachers",
  "All Students",
  "All Classes",
  "All Courses",
  "Rewards",
  "Active Orders",
  "Past Orders",
  "Admins",
  "Mails",
  "School Settings",
  "Access Arrangements",
];

export const TEACHER_MENU = [
  "Welcome",
  "All Questions",
  "All Tests",
  "Marking",
  "New Test",
  "Conduct Test",
  "All Students",
  "My Classes",
  "Levels",
  "Question Consultation",
];

export class ShellPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole("complementary");
    this.items = this.sidebar.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  }

  async hasMenu(labels: readonly string[]): Promise<void> {
    await expect(this.items).toHaveText(
      labels.map((label) => new RegExp(`^${label}\\s*([\\d+,]+ (waiting|new))?$`)),
    );
  }

  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  async brightness(): Promise<number> {
    const color = await this.page.evaluate<string>(
      `getComputedStyle(document.querySelector("aside")).backgroundColor`,
    );
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
}
