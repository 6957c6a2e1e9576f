import { texts } from "@markwell/contract/texts";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFrom } from "./choose-from.ts";

export class RegistrationPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator("form");
  }

  async register(student: {
    name: string;
    email: string;
    password: string;
    level?: string;
  }): Promise<void> {
    const { level = "Secondary 1" } = student;
    await this.form.getByRole("textbox", { name: "Child’s First Name" }).fill(student.name);
    await this.form.getByRole("textbox", { name: "Email" }).fill(student.email);
    await chooseFrom(this.form, "Child’s Level of Study", level);
    await this.form.getByRole("textbox", { name: "Postal code" }).fill("123456");
    await this.form.getByRole("textbox", { name: "Password", exact: true }).fill(student.password);
    await this.form.getByRole("textbox", { name: "Re-enter your password" }).fill(student.password);
    if (level.startsWith("Primary")) await this.agreeAsParent();
    await this.form.getByRole("button", { name: "Register", exact: true }).click();
  }

  /** The second step: the parent reads and agrees. */
  async agreeAsParent(): Promise<void> {
    const next = this.form.getByRole("button", { name: "Next" });
    const heading = this.form.getByRole("heading", { name: "Please give this to a parent" });
    // A child presses twice.
    await next.dblclick();
    await expect(heading).toBeVisible();
    await this.form.getByRole("button", { name: "Back" }).click();
    await next.click();
    await expect(heading).toBeFocused();
    await this.form.getByRole("checkbox", { name: texts.registration.guardian }).check();
  }
}
