import type { Locator, Page } from "@playwright/test";

export function askPage(page: Page) {
  const form = page.getByRole("form", { name: "Ask a question" });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  return {
    form,
    row,
    picture: form.getByRole("group", { name: "Picture of the question" }),
    file: form.locator("input[type=file]:not([capture])"),
    query: form.getByLabel("Query"),
    submit: form.getByRole("button", { name: "Submit" }),
    submitted: (name: string) => page.getByRole("button", { name: `submitted: ${name}` }),
    viewSolution: (name: string) => page.getByRole("button", { name: `view solution: ${name}` }),
    remove: (name: string) => page.getByRole("button", { name: `Delete ${name}` }),
    solution: page.getByRole("dialog", { name: /^Solution:/ }),
    menuItem: menuItemOf(page),
  };
}

/** The teachers' page: the queue, its search, and the answer above it. */
export function queuePage(page: Page) {
  const search = page.getByRole("search");
  const reply = page.getByRole("dialog", { name: "Answer the question" });
  return {
    search,
    reply,
    row: (name: string) => page.getByRole("row").filter({ hasText: name }),
    answer: (name: string) => page.getByRole("button", { name: `Answer ${name}` }),
    remove: (name: string) => page.getByRole("button", { name: `Delete ${name}` }),
    outcome: reply.getByLabel("Learning outcome"),
    /** The field behind "Choose a video". */
    video: reply.locator("input[type=file][accept*=video]"),
    captions: reply.locator("input[type=file][accept*=vtt]"),
    submit: reply.getByRole("button", { name: "Submit" }),
    menuItem: menuItemOf(page),
  };
}

const menuItemOf = (page: Page): Locator =>
  page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: /^Question Consultation/ });
