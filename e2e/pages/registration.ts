import type { Locator, Page } from "@playwright/test";
import { chooseFrom } from "./choose-from.ts";

export class RegistrationPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator("form");
  }

  async register(student: { name: string; email: string; password: string }): Promise<void> {
    await this.form.getByRole("textbox", { name: "Child’s First Name" }).fill(student.name);
    await this.form.getByRole("textbox", { name: "Email" }).fill(student.email);
    await chooseFrom(this.form, "Child’s Level of Study", "Secondary 1");
    await this.form.getByRole("textbox", { name: "Postal code" }).fill("123456");
    await this.form.getByRole("textbox", { name: "Password", exact: true }).fill(student.password);
    await this.form.getByRole("textbox", { name: "Re-enter your password" }).fill(student.password);
    await this.form.getByRole("button", { name: "Register", exact: true }).click();
  }
}
