import type { Locator, Page } from "@playwright/test";

/** A short note in the corner of the window, found by its words, which follow its title. */
export const note = (page: Page, words: string): Locator =>
  page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: words });
