import { expect, type Page } from "@playwright/test";

/** A way through the product that stops at every screen on it. */
export type Walk = AsyncGenerator<[page: Page, screen: string]>;

/** The page with this title is there. */
export const arrivedAt = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

/** Closes what asks something above the page. */
export async function closeQuestion(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}
