import { expect, type Page } from "@playwright/test";

export type Walk = AsyncGenerator<[page: Page, screen: string]>;

/** The page with this title is there. */
export const arrivedAt = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

export async function closeQuestion(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}
