import type { Page } from "@playwright/test";

/** What Lighthouse's mobile preset makes of the line and the processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOWDOWN = 4;

export async function slowDown(page: Page, { line }: { line: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  if (line) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  }
}

interface Painted {
  firstPaint: number;
  largestPaint: number;
  /** Time beyond 50 ms of each long task: the page answers to nobody. */
  blocked: number;
}

const WATCH_PAINTS = `
  window.painted = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.painted.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => { window.painted.largestPaint = startTime; });
  watch("longtask", ({ duration }) => { window.painted.blocked += duration - 50; });`;

/** Watches paints and long tasks from the first moment, all in milliseconds; `paintsOf` reads them. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: WATCH_PAINTS });

export const paintsOf = (page: Page): Promise<Painted> => page.evaluate("window.painted");

/* A message comes after the frame that is being made when it is sent has been painted. */
const PRESS = `
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === NAME).click();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted(performance.now() - pressed);
    port2.postMessage(null);
  });`;

/** Until the next painted picture with the change. @param name the words on the button. */
export const pressTime = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    `new Promise((painted) => { const NAME = ${JSON.stringify(name)}; const pressed = performance.now(); ${PRESS} })`,
  );
