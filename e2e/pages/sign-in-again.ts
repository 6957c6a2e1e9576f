import { texts } from "@markwell/contract/texts";
import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog that asks for the password over a page whose session is lost. */
export class SignInAgainDialog {
  readonly dialog: Locator;
  readonly email: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: texts.signIn.needed });
    this.email = this.dialog.getByRole("textbox", { name: "Email" });
    this.password = this.dialog.getByRole("textbox", { name: "Password" });
  }

  async signIn(password: string): Promise<void> {
    await expect(this.password).toBeFocused();
    await this.password.page().keyboard.type(password);
    await this.password.page().keyboard.press("Enter");
  }
}
