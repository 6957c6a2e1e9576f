import type { Locator, Page } from "@playwright/test";

export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole("textbox", { name: "Email" });
    this.password = page.getByRole("textbox", { name: "Password" });
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async send(): Promise<void> {
    await this.page.getByRole("button", { name: "Sign In", exact: true }).click();
  }

  demoCard(label: string): Locator {
    return this.page
      .getByRole("region", { name: "Demo school" })
      .getByRole("button", { name: label });
  }
}
