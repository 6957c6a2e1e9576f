import { expect, type Locator, type Page } from "@playwright/test";

export const examAddress = (testId: string, studentId: string): string =>
  `/trainee/taketest?testid=${testId}&traineeid=${studentId}`;

/** A control that takes more presses of Tab is out of reach. */
const LONGEST_WAY = 40;

export class ExamPage {
  readonly page: Page;
  readonly waiting: Locator;
  readonly proceed: Locator;
  readonly clock: Locator;
  readonly submitSheet: Locator;
  readonly answerField: Locator;
  /** What covers the question while the teacher has paused. */
  readonly paused: Locator;

  constructor(page: Page) {
    this.page = page;
    this.waiting = page.getByText("Your teacher will start the test. Keep this page open.");
    this.proceed = page.getByRole("button", { name: "Proceed To Test" });
    this.clock = page.getByRole("banner").getByRole("timer", { name: "Time left" });
    this.submitSheet = page.getByRole("dialog", { name: "Submit the test?" });
    this.paused = page.getByRole("heading", { name: "Paused by your teacher." });
    this.answerField = page.getByRole("textbox", { name: "Your answer" });
  }

  async enter(testId: string, studentId: string): Promise<void> {
    await this.page.goto(examAddress(testId, studentId));
    await this.proceed.click();
    await this.sees(1);
  }

  /** @param number as on paper: 3, or "1(a)" */
  async sees(number: number | string): Promise<void> {
    const name = new RegExp(`^Question ${String(number).replaceAll(/[()]/g, "\\$&")}(?![\\w(])`);
    await expect(this.page.getByRole("heading", { name })).toBeVisible();
  }

  option(text: string): Locator {
    const name = new RegExp(`^[A-E]\\s*${text}$`);
    return this.page.getByRole("radio", { name }).or(this.page.getByRole("checkbox", { name }));
  }

  async choose(...texts: string[]): Promise<void> {
    for (const text of texts) await this.option(text).check();
  }

  async write(text: string): Promise<void> {
    await this.answerField.fill(text);
  }

  async next(): Promise<void> {
    await this.page.getByRole("button", { name: "Next", exact: true }).click();
  }

  async previous(): Promise<void> {
    await this.page.getByRole("button", { name: "Previous", exact: true }).click();
  }

  async flag(): Promise<void> {
    await this.page.getByRole("button", { name: "Flag", exact: true }).click();
    await expect(this.page.getByRole("button", { name: "Flagged", exact: true })).toBeVisible();
  }

  inToolbar(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** "Saved" alone may belong to the answer before. */
  async isSaved(): Promise<void> {
    const all = this.page.locator("[data-stored=true]");
    await expect(all.filter({ hasText: /^Saved \d/ })).toBeVisible();
  }

  async isOffline(): Promise<void> {
    // Shown, and announced to screen readers in the same words.
    await expect(this.page.getByText("Offline - kept on this device").first()).toBeVisible();
  }

  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < LONGEST_WAY; presses += 1) {
      if ((await control.and(this.page.locator(":focus")).count()) > 0) return;
      await this.page.keyboard.press("Tab");
    }
    await expect(control).toBeFocused();
  }

  async leave(): Promise<void> {
    await this.page.getByRole("button", { name: "Exit assessment" }).click();
    const sure = this.page.getByRole("dialog", { name: "Exit assessment" });
    await sure.getByRole("button", { name: "Exit", exact: true }).click();
    await expect(this.page.getByRole("heading", { name: "Take Test" })).toBeVisible();
  }

  async openSubmitSheet(): Promise<void> {
    await this.page.getByRole("button", { name: "End Test" }).click();
    await expect(this.submitSheet).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.openSubmitSheet();
    await this.submitSheet.getByRole("button", { name: "Yes, submit" }).click();
  }
}

export async function secondsOn(clock: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}

/** What the browser's estimate of the server's clock may be wrong by, in seconds. */
const CLOCK_ERROR = 2;

export const minutesOn = async (clock: Locator): Promise<number> =>
  Math.ceil(((await secondsOn(clock)) - CLOCK_ERROR) / 60);
