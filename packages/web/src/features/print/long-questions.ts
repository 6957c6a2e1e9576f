/** Height in px of what an A4 page has between the margins of print.module.css. */
const PAGE = ((297 - 15 - 18) / 25.4) * 96;

/**
 * Marks the questions that no page can hold, so that they may break inside and need no new page to
 * begin on. Measured in the width of the paper, whatever the window's is.
 *
 * @param sheet with all pictures, formulas and fonts
 */
export function markLongQuestions(sheet: HTMLElement): void {
  sheet.dataset.measured = "";
  for (const question of sheet.querySelectorAll<HTMLElement>("[data-question]")) {
    question.toggleAttribute("data-long", question.offsetHeight > PAGE);
  }
  delete sheet.dataset.measured;
}
