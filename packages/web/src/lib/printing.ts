const SCHEME = "data-mantine-color-scheme";

/**
 * Makes every page fit for paper while the browser prints it (`app/global.css` has the rules): light colours,
 * because the paper is white, and boxes that scroll on a screen as long as what is in them.
 */
export function fitPrinting(): void {
  const page = document.documentElement;
  let before: string | null = null;
  matchMedia("print").addEventListener("change", ({ matches: printing }) => {
    if (printing) before = page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, printing ? "light" : (before ?? "light"));
    if (printing) {
      for (const box of document.querySelectorAll<HTMLElement>("body *")) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) box.dataset.whole = "";
      }
    } else {
      for (const box of document.querySelectorAll<HTMLElement>("[data-whole]")) {
        delete box.dataset.whole;
      }
    }
  });
}
